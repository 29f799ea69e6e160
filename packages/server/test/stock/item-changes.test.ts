import {
  createInventoryItem,
  getInventoryItem,
  listInventoryChanges,
  listInventoryItems,
} from '@recoup/contract/stock/inventory-items';
import { changeItems, previewItemChanges, undoItemChanges } from '@recoup/contract/stock/item-changes';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { marginCostOf } from '../../src/modules/stock/invoices/margin-cost.ts';
import { invoiceLines } from '../../src/schema/invoices.ts';
import { useCompany } from '../company.ts';
import { newImei } from '../trade.ts';

const { staff: owner, as, inTenant, seeded, device, tenantId } = useCompany();
const [viewer, stranger] = [as('viewer'), as('owner', 'b')];

const here = seeded.locations[0]?.id ?? 0;
const take = async (price: number | null, device_id: number | null = null) => {
  const phone = {
    device_id,
    name: 'Fairphone 5',
    category: 'smartphones' as const,
    imei: newImei(),
    condition: 'Good',
  };
  const attributes = { network: null, memory: null, colour: null };
  return owner.data(createInventoryItem, { body: { ...phone, attributes, price, location_id: here, cost: 12_000 } });
};
const show = (id: number) => owner.data(getInventoryItem, { params: { id } });

test('[inventory-01] price, condition and status of many items change at once as previewed, and can be undone', async () => {
  const [dear, unpriced] = [await take(20_000), await take(null)];
  const ids: [number, number] = [dear.id, unpriced.id];
  const body = { ids, price: { kind: 'down_percent' as const, by: 10 }, condition: 'Fair', status: 1 as const };
  const preview = await owner.data(previewItemChanges, { body });
  expect(preview).toMatchObject([
    { reason: null, price: { before: { amount: 20_000 }, after: { amount: 18_000 } }, status: { before: 0, after: 1 } },
    { reason: null, price: null, condition: { before: 'Good', after: 'Fair' } },
  ]);
  expect(await show(dear.id)).toMatchObject({ price: { amount: 20_000 }, condition: 'Good', status: 0 });
  const { changed, refused, undo_token } = await owner.ok(changeItems, { body });
  expect([changed, refused]).toEqual([ids, []]);
  expect(await show(dear.id)).toMatchObject({ price: { amount: 18_000 }, condition: 'Fair', status: 1 });
  const log = await owner.ok(listInventoryChanges, { params: { id: dear.id } });
  expect(log.data[0]).toMatchObject({ by: 'Olga A' });
  await owner.ok(undoItemChanges, { params: { id: undo_token ?? 0 } });
  expect(await show(dear.id)).toMatchObject({ price: { amount: 20_000 }, condition: 'Good', status: 0 });
  expect(await owner.refused(undoItemChanges, { params: { id: undo_token ?? 0 } })).toMatchObject({
    code: 'already_done',
  });
});

test('[inventory-01] an item that does not change says why: held, without a price, sold, or changed since', async () => {
  const [held, unpriced, sold] = [await take(20_000), await take(null), await take(20_000)];
  await inTenant((tx) => tx.execute(sql`update inventory_items set hold = 'period' where id = ${held.id}`));
  await inTenant((tx) => tx.execute(sql`update inventory_items set status = 2 where id = ${sold.id}`));
  const ids: [number, number, number] = [held.id, unpriced.id, sold.id];
  const up = { kind: 'up' as const, by: 500 };
  const priced = await owner.ok(changeItems, { body: { ids, price: up } });
  expect(priced.changed).toEqual([held.id]);
  expect(priced.refused.map(({ reason }) => reason)).toEqual([
    'Fairphone 5 doesn’t have a price yet.',
    'Fairphone 5 is Sold and can’t be changed.',
  ]);
  const { refused } = await owner.ok(changeItems, { body: { ids: [held.id], condition: 'Fair' } });
  expect(refused[0]?.reason).toMatch(/can’t be sold, moved or changed/);
  await owner.ok(changeItems, { body: { ids: [held.id], price: up } });
  const back = await owner.ok(undoItemChanges, { params: { id: priced.undo_token ?? 0 } });
  expect(back).toMatchObject({ changed: [], refused: [{ reason: 'Fairphone 5 was changed in the meantime.' }] });
  expect(await viewer.refused(changeItems, { body: { ids, price: up } })).toMatchObject({ code: 'forbidden' });
  expect(await stranger.ok(changeItems, { body: { ids, price: up } })).toMatchObject({ changed: [], undo_token: null });
});

