import { createHmac } from 'node:crypto';
import { connectWholeCell } from '@recoup/contract/add-ons/accounts';
import { integrationOf } from '@recoup/contract/add-ons/integration';
import { connectIntegration, disconnectIntegration } from '@recoup/contract/add-ons/integrations';
import { askStockNews, getStockMapping, listStockNews, putStockMapping } from '@recoup/contract/exchange/stock-mapping';
import { expect, test, vi } from 'vitest';
import { type ReportedStock, stockPort } from '../../src/modules/exchange/sinks/stock-sink.ts';
import { askForStockNews } from '../../src/modules/exchange/stock/ask-stock-news.ts';
import { ServiceError } from '../../src/platform/service-error.ts';
import { useCompany } from '../company.ts';
import { until } from '../until.ts';

const { app, staff, as, at, query, seeded, tenantId } = useCompany();
const stranger = as('owner', 'b');
const sink = () => app.services.adapters.open(stockPort, { slug: 'whole-cell', key: 'any', account: {} });
const connect = async () => (await staff.ok(connectWholeCell, { body: { app_id: 'app', app_secret: 'secret' } })).data;
const newsList = async () => (await staff.ok(listStockNews, { query: { per_page: 100 } })).data;
let requests = 0;

/** The system reports this when it's asked, and is asked now. */
async function hear(id: number, news: readonly Partial<ReportedStock>[]): Promise<void> {
  const one = { externalId: 'S-1', reference: null, imei: null, status: 'Sold', price: null, at: new Date() };
  const newsOf = vi.fn(async () => news.map((more) => ({ ...one, key: 'K', ...more })));
  sink().news = newsOf;
  await staff.ok(askStockNews, { params: { id }, headers: { 'idempotency-key': `hear ${requests++}` } });
  await until(() => newsOf.mock.calls.length > 0);
}

test('devices are sent with the grades, locations and statuses that the company mapped', async () => {
  const { id } = await connect();
  const readMapping = () => staff.data(getStockMapping, { params: { id } });
  const before = await readMapping();
  expect(before).toMatchObject({ grades: {}, statuses: { Sold: 'sold', Returned: 'available' }, their_grades: null });
  expect(before.conditions).toEqual(expect.arrayContaining(['Good', 'Poor']));
  const store = seeded.locations[0];
  const mapping = {
    grades: { Good: 'B', Poor: '' },
    locations: { [String(store?.id)]: 'W-7' },
    statuses: { ...before.statuses, Scrapped: 'unavailable' as const },
  };
  await staff.ok(putStockMapping, { params: { id }, body: { ...mapping, version: before.version } });
  const stale = { params: { id }, body: { ...mapping, version: before.version } };
  expect((await staff.refused(putStockMapping, stale)).code).toBe('already_done');
  expect(await readMapping()).toMatchObject({ grades: { Good: 'B' }, statuses: { Scrapped: 'unavailable' } });
  for (const endpoint of [getStockMapping, askStockNews] as const)
    expect((await stranger.refused(endpoint, { params: { id } })).status).toBe(404);

  const add = vi.spyOn(sink(), 'add');
  await at('paid');
  await until(() => add.mock.calls.length > 0);
  expect(add.mock.calls[0]?.[0]).toMatchObject({ item: { grade: 'B' }, location: 'W-7', place: 'W-7', inStock: 1 });
  add.mockRestore();
});

test('a sale there sells the device here once, news that doesn’t fit is kept with its reason, and a return puts the device back', async () => {
  const { id } = await connect();
  const [item] = await query<{ id: number; order_item_id: number; order_id: number }>(
    'select id, order_item_id, order_id from inventory_items where order_item_id is not null limit 1',
  );
  const reference = `device-${tenantId}-${item?.order_item_id}`;
  const status = async () =>
    (await query<{ status: number }>(`select status from inventory_items where id = ${item?.id}`))[0]?.status;
  const price = { amount: 20_000, currency: 'USD' as const };
  await hear(id, [
    { key: 'sold', reference, price },
    { key: 'strange', imei: '356938035643809' },
    { key: 'odd', reference, status: 'Painted' },
    { key: 'theirs', reference: `device-${tenantId + 1}-${item?.order_item_id}` },
  ]);
  await until(async () => (await newsList()).length === 4);
  expect(await status()).toBe(2);
  const by = new Map((await newsList()).map((one) => [one.subject, one]));
  expect([...by.values()].filter(({ message }) => message === 'This device isn’t in stock here')).toHaveLength(2);
  expect((await newsList()).find((one) => one.status === 'Painted')).toMatchObject({
    outcome: 'ignored',
    message: null,
  });
  const entries = await query<{ action: string }>(
    `select action from audit_entries where entity = 'inventory-item' and entity_id = ${item?.id} order by id desc limit 1`,
  );
  expect(entries).toEqual([{ action: 'Sold on WholeCell for $200.00, S-1' }]);

  await hear(id, [
    { key: 'sold', reference, price },
    { key: 'again', reference },
  ]);
  await until(async () => (await newsList()).length === 5);
  expect(await status()).toBe(2);
  await hear(id, [{ key: 'back', reference, status: 'Returned' }]);
  await until(async () => (await status()) === 0);
  expect((await stranger.ok(listStockNews)).data).toEqual([]);
});

