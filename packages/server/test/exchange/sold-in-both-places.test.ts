import { connectWholeCell } from '@recoup/contract/add-ons/accounts';
import { connectIntegration } from '@recoup/contract/add-ons/integrations';
import { listDeliveries } from '@recoup/contract/exchange/deliveries';
import { listStockNews } from '@recoup/contract/exchange/stock-mapping';
import { listNotifications } from '@recoup/contract/session/notifications';
import {
  changeInventoryStatus,
  deleteInventoryItem,
  getInventoryItem,
  restoreInventoryItem,
} from '@recoup/contract/stock/inventory-items';
import { moveItems, receiveItems, updateMorePrices } from '@recoup/contract/stock/inventory-records';
import { getInvoice, returnInvoiceItems, sellInstantly } from '@recoup/contract/stock/invoices';
import { changeItems, undoItemChanges } from '@recoup/contract/stock/item-changes';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { type ReportedStock, type StockedDevice, stockPort } from '../../src/modules/exchange/sinks/stock-sink.ts';
import { keepStockNews } from '../../src/modules/exchange/stock/keep-stock-news.ts';
import { ServiceError } from '../../src/platform/service-error.ts';
import { useCompany } from '../company.ts';
import { until } from '../until.ts';

// Two jobs at a time: the first update is held back until the one after it has arrived.
const { app, staff, at, query, seeded, tenantId } = useCompany({ config: { jobBatches: 2 } });
const sink = () => app.services.adapters.open(stockPort, { slug: 'whole-cell', key: 'any', account: {} });

/** What the system was told about each device, in order, and what it has created. */
const reports: Pick<StockedDevice, 'reference' | 'state' | 'forSale' | 'price'>[] = [];
const made = new Set<string>();
let account = 0;
let before: (device: StockedDevice) => Promise<void> = async () => undefined;
beforeAll(async () => {
  Object.assign(sink(), {
    find: async ({ reference }: StockedDevice) => (made.has(reference) ? { sent: reference } : null),
    add: async ({ reference }: StockedDevice) => {
      made.add(reference);
      return { sent: reference };
    },
    follow: async (device: StockedDevice) => {
      if (!made.has(device.reference)) return null;
      await before(device);
      reports.push(device);
      return { sent: device.reference, echo: device.state };
    },
    news: async () => [],
  });
  account = (await staff.data(connectWholeCell, { body: { app_id: 'app', app_secret: 'secret' } })).id;
});
afterEach(() => {
  before = async () => undefined;
});

/** A purchased device that is in stock here and listed there. */
async function listed() {
  const { id: orderId } = await at('paid');
  const [item] = await query<{ id: number; order_item_id: number }>(
    'select id, order_item_id from inventory_items where order_id = $1',
    [orderId],
  );
  if (!item) throw new Error('nothing is in stock');
  const reference = `device-${tenantId}-${item.order_item_id}`;
  await until(() => made.has(reference));
  return { id: item.id, reference };
}
const states = (reference: string) => reports.filter((one) => one.reference === reference).map(({ state }) => state);
const isReported = (reference: string, state: StockedDevice['state']) =>
  until(() => states(reference).at(-1) === state);
const versionOf = async (id: number) => (await staff.data(getInventoryItem, { params: { id } })).version;
const sell = (id: number) => ({
  body: { inventory_id: id, price: 15_000, method: 'cash' as const, customer_id: null },
});
const soldThere = (reference: string, key: string) =>
  keepStockNews(
    app.database(),
    {
      tenantId,
      account: { id: account, integration: 'whole-cell' },
      statuses: { Sold: 'sold', held: 'pending' },
      now: new Date(),
    },
    {
      key,
      externalId: 'S-1',
      reference,
      imei: null,
      status: 'Sold',
      price: null,
      at: new Date(),
    } satisfies ReportedStock,
  );
const newsOf = async (key: string) =>
  (await query<{ message: string | null }>('select message from stock_news where key = $1', [key]))[0];

