import { contract, type Endpoint } from '@recoup/contract';
import { connectWholeCell } from '@recoup/contract/add-ons/accounts';
import { search } from '@recoup/contract/reports/search';
import { idSettings } from '@recoup/contract/stock/customer-ids';
import { createInventoryItem, getInventoryItem, listInventoryItems } from '@recoup/contract/stock/inventory-items';
import { endPoliceHold, placePoliceHold, releaseItem } from '@recoup/contract/stock/item-holds';
import { getTableColumns, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { type StockedDevice, stockPort } from '../../src/modules/exchange/sinks/stock-sink.ts';
import { keepStockNews } from '../../src/modules/exchange/stock/keep-stock-news.ts';
import { keptWhileHeld } from '../../src/modules/stock/inventory-items/held.ts';
import { endHolds } from '../../src/modules/stock/item-holds/end-holds.ts';
import { inventoryItems } from '../../src/schema/inventory.ts';
import { useCompany } from '../company.ts';
import type { Caller } from '../harness.ts';
import { newImei } from '../trade.ts';
import { until } from '../until.ts';

const { app, staff: owner, as, at, inTenant, query, seeded, tenantId } = useCompany();
const clerk = as('staff');
const [here, there] = [seeded.locations[0]?.id ?? 0, seeded.locations[1]?.id ?? 0];
const officer = { officer: 'Ana Diaz', agency: 'Lakewood Police', badge: '4711', case_number: '26-0099', note: null };

/** What a store that follows our stock has created, and its last updates. */
const made = new Set<string>();
let account = 0;
beforeAll(async () => {
  const sink = app.services.adapters.open(stockPort, { slug: 'whole-cell', key: 'any', account: {} });
  const add = async ({ reference }: StockedDevice) => {
    made.add(reference);
    return { sent: reference };
  };
  const sentBefore = async ({ reference }: StockedDevice) => (made.has(reference) ? { sent: reference } : null);
  Object.assign(sink, { add, find: sentBefore, follow: sentBefore, news: async () => [] });
  account = (await owner.data(connectWholeCell, { body: { app_id: 'app', app_secret: 'secret' } })).id;
});

const holdFor = async (hold_days: number) => {
  const { version } = await owner.data(idSettings.get);
  const places = [{ location_id: here, identity: false, signature: false, hold_days }];
  await owner.ok(idSettings.put, { body: { places, youngest: 18, version } });
};
const show = (id: number) => owner.data(getInventoryItem, { params: { id } });
const take = async () => {
  const body = { device_id: null, name: 'Fairphone 5', category: 'smartphones' as const, imei: newImei() };
  const more = { condition: 'Good', attributes: {}, price: 20_000, location_id: here, cost: 12_000 };
  return owner.data(createInventoryItem, { body: { ...body, ...more } });
};

/** A device bought by an order while the location holds purchases for ten days. */
async function bought() {
  await holdFor(10);
  const { id } = await at('paid');
  const [item] = await query<{ id: number; order_item_id: number }>(
    'select id, order_item_id from inventory_items where order_id = $1',
    [id],
  );
  await holdFor(0);
  if (!item) throw new Error('Nothing was bought');
  return { ...item, reference: `device-${tenantId}-${item.order_item_id}` };
}
const dayAfter = (day: string, count: number) =>
  new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);

test('a location holds what it buys, and the list, the item’s page and a search say when the hold ends', async () => {
  const { id } = await bought();
  const [{ day } = { day: '' }] = await query<{ day: string }>(
    `select to_char(i.created_at at time zone c.timezone, 'YYYY-MM-DD') as day
     from inventory_items i join companies c using (tenant_id) where i.id = $1`,
    [id],
  );
  const free_on = dayAfter(day, 11);
  const item = await show(id);
  expect(item).toMatchObject({ status: 0, hold: { kind: 'period', free_on } });
  const held = await owner.data(listInventoryItems, { query: { hold: 'period' } });
  expect(held.map((one) => one.id)).toEqual([id]);
  expect((await owner.data(listInventoryItems, { query: { hold: 'no' } })).map((one) => one.id)).not.toContain(id);
  const found = await owner.data(search, { body: { q: item.imei ?? item.name } });
  expect(found.find(({ type }) => type === 'stock')?.detail).toContain('On hold, free on ');
});

