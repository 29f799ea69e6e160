import { listIntegrations } from '@recoup/contract/add-ons/integrations';
import { offersReport } from '@recoup/contract/reports/reports';
import { getMe } from '@recoup/contract/session/auth';
import { createShippingLabel, listShippingLabels, printShippingLabel } from '@recoup/contract/shipping/shipping-labels';
import { beforeAll, expect, test } from 'vitest';
import { seedTrade } from '../../src/seed/trade.ts';
import { useCompany } from '../company.ts';
import { urlOf } from '../harness.ts';
import { withLabel } from '../trade.ts';

const { app, staff, as, at, query } = useCompany();
const other = as('owner', 'b');

beforeAll(async () => {
  await seedTrade(
    app.pool,
    app.fixture.b,
    { orders: 250, brands: ['Apple', 'Nintendo'] },
    new Date(),
    app.services.secrets,
  );
});

test('[shipping-02] an order’s label is bought once and printed as a 4x6 inch PDF', async () => {
  const order = await at('new');
  await staff.ok(createShippingLabel, { body: { order_id: order.id } });
  expect(await staff.refused(createShippingLabel, { body: { order_id: order.id } })).toMatchObject({
    status: 409,
    code: 'already_done',
  });
  const shown = await withLabel(staff, order);
  const data = { id: shown.label?.id ?? 0 };
  expect(shown).toMatchObject({ label: { state: 'created' }, version: order.version + 1 });
  expect(shown.tracking_number).toBe(shown.label?.tracking_number);

  const pdf = await staff.raw({ method: 'GET', url: urlOf(printShippingLabel, { id: data.id }) });
  expect(pdf.status).toBe(200);
  expect(pdf.headers['content-type']).toBe('application/pdf');
  expect(pdf.text.startsWith('%PDF-')).toBe(true);
  expect(pdf.text).toContain('/MediaBox [0 0 288 432]');
  expect(pdf.text.trimEnd().endsWith('%%EOF')).toBe(true);
  expect((await other.raw({ method: 'GET', url: urlOf(printShippingLabel, { id: data.id }) })).status).toBe(404);
});

test('[shipping-01] the list has a tab for every carrier with its number, search and pages', async () => {
  const all = await other.ok(listShippingLabels, { query: { per_page: 10 } });
  expect(all.couriers).toEqual([{ id: 'simulator', label: 'Simulator', count: all.total }]);
  const tab = await other.ok(listShippingLabels, { query: { shipping_courier: 'simulator', page: 2 } });
  expect(tab).toMatchObject({ total: all.total, current_page: 2, from: 11 });
  const [label] = all.data;
  const found = await other.ok(listShippingLabels, { query: { search: label?.tracking_number } });
  expect(found.data).toEqual([label]);
  expect(await other.data(listShippingLabels, { query: { shipping_courier: 'nobody' } })).toEqual([]);
});

test('[reports-01] the days add up to the total and to the rows in the database', async () => {
  const report = await other.ok(offersReport.get, { query: { from: '2020-01-01', to: '2029-12-31' } });
  const [row] = await query(
    `SELECT (SELECT count(*) FROM orders WHERE tenant_id = $1) AS orders, (SELECT sum(item_count) FROM orders WHERE tenant_id = $1)::int AS items,
       (SELECT sum(quoted_total) FROM orders WHERE tenant_id = $1)::bigint AS quoted, (SELECT count(*) FROM payouts WHERE tenant_id = $1) AS paid_orders,
       (SELECT sum(amount) FROM payouts WHERE tenant_id = $1)::bigint AS paid`,
    [app.fixture.b.tenantId],
  );
  const plain = {
    ...row,
    quoted: { amount: row?.quoted, currency: 'USD' },
    paid: { amount: row?.paid, currency: 'USD' },
  };
  expect(report.total).toEqual(plain);
  expect(report.data.reduce((sum, { orders }) => sum + orders, 0)).toBe(report.total.orders);
  expect(report.data.reduce((sum, { paid }) => sum + paid.amount, 0)).toBe(report.total.paid.amount);
  const last = await other.ok(offersReport.get);
  expect(last.data).toHaveLength(30);
  const csv = await other.ok(offersReport.csv, { query: { from: '2026-01-01', to: '2026-01-03' } });
  expect(String(csv).split('\r\n')).toHaveLength(6);
  expect(await other.refused(offersReport.get, { query: { from: '2026-02-01', to: '2026-01-01' } })).toMatchObject({
    status: 422,
  });
});

test('[reports-01] an order late in the evening counts for that day in the company’s time zone', async () => {
  const order = await at('new');
  await query(`UPDATE orders SET created_at = '2026-03-02T07:30:00Z' WHERE id = $1`, [order.id]);
  const { data } = await staff.ok(offersReport.get, { query: { from: '2026-03-01', to: '2026-03-02' } });
  expect(data.map(({ day, orders }) => [day, orders])).toEqual([
    ['2026-03-01', 1],
    ['2026-03-02', 0],
  ]);
});

test('[reports-01] a report can be filtered by kind of order and location, payouts included', async () => {
  const query = { from: '2020-01-01', to: '2029-12-31' };
  const all = await other.ok(offersReport.get, { query });
  const location_id = (await other.ok(getMe)).data.location.id;
  const figures = async (narrowed: object) => {
    const { total } = await other.ok(offersReport.get, { query: { ...query, ...narrowed } });
    return [total.orders, total.paid.amount];
  };
  const every = [all.total.orders, all.total.paid.amount];
  expect(every[1]).toBeGreaterThan(0);
  expect(await figures({ kind: 'mail-in', location_id })).toEqual(every);
  expect(await figures({ kind: 'in-store' })).toEqual([0, 0]);
  expect(await figures({ location_id: location_id + 1 })).toEqual([0, 0]);
});

test('add-ons: the simulator is built in, nothing else claims to be connected', async () => {
  const { data } = await staff.ok(listIntegrations);
  const inState = (state: (typeof data)[number]['state']) =>
    data.filter((one) => one.state === state).map(({ slug }) => slug);
  expect(inState('built_in')).toEqual(['simulator']);
  expect(inState('available')).toHaveLength(data.length - 1);
});

test('the counts stored with the demo data are correct', async () => {
  const rows = await query(
    `SELECT o.status_id, count(*)::int AS n, (SELECT sum(count)::int FROM order_counters c WHERE c.tenant_id = o.tenant_id AND c.status_id = o.status_id) AS kept,
       (SELECT sum(count)::int FROM order_day_counters c WHERE c.tenant_id = o.tenant_id AND c.status_id = o.status_id) AS by_day
     FROM orders o WHERE tenant_id = $1 GROUP BY tenant_id, status_id`,
    [app.fixture.b.tenantId],
  );
  expect(rows.length).toBeGreaterThan(5);
  for (const { n, kept: storedDays, by_day } of rows) expect([storedDays, by_day]).toEqual([n, n]);
  const faulty = await query(
    `SELECT o.id FROM orders o JOIN order_items i ON i.tenant_id = o.tenant_id AND i.order_id = o.id
     GROUP BY o.tenant_id, o.id, o.quoted_total, o.item_count, o.coupon
     HAVING sum(i.quoted_amount) + coalesce((o.coupon->>'amount')::bigint, round(sum(i.quoted_amount) * (o.coupon->>'percent')::int / 100.0), 0) <> o.quoted_total
       OR count(*) <> o.item_count`,
  );
  expect(faulty).toEqual([]);
});