test('[inventory-01] [pitfall-02] a sale, return, hold, transfer or deletion, and undoing it, is reported to the store that lists the device', async () => {
  const { id, reference } = await listed();
  const { id: invoice } = await staff.data(sellInstantly, sell(id));
  await isReported(reference, 'sold');
  const [line] = (await staff.data(getInvoice, { params: { id: invoice } })).lines;
  const lines = [{ id: line?.id ?? 0, outcome: 'restock' as const }];
  await staff.ok(returnInvoiceItems, { params: { id: invoice }, body: { lines, reason: 'Broken', method: 'cash' } });
  await isReported(reference, 'available');
  const become = async (status: 0 | 1 | 5) =>
    staff.ok(changeInventoryStatus, { params: { id }, body: { status, version: await versionOf(id) } });
  await become(1);
  await isReported(reference, 'held');
  await become(5);
  await isReported(reference, 'unavailable');
  await become(0);
  await isReported(reference, 'available');
  const place = seeded.locations[1]?.id ?? 0;
  await staff.ok(moveItems, { body: { ids: [id], location_id: place, note: null } });
  await isReported(reference, 'moving');
  await staff.ok(receiveItems, { body: { ids: [id] } });
  await isReported(reference, 'available');
  await staff.ok(deleteInventoryItem, { params: { id } });
  await isReported(reference, 'deleted');
  await staff.ok(restoreInventoryItem, { params: { id } });
  await isReported(reference, 'available');
  expect(reports.filter((one) => one.reference === reference && one.forSale !== (one.state === 'available'))).toEqual(
    [],
  );
  const sent = async () => (await staff.ok(listDeliveries, { query: { what: 'stock.changed', state: 'sent' } })).total;
  await until(async () => (await sent()) >= 9);
});

test('[inventory-01] [pitfall-02] when a device is sold in both places at once, one sale wins, the shop is told, and staff are told which order to cancel', async () => {
  for (let round = 0; round < 4; round++) {
    const { id, reference } = await listed();
    const key = `both-${round}`;
    const here = () => staff.raw({ method: 'POST', url: sellInstantly.path, payload: sell(id).body });
    // Each side starts first in turn. The database decides which one wins.
    const [answer] =
      round % 2 === 0
        ? await Promise.all([here(), soldThere(reference, key)])
        : ((await Promise.all([soldThere(reference, key), here()])).toReversed() as [Awaited<ReturnType<typeof here>>]);
    const wonHere = answer.status === 200;
    const news = await newsOf(key);
    expect(news?.message === null).toBe(!wonHere);
    expect(await query('select status from inventory_items where id = $1', [id])).toEqual([{ status: 2 }]);
    expect(await query('select id from invoice_lines where inventory_id = $1', [id])).toHaveLength(wonHere ? 1 : 0);
    await isReported(reference, 'sold');
    const notices = (await staff.data(listNotifications, { query: {} })).filter(({ path }) => path.endsWith(`/${id}`));
    expect(notices.map(({ type }) => type)).toEqual(wonHere ? ['sold-twice'] : []);
  }
});

test('a device sold while the shop is being told it is available is reported as sold afterwards', async () => {
  const { id, reference } = await listed();
  const hold = async (status: 0 | 1) =>
    staff.ok(changeInventoryStatus, { params: { id }, body: { status, version: await versionOf(id) } });
  await hold(1);
  await isReported(reference, 'held');
  let sold = false;
  before = async ({ state }) => {
    if (state !== 'available' || sold) return;
    sold = true;
    await staff.ok(sellInstantly, sell(id));
    // The sale arrives before the first update.
    await until(() => states(reference).at(-1) === 'sold');
  };
  await hold(0);
  await until(() => states(reference).slice(-2).join() === 'available,sold');
});