test('a device added by hand, or bought at a location without a hold, can be sold at once', async () => {
  await holdFor(10);
  expect((await take()).hold).toBeNull();
  await holdFor(0);
  const { id } = await at('paid');
  expect(await query('select hold from inventory_items where order_id = $1', [id])).toEqual([{ hold: null }]);
});

test('a held device reaches no connected store until the day its hold ends', async () => {
  const { id, reference } = await bought();
  const free_on = (await show(id)).hold?.free_on ?? '';
  await until(async () => (await query(`select 1 from deliveries where state <> 'sent'`)).length === 0);
  expect(made.has(reference)).toBe(false);
  const noon = (day: string) => new Date(`${day}T12:00:00Z`);
  await endHolds(app.database(), noon(dayAfter(free_on, -1)));
  expect((await show(id)).hold?.free_on).toBe(free_on);
  await endHolds(app.database(), noon(free_on));
  expect((await show(id)).hold).toBeNull();
  await until(() => made.has(reference));
});

test('an authorized user releases a held device with a reason, and the history keeps the reason', async () => {
  const { id } = await bought();
  const release = { params: { id }, body: { reason: 'Bought from a reseller' } };
  expect((await clerk.refused(releaseItem, release)).code).toBe('forbidden');
  expect((await owner.data(releaseItem, release)).hold).toBeNull();
  expect((await owner.refused(releaseItem, release)).code).toBe('transition_refused');
  const log = await owner.data(contract.inventoryItems.listInventoryChanges, { params: { id } });
  expect(log).toContainEqual(
    expect.objectContaining({ action: 'Released before the hold ended', why: 'Bought from a reseller' }),
  );
});

test('a police hold keeps officer, badge and case, and ends with the device released or confiscated', async () => {
  const { id } = await bought();
  expect((await clerk.data(placePoliceHold, { params: { id }, body: officer })).hold?.kind).toBe('police');
  expect((await owner.refused(placePoliceHold, { params: { id }, body: officer })).code).toBe('transition_refused');
  expect((await owner.refused(releaseItem, { params: { id }, body: { reason: 'x' } })).code).toBe('transition_refused');
  const end = (outcome: 'released' | 'confiscated') => ({
    params: { id },
    body: { outcome, reason: 'Detective Diaz' },
  });
  expect((await clerk.refused(endPoliceHold, end('released'))).code).toBe('forbidden');
  // The hold period continues after the police hold.
  expect((await owner.data(endPoliceHold, end('released'))).hold?.kind).toBe('period');
  await owner.ok(placePoliceHold, { params: { id }, body: officer });
  expect(await owner.data(endPoliceHold, end('confiscated'))).toMatchObject({
    status: 5,
    hold: { kind: 'confiscated' },
  });
  const { police_holds } = await show(id);
  expect(police_holds).toMatchObject([
    { ...officer, outcome: 'released', ended_by: 'Olga A' },
    { outcome: 'confiscated', reason: 'Detective Diaz' },
  ]);
  expect((await owner.data(endPoliceHold, end('released'))).hold).toBeNull();
});

/** Every call that changes items, with its input for one item; a text says why a call can't change a held one. */
type Try = string | ((ask: { id: number; version: number; status: 0 }, who: Caller) => Promise<unknown>);
const call =
  (endpoint: Endpoint, input: (item: { id: number; version: number }) => object): Try =>
  (item, who) =>
    who.raw({ method: endpoint.method, url: urlOf(endpoint, input(item)), ...payloadOf(input(item)) });
const urlOf = ({ path }: Endpoint, { params }: { params?: { id: number } }) =>
  `/api${path.replace('{id}', String(params?.id ?? ''))}`;
