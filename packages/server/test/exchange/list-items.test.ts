import { connectWholeCell } from '@recoup/contract/add-ons/accounts';
import { disconnectIntegration } from '@recoup/contract/add-ons/integrations';
import { listDeliveries } from '@recoup/contract/exchange/deliveries';
import { listItems, listStores, previewListings } from '@recoup/contract/exchange/stock-listing';
import { createInventoryItem } from '@recoup/contract/stock/inventory-items';
import { sellInstantly } from '@recoup/contract/stock/invoices';
import { expect, test } from 'vitest';
import { type StockedDevice, stockPort } from '../../src/modules/exchange/sinks/stock-sink.ts';
import { ServiceError } from '../../src/platform/service-error.ts';
import { useCompany } from '../company.ts';
import { until } from '../until.ts';

const { app, staff, at, query, as, seeded } = useCompany({ each: true });
const other = as('owner', 'b');

/** Connects a store that remembers what it received; `fault` is its error for the next device. */
async function connected() {
  const made = new Set<string>();
  const outcome: { fault: string | null } = { fault: null };
  Object.assign(app.services.adapters.open(stockPort, { slug: 'whole-cell', key: 'any', account: {} }), {
    find: async ({ reference }: StockedDevice) => (made.has(reference) ? { sent: reference } : null),
    add: async ({ reference }: StockedDevice) => {
      if (outcome.fault !== null) throw new ServiceError('validation', outcome.fault);
      made.add(reference);
      return { sent: reference };
    },
    follow: async ({ reference }: StockedDevice) => (made.has(reference) ? { sent: reference } : null),
    news: async () => [],
  });
  const { id } = await staff.data(connectWholeCell, { body: { app_id: 'app', app_secret: 'secret' } });
  return { id, made, said: outcome };
}
/** A device that was bought while no store was connected. */
async function bought(): Promise<number> {
  const { id } = await at('paid');
  const [item] = await query<{ id: number }>('select id from inventory_items where order_id = $1', [id]);
  return item?.id ?? 0;
}
const previewOf = (store_id: number, ids: number[]) => staff.data(previewListings, { body: { ids, store_id } });
const isAt = (store: number, id: number, state: string) =>
  until(async () => (await previewOf(store, [id]))[0]?.state === state);

test('[inventory-03] selected devices are listed in a connected store, each once, and the preview shows their progress', async () => {
  const ids = [await bought(), await bought()];
  const { id: store_id, made } = await connected();
  expect(await staff.data(listStores)).toMatchObject([{ id: store_id, name: 'WholeCell', location: null }]);
  expect(await previewOf(store_id, ids)).toMatchObject([{ state: 'ready' }, { state: 'ready' }]);
  const body = { ids: [ids[0] ?? 0], store_id };
  expect(await staff.ok(listItems, { body })).toEqual({ changed: [ids[0]], refused: [] });
  await isAt(store_id, ids[0] ?? 0, 'listed');
  expect(made.size).toBe(1);
  const { refused, changed } = await staff.ok(listItems, { body: { ids, store_id } });
  expect(refused).toEqual([{ id: ids[0], reason: 'It’s already listed.' }]);
  expect(changed).toEqual([ids[1]]);
  await isAt(store_id, ids[1] ?? 0, 'listed');
  expect((await staff.data(listDeliveries, { query: {} })).length).toBe(2);
});

test('[inventory-03] a device that is held, sold, deleted or without an order says why it can’t be listed', async () => {
  const [held, sold] = [await bought(), await bought()];
  const { id: byHand } = await staff.data(createInventoryItem, {
    body: {
      ...{ device_id: null, name: 'Old phone', category: 'golf', imei: null, condition: 'Good', attributes: {} },
      ...{ price: null, location_id: seeded.locations[0]?.id ?? 0, cost: 100 },
    },
  });
  const { id: store_id } = await connected();
  await query("update inventory_items set hold = 'period', free_on = '2999-03-13' where id = $1", [held]);
  const sale = { inventory_id: sold, price: 15_000, method: 'cash' as const, customer_id: null };
  await staff.ok(sellInstantly, { body: sale });
  const { changed, refused } = await staff.ok(listItems, {
    body: { ids: [held, sold, byHand, 999_999_999], store_id },
  });
  expect(changed).toEqual([]);
  expect(refused).toEqual([
    { id: held, reason: 'On hold, free on Mar 13, 2999.' },
    { id: sold, reason: 'It’s Sold, not Available.' },
    { id: byHand, reason: 'It wasn’t bought with an order. Stores only take devices from orders.' },
    { id: 999_999_999, reason: 'This item no longer exists.' },
  ]);
  expect(await previewOf(store_id, [held])).toMatchObject([{ state: 'refused', reason: refused[0]?.reason }]);
  expect(await other.refused(listItems, { body: { ids: [held], store_id } })).toMatchObject({ status: 404 });
});

test('[inventory-03] a device that a store refused says so and can be listed again, and a disconnected store takes nothing', async () => {
  const id = await bought();
  const { id: store_id, said: outcome, made } = await connected();
  outcome.fault = 'Title is too long';
  await staff.ok(listItems, { body: { ids: [id], store_id } });
  await isAt(store_id, id, 'failed');
  expect(await previewOf(store_id, [id])).toMatchObject([{ reason: 'Title is too long', listed_at: null }]);
  outcome.fault = null;
  expect(await staff.ok(listItems, { body: { ids: [id], store_id } })).toEqual({ changed: [id], refused: [] });
  await isAt(store_id, id, 'listed');
  expect(made.size).toBe(1);
  const [{ action } = { action: '' }] = await query<{ action: string }>(
    "select action from audit_entries where entity = 'inventory-item' and entity_id = $1 order by id desc limit 1",
    [id],
  );
  expect(action).toBe('Sent to WholeCell');
  await staff.ok(disconnectIntegration, { params: { id: store_id } });
  expect(await staff.refused(listItems, { body: { ids: [id], store_id } })).toMatchObject({ status: 404 });
});