test('[pitfall-02] when one of two orders there is canceled, the device still belongs to the other', async () => {
  const { id } = await connect();
  const [item] = await query<{ id: number; order_item_id: number }>(
    'select id, order_item_id from inventory_items where order_item_id is not null and status = 0 limit 1',
  );
  const reference = `device-${tenantId}-${item?.order_item_id}`;
  const isNow = (status: number) =>
    until(async () => {
      const [row] = await query<{ status: number }>(`select status from inventory_items where id = ${item?.id}`);
      return row?.status === status;
    });
  await hear(id, [{ key: 'a1', externalId: 'A', reference, status: 'On Hold' }]);
  await isNow(1);
  await hear(id, [{ key: 'b1', externalId: 'B', reference }]);
  await isNow(2);
  await hear(id, [{ key: 'a2', externalId: 'A', reference, status: 'Returned' }]);
  const messages = async () => (await newsList()).map(({ message }) => message);
  await until(async () => (await messages()).includes('B there still has it'));
  await isNow(2);
  await hear(id, [{ key: 'b2', externalId: 'B', reference, status: 'Returned' }]);
  await isNow(0);
});

test('[add-ons-05] a WooCommerce webhook makes us read the shop, its ping is answered, and no buyer data is stored', async () => {
  const values = {
    url: 'https://shop.example',
    consumer_key: 'ck',
    consumer_secret: 'cs',
    webhook_secret: 'w'.repeat(16),
  };
  const { data } = await staff.ok(connectIntegration, {
    params: { id: integrationOf('woocommerce').id },
    body: { values, version: 0 },
  });
  const post = async (payload: string, secret: string | null) => {
    const signature = secret && createHmac('sha256', secret).update(payload).digest('base64');
    const headers = { 'content-type': 'application/json', ...(signature && { 'x-wc-webhook-signature': signature }) };
    return (await app.with(null).raw({ method: 'POST', url: data.hook_path ?? '', headers, payload })).status;
  };
  const storedNews = () => query<{ body: string }>(`select body from hook_events where connection_id = ${data.id}`);
  const newsQuery = vi.fn(async () => []);
  sink().news = newsQuery;
  expect(await post('webhook_id=5', null)).toBe(200);
  const order = JSON.stringify({ id: 727, billing: { email: 'john.doe@example.com' } });
  expect(await post(order, 'somebody else')).toBe(401);
  expect(await storedNews()).toEqual([]);
  expect(await post(order, values.webhook_secret)).toBe(200);
  expect(await storedNews()).toEqual([{ body: '' }]);
  await until(async () => {
    const [row] = await query<{ heard_at: Date | null }>(`select heard_at from connections where id = ${data.id}`);
    return row?.heard_at !== null && newsQuery.mock.calls.length > 0;
  });
  await staff.ok(disconnectIntegration, { params: { id: data.id } });
  delete sink().news;
});

test('every account is polled in turn, and one that rejects us is shown as failing and no longer polled', async () => {
  const { id } = await connect();
  const due = async () => {
    const putMany = vi.fn(async (_tx: unknown, _name: string, _jobs: readonly { payload: object }[]) => {});
    await askForStockNews({ pool: app.pool, now: new Date(), outbox: { putMany } } as never);
    return putMany.mock.calls.flatMap(([, , jobs]) => jobs.map(({ payload }) => payload));
  };
  expect(await due()).toEqual([]);
  await query('update connections set asked_at = null');
  expect(await due()).toContainEqual({ tenantId, connectionId: id });
  sink().news = async () => Promise.reject(new ServiceError('auth', 'The key was revoked'));
  await staff.ok(askStockNews, { params: { id } });
  const state = () => query<{ state: string; message: string | null }>('select state, message from connections');
  await until(async () =>
    (await state()).some((one) => one.state === 'failing' && one.message === 'The key was revoked'),
  );
  await query('update connections set asked_at = null');
  expect(await due()).toEqual([]);
  await staff.ok(disconnectIntegration, { params: { id } });
  delete sink().news;
});

test('sales made while a system was unreachable are fetched once it answers', async () => {
  const { id } = await connect();
  const sinces: (Date | null)[] = [];
  const message = () => query<{ message: string | null }>(`select message from connections where id = ${id}`);
  sink().news = async () => Promise.reject(new ServiceError('network', 'Nobody answers'));
  await query(`update connections set heard_at = now() - interval '3 hours' where id = ${id}`);
  await staff.ok(askStockNews, { params: { id } });
  await until(async () => (await message())[0]?.message === 'Nobody answers');
  sink().news = async (since) => {
    sinces.push(since);
    return [];
  };
  await staff.ok(askStockNews, { params: { id } });
  await until(() => sinces.length > 0);
  expect(Date.now() - (sinces[0]?.getTime() ?? Date.now())).toBeGreaterThan(3 * 3_600_000);
  await staff.ok(disconnectIntegration, { params: { id } });
  delete sink().news;
});