const payloadOf = ({ body }: { body?: object }) => (body ? { payload: body } : {});

const { inventoryItems: items, inventoryRecords: records, invoices } = contract;
const ownBody = { device_id: null, name: 'Another', category: 'golf', imei: null, condition: 'Poor', attributes: {} };
const sold = { price: 100, discount: 0 };
const nothing = 'It changes nothing of an item.';
const itsSale = 'It is about a line of an invoice; a held item is on none.';
const paths: { readonly [name: string]: Try } = {
  createInventoryItem: 'It makes a new item.',
  updateInventoryItem: call(items.updateInventoryItem, ({ id, version }) => ({
    params: { id },
    body: { ...ownBody, price: 1, version },
  })),
  deleteInventoryItem: call(items.deleteInventoryItem, ({ id }) => ({ params: { id } })),
  restoreInventoryItem: call(items.restoreInventoryItem, ({ id }) => ({ params: { id } })),
  resetInventoryItem: call(items.resetInventoryItem, ({ id }) => ({ params: { id } })),
  changeInventoryStatus: call(items.changeInventoryStatus, ({ id, version }) => ({
    params: { id },
    body: { status: 1, version },
  })),
  createItemPicture: nothing,
  deleteItemPicture: nothing,
  createItemNote: nothing,
  updateMorePrices: nothing,
  createItemTags: nothing,
  moveItems: call(records.moveItems, ({ id }) => ({ body: { ids: [id], location_id: there, note: null } })),
  receiveItems: call(records.receiveItems, ({ id }) => ({ body: { ids: [id] } })),
  cancelMoves: call(records.cancelMoves, ({ id }) => ({ body: { ids: [id] } })),
  matchStock: async ({ id }, who) => {
    const count = (location_id: number, codes: string[]) =>
      who.ok(records.matchStock, { body: { location_id, codes, commit: true } });
    await count(there, [`INV${id}`]);
    await count(here, []);
  },
  compareOfflineCount: nothing,
  commitOfflineCount: async ({ id }, who) => {
    const since = new Date().toISOString();
    const counted = { location_id: there, codes: [`INV${id}`], since };
    const { missing, surplus } = await who.data(records.compareOfflineCount, { body: counted });
    const confirmed = [...missing, ...surplus].map((item) => item.id);
    await who.ok(records.commitOfflineCount, { body: { ...counted, number: 'C-HJKMNP', confirmed } });
  },
  createInvoice: call(invoices.createInvoice, ({ id }) => ({
    body: { customer_id: null, lines: [{ inventory_id: id, ...sold }] },
  })),
  previewInvoice: nothing,
  previewReturn: nothing,
  sellInstantly: call(invoices.sellInstantly, ({ id }) => ({
    body: { inventory_id: id, ...sold, method: 'cash', customer_id: null },
  })),
  addInvoiceProduct: async ({ id }, who) => {
    const other = { inventory_id: (await take()).id, ...sold };
    const made = await who.data(invoices.createInvoice, { body: { customer_id: null, lines: [other] } });
    const body = { inventory_id: id, ...sold, version: made.version };
    await who.refused(invoices.addInvoiceProduct, { params: { id: made.id }, body });
  },
  updateInvoiceProduct: itsSale,
  removeInvoiceProduct: itsSale,
  recordInvoicePayment: itsSale,
  returnInvoiceItems: itsSale,
  changeSoldPrice: call(invoices.changeSoldPrice, ({ id }) => ({
    params: { id },
    body: { price: 7_000, method: 'cash', reason: 'Haggled' },
  })),
  changeInvoiceCustomer: nothing,
  changeInvoiceDue: nothing,
  changeInvoiceTax: nothing,
  sendInvoice: nothing,
  resendInvoiceMail: nothing,
  deleteInvoice: itsSale,
};

