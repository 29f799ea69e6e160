import {
  createInventoryItem,
  getInventoryItem,
  listInventoryChanges,
  listInventoryItems,
  resetInventoryItem,
} from '@recoup/contract/stock/inventory-items';
import { createInvoice } from '@recoup/contract/stock/invoices';
import { changeItems } from '@recoup/contract/stock/item-changes';
import { finishRefurbishing, startRefurbishing } from '@recoup/contract/stock/refurbishing/refurbishing';
import { expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { newImei } from '../trade.ts';

const { staff: owner, as, seeded } = useCompany({ each: true });
const viewer = as('viewer');
const location_id = seeded.locations[0]?.id ?? 0;

const take = async () =>
  owner.data(createInventoryItem, {
    body: {
      ...{ device_id: null, name: 'Fairphone 5', category: 'smartphones', imei: newImei(), condition: 'Poor' },
      ...{ attributes: {}, price: 20_000, cost: 10_000, location_id },
    },
  });
const show = (id: number) => owner.data(getInventoryItem, { params: { id } });

test('[inventory-01] a device can be refurbished more than once, and each time records what was added to its cost', async () => {
  const { id } = await take();
  const ids: [number] = [id];
  const started = await owner.ok(startRefurbishing, { body: { ids, reason: 'New battery' } });
  expect(started).toMatchObject({ changed: [id], refused: [] });
  expect(await show(id)).toMatchObject({ status: 1, refurbishing: true });
  expect((await owner.ok(startRefurbishing, { body: { ids, reason: 'Again' } })).refused[0]?.reason).toBe(
    'Fairphone 5 is already being refurbished.',
  );
  const inRefurbishing = { query: { refurbishing: 'yes' as const } };
  expect((await owner.ok(listInventoryItems, inRefurbishing)).data.map((item) => item.id)).toEqual([id]);
  // A device being refurbished can't be sold.
  const sale = { customer_id: null, lines: [{ inventory_id: id, price: 20_000, discount: 0 }] };
  expect(await owner.refused(createInvoice, { body: sale })).toMatchObject({
    code: 'transition_refused',
    message: 'Fairphone 5 is being refurbished. Finish that first.',
  });
  await owner.ok(changeItems, { body: { ids, cost: { kind: 'part', amount: 3_000, what: 'Battery' } } });
  const labor = { kind: 'labor' as const, amount: 1_500, what: 'Fitting' };
  await owner.ok(finishRefurbishing, { body: { ids, condition: 'Good', cost: labor, note: 'Holds 98%' } });
  expect(await show(id)).toMatchObject({
    ...{ status: 0, refurbishing: false, condition: 'Good', cost: { amount: 14_500 } },
    refurbishments: [
      { reason: 'New battery', by: 'Olga A', ended_by: 'Olga A', note: 'Holds 98%', added: { amount: 4_500 } },
    ],
  });
  const log = (await owner.ok(listInventoryChanges, { params: { id } })).data;
  expect(log.find(({ field }) => field === 'cost')).toMatchObject({
    action: 'Refurbishing finished',
    why: 'Labor: Fitting. Holds 98%',
  });

  // A second time. Any other change of the status ends it, too.
  await owner.ok(startRefurbishing, { body: { ids, reason: 'New screen' } });
  await owner.ok(resetInventoryItem, { params: { id } });
  const { refurbishments } = await show(id);
  expect(refurbishments.map(({ reason, ended_by, added }) => [reason, ended_by, added?.amount])).toEqual([
    ['New battery', 'Olga A', 4_500],
    ['New screen', 'Olga A', 0],
  ]);
  expect((await owner.ok(finishRefurbishing, { body: { ids } })).refused[0]?.reason).toBe(
    'Fairphone 5 isn’t being refurbished.',
  );
});

test('[inventory-01] Pending devices can be refurbished too, and only users who may see costs see them', async () => {
  const { id } = await take();
  await owner.ok(changeItems, { body: { ids: [id], status: 1 } });
  await owner.ok(startRefurbishing, { body: { ids: [id], reason: 'New battery' } });
  expect(await show(id)).toMatchObject({ status: 1, refurbishing: true });
  const seen = await viewer.data(getInventoryItem, { params: { id } });
  expect(seen.refurbishments[0]).not.toHaveProperty('added');
});
