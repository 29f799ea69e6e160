import type { QueryInput } from '@recoup/contract';
import { ordersOf } from '@recoup/contract/orders/orders';
import { listReferralSources } from '@recoup/contract/orders/referral-sources';
import {
  dashboardSetting,
  listDashboardOrders,
  listOrdersArrivingToday,
  listOrdersInTransit,
  listTopCustomers,
  listTopSponsors,
} from '@recoup/contract/reports/dashboard';
import {
  type ChartSpan,
  chartSpans,
  deviceOutcomeNames,
  getConversionChart,
  getConversionFilter,
  getOrderChart,
  listDeviceRateItems,
  listDeviceRates,
} from '@recoup/contract/reports/dashboard-charts';
import {
  arrangeWidgetModels,
  listWidgetModels,
  resetWidgetModels,
  searchWidgetModels,
} from '@recoup/contract/reports/widget-devices';
import { updateCompany } from '@recoup/contract/settings/companies';
import { beforeAll, expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { marker, newCustomer, orderOf } from '../trade.ts';

const { app, staff, device, tenantId, as, orderCalls, at, query } = useCompany({ now: () => now });
const stranger = as('owner', 'b');
const { createOrder, listOrders, bulkChangeOrderStatus, payOrder } = orderCalls;

/** Noon in Los Angeles, the time zone of the test companies. */
const now = new Date('2026-03-11T19:00:00Z');
const spans = Object.keys(chartSpans) as ChartSpan[];

beforeAll(async () => {
  await query(`UPDATE companies SET timezone = 'America/Los_Angeles'`);
  await copies(240);
});

/** Copies of one order over 60 days, in different statuses, categories and stores. */
async function copies(many: number): Promise<void> {
  const body = { ...orderOf(device, await newCustomer(staff), false), referral_source: 'Partner' };
  const { data } = await staff.ok(createOrder, { body });
  await query(
    `INSERT INTO orders (tenant_id, number, kind, location_id, category, status_id, customer_id, customer_name, item_count,
       first_item, currency, quoted_total, total, payout_method, payout_details, referral_source, created_by, created_by_name, created_at, updated_at, search)
     SELECT tenant_id, 900000 + i, kind, CASE WHEN i % 4 = 0 THEN $3 ELSE location_id END, (ARRAY['active', 'archive', 'expired'])[1 + (i / 9) % 3],
       1 + i % 9, customer_id, customer_name, item_count, first_item, currency, quoted_total, total + i, payout_method, payout_details,
       (ARRAY['Partner', 'Compare', NULL])[1 + i % 3], created_by, created_by_name, created_at - i * interval '6 hours', updated_at, 'copy'
     FROM orders, generate_series(1, $2) i WHERE id = $1`,
    [data.id, many, app.fixture.a.locations[1]?.id],
  );
}

const inList = async (query: QueryInput<typeof listOrders>, caller = staff) =>
  (await caller.ok(listOrders, { query })).total;

async function sumOfList(query: QueryInput<typeof listOrders>): Promise<number> {
  const { data } = await staff.ok(listOrders, { query: { ...query, per_page: 100 } });
  return data.reduce((sum, { total }) => sum + total.amount, 0);
}

test.each(spans)('charts by %s agree with the lists that their points open', async (by) => {
  const location_id = app.fixture.a.locations[1]?.id;
  for (const filter of [{}, { location_id }]) {
    const period = { from: '2026-02-04', to: '2026-03-10' };
    const chart = await staff.ok(getOrderChart, { body: { ...period, by, ...filter } });
    const conversion = await staff.ok(getConversionChart, { query: { ...period, by, ...filter } });
    expect([chart.data[0]?.from, chart.data.at(-1)?.to]).toEqual([period.from, period.to]);
    for (const [i, { from, to, orders, amount }] of chart.data.entries()) {
      const query = { category: 'all', created_from: from, created_to: to, ...filter } as const;
      expect([from, orders]).toEqual([from, await inList(query)]);
      if (orders <= 100) expect(amount.amount).toBe(await sumOfList(query));
      const point = conversion.data[i];
      expect(point?.created).toBe(orders);
      expect(point?.completed).toBe(await inList({ ...query, status_id: 9 }));
      expect(point?.rate).toBe(orders === 0 ? null : (point?.completed ?? 0) / orders);
    }
    expect(chart.total.orders).toBe(chart.data.reduce((sum, { orders }) => sum + orders, 0));
    expect(chart.total.orders).toBeGreaterThan(30);
  }
});

test('in-store orders are counted for the store that staff work in, the same as in their list', async () => {
  await query(`UPDATE orders SET kind = 'in-store' WHERE number % 5 = 0 AND tenant_id = $1`, [tenantId]);
  const chart = await staff.ok(getOrderChart, { body: { kind: 'in-store' } });
  const { total } = await staff.ok(ordersOf('in-store').listOrders, {
    query: { category: 'all', created_from: chart.from, created_to: chart.to },
  });
  expect(chart.total.orders).toBe(total);
  const [all] = await query<{ n: number }>(`SELECT count(*)::int AS n FROM orders WHERE kind = 'in-store'`);
  expect(total).toBeLessThan(all?.n ?? 0);
  const card = await staff.ok(listDashboardOrders, { params: { id: 1 }, query: { kind: 'in-store' } });
  const list = await staff.ok(ordersOf('in-store').listOrders, { query: { status_id: 1 } });
  expect(card.total).toBe(list.total);
});

test('a chart of one status counts the orders that have it now', async () => {
  const before = await staff.ok(getOrderChart, { body: { status_id: 5 } });
  const [moved] = await staff.data(listOrders, { query: { status_id: 1 } });
  await staff.ok(bulkChangeOrderStatus, { body: { ids: [moved?.id ?? 0], status_id: 5 } });
  const after = await staff.ok(getOrderChart, { body: { status_id: 5 } });
  expect(after.total.orders).toBe(before.total.orders + 1);
  const query = { category: 'all', status_id: 5, created_from: after.from, created_to: after.to } as const;
  expect(after.total.orders).toBe(await inList(query));
});

test('a period that ends before it begins or is longer than ten years is refused', async () => {
  for (const body of [{ from: '2026-03-02', to: '2026-03-01' }, { from: '1990-01-01' }]) {
    expect((await staff.refused(getOrderChart, { body })).code).toBe('invalid');
  }
  expect((await staff.refused(getOrderChart, { body: { from: '2026-02-30' } })).errors).toHaveProperty('from');
});

test('a company that changes its time zone is counted by the new days', async () => {
  const { name, company_email, country_code } = {
    name: 'Company A',
    company_email: 'hello@a.recoup.test',
    country_code: 'US',
  };
  const before = await staff.ok(getOrderChart, { body: {} });
  const body = { name, company_email, country_code, timezone: 'Asia/Tokyo', version: 1 };
  await staff.ok(updateCompany, { body });
  const after = await staff.ok(getOrderChart, { body: { from: before.from, to: before.to } });
  expect(after.data.map(({ orders }) => orders)).not.toEqual(before.data.map(({ orders }) => orders));
  for (const { from, orders } of after.data) {
    expect(await inList({ category: 'all', created_from: from, created_to: from })).toBe(orders);
  }
  await staff.ok(updateCompany, { body: { ...body, timezone: 'America/Los_Angeles', version: 2 } });
  expect(await staff.ok(getOrderChart, { body: {} })).toEqual(before);
});

test('cards count what their lists count, and nothing from another company', async () => {
  const active = { category: 'active' } as const;
  for (const status_id of [1, 8, 7]) {
    const card = await staff.ok(listDashboardOrders, { params: { id: status_id }, query: {} });
    expect(card.total).toBe(await inList({ ...active, status_id }));
    expect(card.total).toBeGreaterThan(0);
  }
  const moving = await staff.ok(listOrdersInTransit, { query: {} });
  expect(moving.total).toBe(await inList({ ...active, status_id: 3 }));
  for (const card of [listOrdersInTransit, listOrdersArrivingToday]) {
    expect(await stranger.ok(card, { query: {} })).toEqual({ data: [], total: 0 });
  }
  expect((await stranger.ok(getOrderChart, { body: {} })).total.orders).toBe(0);
  expect((await stranger.ok(listDeviceRates, { query: {} })).total).toBe(0);
  for (const card of [listTopCustomers, listTopSponsors]) {
    expect(await stranger.data(card, { query: {} })).toEqual([]);
  }
});

test('arriving today counts orders in transit whose label is due today in the company’s time zone', async () => {
  const due = [
    ['2026-03-11T07:00:00Z', 'created', 3],
    ['2026-03-12T06:59:00Z', 'in_transit', 3],
    ['2026-03-12T07:00:00Z', 'in_transit', 3],
    ['2026-03-11T06:59:00Z', 'in_transit', 3],
    ['2026-03-11T12:00:00Z', 'delivered', 3],
    ['2026-03-11T12:00:00Z', 'in_transit', 4],
    [null, 'in_transit', 3],
  ] as const;
  const numbers: number[] = [];
  for (const [expected, state, status] of due) {
    const order = await at('labelled');
    numbers.push(order.number);
    await query('UPDATE orders SET status_id = $2, sub_status_id = NULL WHERE id = $1', [order.id, status]);
    await query('UPDATE shipping_labels SET expected_at = $2, state = $3 WHERE order_id = $1', [
      order.id,
      expected,
      state,
    ]);
  }
  const card = await staff.ok(listOrdersArrivingToday, { query: {} });
  expect(card.data.map(({ number }) => number).sort()).toEqual(numbers.slice(0, 2));
  expect(card.total).toBe(await inList({ arriving: 'today' }));
  expect(await inList({ arriving: 'today', status_id: 4 })).toBe(0);
});

test('a bought label carries the delivery date the carrier promised', async () => {
  const order = await at('labelled');
  const rows = await query('SELECT expected_at FROM shipping_labels WHERE order_id = $1', [order.id]);
  expect(rows).toEqual([{ expected_at: new Date('2026-03-14T19:00:00Z') }]);
});

test('top customers are those paid most, and each links to the number of orders shown', async () => {
  for (const many of [2, 1]) {
    const customer = await newCustomer(staff);
    for (let i = 0; i < many; i += 1) await staff.ok(createOrder, { body: orderOf(device, customer, false) });
    await query('UPDATE customers SET paid_total = $2 WHERE id = $1', [customer, 1000 * many]);
  }
  const { data } = await staff.ok(listTopCustomers, { query: {} });
  expect(data.map(({ paid, orders }) => [paid.amount, orders])).toEqual([
    [2000, 2],
    [1000, 1],
  ]);
  for (const { id, orders } of data) expect(await inList({ customer_id: id })).toBe(orders);
});

test('top sponsors are counted with the totals of their orders, and follow when orders change sponsor', async () => {
  const { data } = await staff.ok(listTopSponsors, { query: {} });
  expect(data.map(({ referral_source }) => referral_source)).toEqual(['Partner', 'Compare']);
  for (const { referral_source, orders, total } of data) {
    const query = { category: 'all', referral_source } as const;
    expect(orders).toBe(await inList(query));
    expect(total.amount).toBe(await sumOfList(query));
  }
  const [partner] = data;
  await query(`UPDATE orders SET referral_source = NULL, total = total + 5 WHERE id IN (
    SELECT id FROM orders WHERE referral_source = 'Partner' ORDER BY id LIMIT 3)`);
  const [after] = await staff.data(listTopSponsors, { query: {} });
  expect([after?.referral_source, after?.orders]).toEqual(['Compare', data[1]?.orders]);
  const { data: sources } = await staff.ok(listReferralSources, { query: {} });
  expect(sources).toContainEqual({ referral_source: 'Partner', count: (partner?.orders ?? 0) - 3 });
});

test('device rates count each outcome and link to the devices counted', async () => {
  const accepted = await at('accepted');
  await staff.ok(payOrder, {
    params: { id: accepted.id },
    body: { version: accepted.version, amount: accepted.total },
  });
  for (const stage of ['new', 'scanned', 'offered', 'returning'] as const) await at(stage);
  const { data } = await staff.ok(listDeviceRates, { query: { from: '2026-03-01', to: '2026-03-01' } });
  expect(data).toHaveLength(1);
  const [rates] = data;
  expect(rates?.name).toContain(marker);
  expect([rates?.accepted, rates?.offered]).toEqual([1, 2]);
  for (const outcome of deviceOutcomeNames) {
    const query = { outcome, from: '2026-03-01', to: '2026-03-01' };
    const items = await staff.ok(listDeviceRateItems, { params: { id: device.id }, query });
    expect([outcome, items.total]).toEqual([outcome, rates?.[outcome]]);
  }
  const others = await query(`UPDATE orders SET category = 'deleted' WHERE id = $1 RETURNING id`, [accepted.id]);
  expect(others).toHaveLength(1);
  const [less] = await staff.data(listDeviceRates, { query: {} });
  expect([less?.quoted, less?.accepted]).toEqual([(rates?.quoted ?? 0) - 1, 0]);
  await query(`UPDATE orders SET category = 'active' WHERE id = $1`, [accepted.id]);
  expect(await staff.data(listDeviceRates, { query: {} })).toEqual(data);
  const sponsors = await staff.ok(listTopSponsors, { query: {} });
  await query('SELECT merge_counts()');
  const crowded = await query(
    'SELECT 1 FROM device_month_counters GROUP BY tenant_id, kind, month, device_id, state HAVING count(*) > 1',
  );
  expect(crowded).toEqual([]);
  expect(await staff.data(listDeviceRates, { query: {} })).toEqual(data);
  expect(await staff.ok(listTopSponsors, { query: {} })).toEqual(sponsors);
  const before = { from: '2026-02-01', to: '2026-02-01' };
  expect((await staff.ok(listDeviceRates, { query: before })).total).toBe(0);
  expect((await staff.ok(listDeviceRateItems, { params: { id: device.id }, query: before })).total).toBe(0);
  expect((await staff.ok(listDeviceRates, { query: { category: 'laptops' } })).total).toBe(0);
});

test('the charts offer the company’s own locations and first day', async () => {
  const choices = await staff.ok(getConversionFilter);
  expect(choices.locations.map(({ label }) => label)).toEqual(['Mail-in center', 'Store']);
  expect(choices.first_day).toBe('2026-01-10');
});

test('the most quoted models come first until staff arrange them, and again after a reset', async () => {
  const first = await staff.data(listWidgetModels);
  expect(first).toMatchObject({ arranged: false, version: 0 });
  expect(first.models.map(({ id }) => id)).toEqual([device.parentId]);
  const { data: found } = await staff.ok(searchWidgetModels, { query: { search: marker } });
  expect(found).toEqual(first.models);
  const none = await staff.ok(arrangeWidgetModels, { body: { model_ids: [], version: 0 } });
  expect(none.data).toEqual({ models: [], arranged: true, version: 1 });
  const stale = await staff.refused(arrangeWidgetModels, { body: { model_ids: [device.parentId], version: 0 } });
  expect(stale.code).toBe('conflict');
  const other = await stranger.refused(arrangeWidgetModels, { body: { model_ids: [device.parentId], version: 0 } });
  expect(other.code).toBe('invalid');
  expect(await staff.data(resetWidgetModels, { body: { version: 1 } })).toEqual({ ...first, version: 2 });
});

test('each company chooses the statuses its dashboard lists', async () => {
  expect(await staff.data(dashboardSetting.get)).toEqual({ status_ids: [1, 8, 7], version: 0 });
  await staff.ok(dashboardSetting.put, { body: { status_ids: [5, 1], version: 0 } });
  expect(await staff.data(dashboardSetting.get)).toEqual({ status_ids: [5, 1], version: 1 });
  expect((await stranger.data(dashboardSetting.get)).status_ids).toEqual([1, 8, 7]);
  const wrong = await staff.refused(dashboardSetting.put, { body: { status_ids: [1, 99], version: 1 } });
  expect(wrong.code).toBe('invalid');
});