test('no inventory or invoice call changes a held device: each call is listed here and tried', async () => {
  const writing = [items, records, invoices].flatMap((group) =>
    Object.entries(group).flatMap(([name, value]) => {
      const { method, path } = value as Partial<Endpoint>;
      return path !== undefined && method !== undefined && method !== 'GET' ? [name] : [];
    }),
  );
  expect(writing.filter((name) => paths[name] === undefined)).toEqual([]);
  for (const kind of ['period', 'police'] as const) {
    const { id } = await take();
    await inTenant((tx) => tx.execute(sql`update inventory_items set hold = ${kind} where id = ${id}`));
    const heldColumns = () =>
      query(`select ${keptWhileHeld.join(', ')}, hold from inventory_items where id = $1`, [id]);
    const before = await heldColumns();
    for (const [name, tried] of Object.entries(paths)) {
      if (typeof tried === 'string') continue;
      await tried({ id, version: (await show(id)).version, status: 0 }, owner);
      expect({ name, now: await heldColumns() }).toEqual({ name, now: before });
    }
  }
});

test('a store that reports a held device as sold changes nothing, and staff read why', async () => {
  const { id, reference } = await bought();
  const hearing = { tenantId, account: { id: account, integration: 'whole-cell' as const }, now: new Date() };
  for (const [status, outcome] of [
    ['Sold', 'sold'],
    ['Gone', 'unavailable'],
    ['Kept', 'pending'],
  ] as const) {
    const report = { key: `held ${status}`, externalId: 'S-1', reference, imei: null, price: null, at: new Date() };
    await keepStockNews(app.database(), { ...hearing, statuses: { [status]: outcome } }, { ...report, status });
    expect(await show(id)).toMatchObject({ status: 0, hold: { kind: 'period' } });
  }
  const newsRows = await query<{ message: string }>(`select message from stock_news where key like 'held %'`);
  expect(newsRows.every(({ message }) => message.includes('On hold, free on'))).toBe(true);
});

/** The columns of a held item that the database allows to change. */
const mayChange = [
  'hold',
  'free_on',
  'custom_fields',
  'refurbishing_id',
  'bin_id',
  'price',
  'marked_down_days',
  'more_prices',
  'version',
  'search',
  'order_id',
  'order_number',
];
const never = ['tenant_id', 'id', 'order_item_id', 'created_at', 'purchase_tax'];

test('the database keeps a held item unchanged, whichever statement is run', async () => {
  const columns = Object.keys(getTableColumns(inventoryItems));
  // A new column has to be listed: as kept while held, or as free to change.
  expect(columns.filter((name) => ![...keptWhileHeld, ...mayChange, ...never].includes(name as 'status'))).toEqual([]);
  const { id } = await take();
  await inTenant((tx) => tx.execute(sql`update inventory_items set hold = 'police' where id = ${id}`));
  const other: { readonly [C in (typeof keptWhileHeld)[number]]: string } = {
    status: '1',
    location_id: String(there),
    moving_to_id: String(there),
    device_id: '1',
    name: `'Other'`,
    imei: 'null',
    serial: `'S1'`,
    category: `'golf'`,
    condition: `'Poor'`,
    attributes: `'{"colour":"Red"}'`,
    cost: 'cost + 1',
    added_cost: '1',
    currency: `'EUR'`,
  };
  const beside = ['hold = null', 'price = 1', 'free_on = null', `search = 'x'`];
  await fc.assert(
    fc.asyncProperty(fc.subarray([...keptWhileHeld], { minLength: 1 }), fc.subarray(beside), async (changed, more) => {
      const set = [...changed.map((column) => `${column} = ${other[column]}`), ...more].join(', ');
      const update = inTenant((tx) => tx.execute(sql.raw(`update inventory_items set ${set} where id = ${id}`)));
      await expect(update).rejects.toMatchObject({ cause: { code: 'RH001' } });
    }),
    { numRuns: 40 },
  );
  const remove = inTenant((tx) => tx.execute(sql`delete from inventory_items where id = ${id}`));
  await expect(remove).rejects.toMatchObject({ cause: { code: 'RH001' } });
});
