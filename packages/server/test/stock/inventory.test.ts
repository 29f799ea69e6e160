import { listInventoryAlerts } from '@recoup/contract/stock/inventory-alerts';
import {
  changeInventoryStatus,
  createInventoryItem,
  deleteInventoryItem,
  downloadInventory,
  getInventoryItem,
  listInventoryChanges,
  listInventoryItems,
  resetInventoryItem,
  restoreInventoryItem,
  updateInventoryItem,
} from '@recoup/contract/stock/inventory-items';
import {
  cancelMoves,
  createItemTags,
  matchStock,
  moveItems,
  receiveItems,
  scanStock,
  updateMorePrices,
} from '@recoup/contract/stock/inventory-records';
import {
  type InventoryStatusId,
  inventoryStatusIds,
  inventoryTransitions,
} from '@recoup/contract/stock/inventory-status';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inventoryItems } from '../../src/schema/inventory.ts';
import { useCompany } from '../company.ts';
import { newImei, usd } from '../trade.ts';

const { staff: owner, as, at, inTenant, seeded } = useCompany();
const clerk = as('staff');

const [here, there] = [seeded.locations[0]?.id ?? 0, seeded.locations[1]?.id ?? 0];
const phone = (imei: string | null = newImei()) => ({
  device_id: null,
  name: 'Fairphone 5',
  category: 'smartphones' as const,
  imei,
  condition: 'Good',
  attributes: { network: 'Unlocked', memory: '8 GB', colour: 'Green' },
  price: 20_000,
});
const take = async (imei?: string | null, location_id = here) =>
  owner.data(createInventoryItem, { body: { ...phone(imei), location_id, cost: 12_000 } });
const show = (id: number) => owner.data(getInventoryItem, { params: { id } });
const put = (id: number, status: InventoryStatusId) =>
  inTenant((tx) => tx.update(inventoryItems).set({ status }).where(eq(inventoryItems.id, id)));

test('[inventory-01] an item’s status can be changed by hand exactly as the transition table allows', async () => {
  for (const from of inventoryStatusIds) {
    for (const status of inventoryStatusIds) {
      const { id, version } = await take(null);
      await put(id, from);
      const input = { params: { id }, body: { status, version } };
      if (inventoryTransitions[from].includes(status))
        expect((await owner.data(changeInventoryStatus, input)).status).toBe(status);
      else expect((await owner.refused(changeInventoryStatus, input)).code).toBe('transition_refused');
    }
  }
});

test('[inventory-02] two users can’t overwrite each other’s changes to an item, and its history says who changed what', async () => {
  const { id, version } = await take();
  const body = { ...phone(), attributes: { colour: 'Blue' }, price: 21_000, version };
  const changed = await owner.data(updateInventoryItem, { params: { id }, body });
  expect(changed).toMatchObject({ colour: 'Blue', price: usd(21_000), attributes: { network: null } });
  expect((await owner.refused(updateInventoryItem, { params: { id }, body })).code).toBe('conflict');
  const log = await owner.data(listInventoryChanges, { params: { id } });
  expect(log).toContainEqual(expect.objectContaining({ field: 'price', from: '20000', to: '21000', by: 'Olga A' }));
});

test('[inventory-02] [pitfall-06] a device can be in stock only once, however it is added', async () => {
  const imei = newImei();
  const { id } = await take(imei);
  const body = { ...phone(imei), location_id: here, cost: 0 };
  expect((await owner.refused(createInventoryItem, { body })).code).toBe('in_use_elsewhere');
  await owner.ok(deleteInventoryItem, { params: { id } });
  const again = await take(imei);
  expect(again.other_lives).toMatchObject([{ id, status: -1 }]);
  expect((await owner.refused(restoreInventoryItem, { params: { id } })).code).toBe('in_use_elsewhere');
  const wrong = await owner.refused(createInventoryItem, { body: { ...body, imei: '123' } });
  expect(wrong.errors).toEqual({ imei: ['isn’t an IMEI'] });
});