test('[inventory-01] the list suggests a price from recent sales of the same device in the same condition', async () => {
  const [other, sold] = [await take(20_000, device.id), await take(20_000, device.id)];
  await inTenant((tx) => {
    const line = { tenant_id: tenantId, invoice_id: 1, inventory_id: sold.id, name: 'One', discount: 1_000 };
    return tx.insert(invoiceLines).values({ ...line, price: 18_000, sold_at: new Date() });
  });
  const { data } = await owner.ok(listInventoryItems, { query: {} });
  const suggestedFor = (id: number) => data.find((row) => row.id === id)?.suggested;
  expect(suggestedFor(other.id)).toEqual({ amount: 17_000, currency: 'USD' });
  expect(data.find(({ id }) => id === other.id)?.suggested_reason).toBe('One sale in the last 90 days');
  expect(suggestedFor((await take(5_000)).id)).toBeUndefined();
});

test('[inventory-01] selected items get their suggested prices, with the reason, and this can be undone', async () => {
  const [withDevice, unknown] = [await take(20_000, device.id), await take(5_000)];
  const ids: [number, number] = [withDevice.id, unknown.id];
  const body = { ids, price: { kind: 'suggested' as const } };
  const preview = await owner.data(previewItemChanges, { body });
  expect(preview).toMatchObject([
    { price: { after: { amount: 17_000 }, why: 'One sale in the last 90 days' }, reason: null },
    { price: null, reason: 'We don’t know yet what Fairphone 5 sells for.' },
  ]);
  const { changed, undo_token } = await owner.ok(changeItems, { body });
  expect(changed).toEqual([withDevice.id]);
  expect(await show(withDevice.id)).toMatchObject({ price: { amount: 17_000 } });
  const { data: log } = await owner.ok(listInventoryChanges, { params: { id: withDevice.id } });
  expect(log[0]).toMatchObject({ field: 'price', why: 'Sells for: One sale in the last 90 days' });
  const again = await owner.ok(changeItems, { body: { ids: [withDevice.id], price: { kind: 'suggested' } } });
  expect(again.refused[0]?.reason).toBe('Nothing would change for Fairphone 5.');
  await owner.ok(undoItemChanges, { params: { id: undo_token ?? 0 } });
  expect(await show(withDevice.id)).toMatchObject({ price: { amount: 20_000 } });
});

test('[inventory-01] [pitfall-04] parts and labor are added to the cost of many items with a note, and can be undone', async () => {
  const [one, other] = [await take(20_000), await take(30_000)];
  const ids: [number, number] = [one.id, other.id];
  const cost = { kind: 'part' as const, amount: 2_500, what: 'New battery' };
  const preview = await owner.data(previewItemChanges, { body: { ids, cost } });
  expect(preview[0]).toMatchObject({ reason: null, cost: { added: { amount: 2_500 }, after: { amount: 14_500 } } });
  expect((await viewer.data(previewItemChanges, { body: { ids, cost } }))[0]?.cost?.after).toBeNull();
  await owner.ok(changeItems, { body: { ids, cost } });
  const labor = { kind: 'labor' as const, amount: 1_000, what: 'Repair' };
  const { undo_token } = await owner.ok(changeItems, { body: { ids, cost: labor } });
  expect(await show(one.id)).toMatchObject({ cost: { amount: 15_500 } });
  const { data: log } = await owner.ok(listInventoryChanges, { params: { id: one.id } });
  expect(log[0]).toMatchObject({ field: 'cost', from: '14500', why: 'Labor: Repair' });
  expect(log.map(({ field }) => field)).not.toContain('added_cost');
  await owner.ok(undoItemChanges, { params: { id: undo_token ?? 0 } });
  expect(await show(other.id)).toMatchObject({ cost: { amount: 14_500 } });
  // Margin tax uses the purchase price, without costs added later.
  expect(await inTenant((tx) => marginCostOf(tx, one.id, true))).toBe(12_000);
});