test('a device sold before it was listed is not listed, and is listed once it is returned', async () => {
  let isAway = true;
  const { find } = sink();
  sink().find = async (device) => {
    if (isAway) throw new ServiceError('network', 'Away');
    return find(device);
  };
  const { id: orderId } = await at('paid');
  const [item] = await query<{ id: number; order_item_id: number }>(
    'select id, order_item_id from inventory_items where order_id = $1',
    [orderId],
  );
  const reference = `device-${tenantId}-${item?.order_item_id}`;
  const delivery = () =>
    query<{ state: string; message: string | null }>(
      `select state, message from deliveries where reference = '${reference}'`,
    );
  await until(async () => (await delivery())[0]?.message === 'Away');
  const { id: invoice } = await staff.data(sellInstantly, sell(item?.id ?? 0));
  isAway = false;
  await query("update pgboss.job set start_after = now() where name = 'deliver' and state in ('created', 'retry')");
  await until(async () => (await delivery())[0]?.state === 'sent');
  expect(made.has(reference)).toBe(false);
  const [line] = (await staff.data(getInvoice, { params: { id: invoice } })).lines;
  const lines = [{ id: line?.id ?? 0, outcome: 'restock' as const }];
  await staff.ok(returnInvoiceItems, { params: { id: invoice }, body: { lines, reason: 'Broken', method: 'cash' } });
  await until(() => made.has(reference));
});

test('a status that a shop only repeats changes nothing here', async () => {
  const { id, reference } = await listed();
  const version = await versionOf(id);
  await staff.ok(changeInventoryStatus, { params: { id }, body: { status: 1, version } });
  await isReported(reference, 'held');
  const sent = () =>
    query<{ status: string }>(`select status from deliveries where inventory_id = ${id} and state = 'sent'`);
  await until(async () => (await sent()).some(({ status }) => status === 'held'));
  await staff.ok(changeInventoryStatus, { params: { id }, body: { status: 5, version: version + 1 } });
  const one = { externalId: 'S-1', reference, imei: null, price: null, at: new Date() };
  const hearing = { tenantId, account: { id: account, integration: 'whole-cell' as const }, now: new Date() };
  await until(async () => (await sent()).length === 2);
  const statuses = { held: 'pending' as const };
  await keepStockNews(app.database(), { ...hearing, statuses }, { ...one, key: 'echo', status: 'held' });
  expect((await newsOf('echo'))?.message).toBe('Matches what we sent');
  const later = new Date(Date.now() + 3_600_000);
  await keepStockNews(app.database(), { ...hearing, statuses }, { ...one, key: 'odd', status: 'odd', at: later });
  expect((await newsOf('odd'))?.message).toBeNull();
  expect((await staff.data(getInventoryItem, { params: { id } })).status).toBe(5);
  expect((await staff.ok(listStockNews)).data).toContainEqual(expect.objectContaining({ status: 'held' }));
});

test('[inventory-01] a changed price, alone or with others, is queued in the same transaction for stores whose prices follow ours', async () => {
  const values = { shop: 'one.myshopify.com', client_id: 'one', client_secret: 'secret', location: '9' };
  const { id: shopAccount } = await staff.data(connectIntegration, {
    params: { id: 9 },
    body: { location_id: null, values, version: 0 },
  });
  const { id, reference } = await listed();
  const ids: [number] = [id];
  const prices = () => reports.filter((one) => one.reference === reference).map(({ price }) => price?.amount ?? null);
  const deliveries = () =>
    query<{ connection_id: number }>(
      `select connection_id from deliveries where inventory_id = ${id} and what = 'stock.changed'`,
    );
  const { undo_token } = await staff.ok(changeItems, { body: { ids, price: { kind: 'set', by: 20_000 } } });
  expect((await deliveries()).map(({ connection_id }) => connection_id)).toEqual([shopAccount]);
  await until(() => prices().at(-1) === 20_000);
  await staff.ok(undoItemChanges, { params: { id: undo_token ?? 0 } });
  await until(() => prices().at(-1) === null);
  const more_prices = [{ name: 'shopify', amount: 25_000 }];
  await staff.ok(updateMorePrices, { params: { id }, body: { more_prices, version: await versionOf(id) } });
  await until(() => prices().at(-1) === 25_000);
});