test('[inventory-03] a transferred item is Moved on its way, and Available where it is received', async () => {
  const [{ id }, other] = [await take(), await take(null, there)];
  const body = { ids: [id, other.id] as [number, number], location_id: there, note: 'With Sam' };
  const sent = await owner.ok(moveItems, { body });
  expect(sent).toMatchObject({ changed: [id], refused: [{ id: other.id }] });
  expect(await show(id)).toMatchObject({ status: 4, location: { id: here }, moving_to: { id: there } });
  expect((await owner.ok(moveItems, { body })).changed).toEqual([]);
  expect((await owner.ok(receiveItems, { body: { ids: [id] } })).changed).toEqual([id]);
  const arrived = await show(id);
  expect(arrived).toMatchObject({ status: 0, location: { id: there }, moving_to: null });
  expect(arrived.moves).toMatchObject([{ note: 'With Sam', by: 'Olga A', received_by: 'Olga A' }]);
  expect((await owner.refused(moveItems, { body: { ...body, location_id: 999_999 } })).errors).toEqual({
    location_id: ['isn’t one of your locations'],
  });
});

test('[inventory-03] a canceled transfer leaves the item Available where it was, and its timeline shows it', async () => {
  const { id } = await take();
  const ids: [number] = [id];
  await owner.ok(moveItems, { body: { ids, location_id: there, note: null } });
  expect(await owner.ok(cancelMoves, { body: { ids } })).toMatchObject({ changed: ids });
  const item = await owner.data(getInventoryItem, { params: { id } });
  expect(item).toMatchObject({ status: 0, moving_to: null, location: { id: here } });
  expect(item.moves).toMatchObject([{ canceled: true, received_by: 'Olga A' }]);
  const again = await owner.ok(cancelMoves, { body: { ids } });
  expect(again.refused[0]?.reason).toMatch(/is Available and can’t be called back/);
});

test('[pitfall-03] a transfer there and back, or one received twice at once, leaves the item at one location', async () => {
  const { id } = await take();
  const send = (location_id: number) => owner.ok(moveItems, { body: { ids: [id], location_id, note: null } });
  const receive = () => owner.ok(receiveItems, { body: { ids: [id] } });
  await send(there);
  const answers = await Promise.all([receive(), receive(), receive()]);
  expect(answers.map(({ changed }) => changed.length).toSorted()).toEqual([0, 0, 1]);
  await send(here);
  expect((await send(there)).changed).toEqual([]);
  await receive();
  expect((await receive()).changed).toEqual([]);
  const back = await show(id);
  expect(back).toMatchObject({ status: 0, location: { id: here }, moving_to: null });
  expect(back.moves).toHaveLength(2);
  expect(back.moves.every(({ received_at }) => received_at !== null)).toBe(true);
});

test('[inventory-03] an item can be deleted, restored and reset, and its additional prices have unique names', async () => {
  const { id, version } = await take();
  const prices = [{ name: 'Wholesale', amount: 15_000 }];
  const twice = { more_prices: [...prices, { name: 'wholesale', amount: 1 }], version };
  expect((await owner.refused(updateMorePrices, { params: { id }, body: twice })).code).toBe('invalid');
  const priced = await owner.data(updateMorePrices, { params: { id }, body: { more_prices: prices, version } });
  expect(priced.more_prices).toEqual(prices);
  expect((await owner.data(resetInventoryItem, { params: { id } })).more_prices).toEqual([]);
  await owner.ok(deleteInventoryItem, { params: { id } });
  expect((await owner.refused(deleteInventoryItem, { params: { id } })).code).toBe('transition_refused');
  expect((await owner.data(restoreInventoryItem, { params: { id } })).status).toBe(0);
});

test('[inventory-03] [pitfall-05] a stock count shows found, missing, surplus and unknown devices, and applies them in one commit', async () => {
  const place = seeded.locations[1]?.id ?? 0;
  const before = await owner.data(listInventoryItems, { query: { location_id: place, status: 0, per_page: 100 } });
  for (const { id } of before) await owner.ok(deleteInventoryItem, { params: { id } });
  const [found, missing, elsewhere] = [await take(newImei(), place), await take(null, place), await take()];
  const codes = [found.imei ?? '', `INV${elsewhere.id}`, 'nonsense', found.imei ?? ''];
  const body = { location_id: place, codes };
  const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
  const seen = await owner.data(matchStock, { body });
  expect(ids(seen.found)).toEqual([found.id]);
  expect(ids(seen.missing)).toEqual([missing.id]);
  expect(ids(seen.surplus)).toEqual([elsewhere.id]);
  expect(seen).toMatchObject({ expected: 2, unknown: ['nonsense'], committed: false });
  expect((await show(missing.id)).status).toBe(0);
  await owner.ok(matchStock, { body: { ...body, commit: true } });
  expect((await show(missing.id)).status).toBe(5);
  expect((await show(elsewhere.id)).location.id).toBe(place);
  const again = await owner.data(matchStock, {
    body: { ...body, codes: [...codes, `INV${missing.id}`], commit: true },
  });
  expect([ids(again.missing), ids(again.surplus)]).toEqual([[], [missing.id]]);
  expect((await show(missing.id)).status).toBe(0);
});

test('only users who may see costs can see, sort or filter by them', async () => {
  const { id } = await take();
  expect(await show(id)).toMatchObject({ cost: usd(12_000) });
  expect(await clerk.data(getInventoryItem, { params: { id } })).not.toHaveProperty('cost');
  for (const query of [{ sort: '-cost' }, { cost_from: 1 }] as const)
    expect((await clerk.refused(listInventoryItems, { query })).code).toBe('forbidden');
  expect(String(await clerk.ok(downloadInventory))).not.toContain('120.00');
  expect(String(await owner.ok(downloadInventory))).toContain('120.00');
});

test('[inventory-03] an item bought through an order shows where, from whom, who inspected it and how it was priced, and its tag is a PDF', async () => {
  const order = await at('paid');
  const [row] = await owner.data(listInventoryItems, { query: { search: String(order.number) } });
  const item = await show(row?.id ?? 0);
  expect(item).toMatchObject({
    ...{ order_id: order.id, category: 'smartphones', seller: { id: order.customer.id }, cost: order.total },
    ...{ bought_at: seeded.locations[0]?.name, inspected: { condition: 'Good', by: 'Olga A' }, prices: [] },
  });
  for (const price of [21_000, null])
    await owner.ok(updateInventoryItem, {
      params: { id: item.id },
      body: { ...phone(item.imei), price, version: (await show(item.id)).version },
    });
  expect((await show(item.id)).prices).toMatchObject([
    { from: null, to: usd(21_000), by: 'Olga A' },
    { from: usd(21_000), to: null, by: 'Olga A' },
  ]);
  expect(String(await owner.ok(createItemTags, { body: { ids: [item.id] } })).slice(0, 5)).toBe('%PDF-');
});

test('[inventory-04] items that need attention are counted, and the alert leads to exactly those', async () => {
  const counts = async () =>
    Object.fromEntries((await owner.data(listInventoryAlerts)).map(({ id, count }) => [id, count]));
  const before = await counts();
  const unpriced = await owner.data(createInventoryItem, {
    body: { ...phone(null), price: null, location_id: here, cost: 1 },
  });
  const { id } = await take();
  await owner.ok(moveItems, { body: { ids: [id], location_id: there } });
  const soon = await counts();
  expect(soon['not-priced']).toBe((before['not-priced'] ?? 0) + 1);
  expect(soon['long-on-its-way']).toBe(before['long-on-its-way']);
  await inTenant((tx) => tx.execute(sql`update item_moves set at = now() - interval '8 days' where item_id = ${id}`));
  expect((await counts())['long-on-its-way']).toBe((before['long-on-its-way'] ?? 0) + 1);
  const listed = await owner.data(listInventoryItems, { query: { status: 0, priced: 'no', per_page: 100 } });
  expect(listed.map((item) => item.id)).toContain(unpriced.id);
});

test('[inventory-03] a scan says at once whether a device is expected here, at another location, gone or unknown', async () => {
  const [mine, other, moved] = [await take(), await take(undefined, there), await take()];
  await put(moved.id, 2);
  const scan = (code: string) => owner.data(scanStock, { query: { location_id: here, code } });
  expect(await scan(mine.imei ?? '')).toMatchObject({ part: 'found', item: { id: mine.id } });
  expect(await scan(`INV${mine.id}`)).toMatchObject({ part: 'found', item: { id: mine.id } });
  expect(await scan(other.imei ?? '')).toMatchObject({ part: 'surplus', item: { id: other.id } });
  expect(await scan(moved.imei ?? '')).toMatchObject({ part: 'surplus', item: { status: 2 } });
  expect(await scan('=1+1')).toEqual({ code: '=1+1', part: 'unknown', item: null });
});
