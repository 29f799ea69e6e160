import { filtersIn } from '@recoup/contract/list-filter';
import { ordersOf } from '@recoup/contract/orders/orders';
import { listPayouts } from '@recoup/contract/payouts/payouts';
import { listShippingLabels } from '@recoup/contract/shipping/shipping-labels';
import { listCustomers } from '@recoup/contract/stock/customers';
import { type InventoryItemRow, listInventoryItems } from '@recoup/contract/stock/inventory-items';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayIn } from '../../src/modules/session/company/days.ts';
import { inventoryItems } from '../../src/schema/inventory.ts';
import { type Caller, type TestApp, withApp } from '../harness.ts';
import { newCustomer, orderOf, seedDevice } from '../trade.ts';

let app: TestApp;
let staff: Caller;
let items: readonly (typeof inventoryItems.$inferSelect)[];
const timezone = 'Pacific/Auckland';
const conditions = ['Flawless', 'Good', '100% as new', 'Broken_glass'];
const start = Date.parse('2026-03-01T00:00:00Z');

beforeAll(async () => {
  app = await withApp();
  const { tenantId, locations } = app.fixture.a;
  await app.pool.raw.query('UPDATE companies SET timezone = $1 WHERE tenant_id = $2', [timezone, tenantId]);
  staff = await app.as('a', 'owner');
  const values = Array.from({ length: 80 }, (_, i) => ({
    tenant_id: tenantId,
    name: `Device ${i}`,
    condition: conditions[i % 4] ?? '',
    status: 0 as const,
    cost: (i * 37) % 50,
    currency: 'USD' as const,
    location_id: locations[i % locations.length]?.id ?? 0,
    created_at: new Date(start + ((i * 7919) % 240) * 3_600_000),
    search: `device ${i}`,
  }));
  items = await app.pool.inTenant(tenantId, (tx) => tx.insert(inventoryItems).values(values).returning());
});
afterAll(() => app.stop());

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const day = fc.integer({ min: -1, max: 12 }).map((n) => new Date(start + n * 86_400_000).toISOString().slice(0, 10));
const asked = fc.record({
  created_from: maybe(day),
  created_to: maybe(day),
  cost_from: maybe(fc.nat(55)),
  cost_to: maybe(fc.nat(55)),
  condition: maybe(fc.constantFrom('good', 'FLAW', '100%', '%', '_', 'as new', 'new 100%', 'ok')),
  location: maybe(fc.nat(2)),
});

test('[lists-04] filters on the server leave the same rows as in memory', async () => {
  const { locations } = app.fixture.a;
  await fc.assert(
    fc.asyncProperty(asked, async ({ location, ...query }) => {
      const place = location === undefined ? undefined : (locations[location]?.id ?? 999);
      const left = items.filter(({ created_at, cost, condition, location_id }) => {
        const created = dayIn(timezone, created_at);
        return (
          created >= (query.created_from ?? '') &&
          created <= (query.created_to ?? '9999') &&
          cost >= (query.cost_from ?? 0) &&
          cost <= (query.cost_to ?? 100) &&
          (query.condition ?? '').split(' ').every((word) => condition.toLowerCase().includes(word.toLowerCase())) &&
          (place ?? location_id) === location_id
        );
      });
      const narrowed = { ...query, ...(place !== undefined && { location_id: place }) };
      const given = Object.fromEntries(Object.entries(narrowed).filter(([, value]) => value !== undefined));
      const answer = await staff.ok(listInventoryItems, { query: { ...given, per_page: 100 } });
      const ids = (rows: readonly Pick<InventoryItemRow, 'id'>[]) => rows.map(({ id }) => id).toSorted((a, b) => a - b);
      expect(ids(answer.data)).toEqual(ids(left));
      expect(answer.total).toBe(left.length);
    }),
    { numRuns: 60 },
  );
});

test('an invalid filter value is refused at its parameter', async () => {
  const wrong = { created_from: '2026-02-30', cost_to: 'much', condition: ' ' };
  const { code, errors } = await staff.refused(listInventoryItems, { query: wrong });
  expect(code).toBe('invalid');
  expect(Object.keys(errors ?? {}).toSorted()).toEqual(['condition', 'cost_to', 'created_from']);
  const unknown = await staff.refused(listPayouts, { query: { method: 'paypal,barter' } });
  expect(Object.keys(unknown.errors ?? {})).toEqual(['method.1']);
});

describe('lists of orders', () => {
  const { createOrder, listOrders } = ordersOf('mail-in');
  let all: { id: number; total: { amount: number }; payout_method: string; tracking_number: string | null }[];
  beforeAll(async () => {
    const device = await seedDevice(app.pool, app.fixture.a.tenantId);
    const customer = await newCustomer(staff);
    for (let i = 0; i < 4; i++) await staff.ok(createOrder, { body: orderOf(device, customer, false) });
    const { rows } = await app.pool.raw.query(
      `UPDATE orders SET total = 10000 + number % 3, payout_method = (array['cash', 'check', 'paypal'])[1 + number % 3],
         tracking_number = CASE number % 2 WHEN 0 THEN '1Z999AA1' || number END, search = search || ' 1z999aa1' || number
       WHERE tenant_id = $1 RETURNING id, total, payout_method, tracking_number`,
      [app.fixture.a.tenantId],
    );
    all = rows.map((row) => ({ ...row, id: Number(row.id), total: { amount: Number(row.total) } }));
  });
  const found = async (query: object) => {
    const { data, total } = await staff.ok(listOrders, { query });
    expect(total).toBe(data.length);
    return data.map(({ id }) => id).toSorted((a, b) => a - b);
  };
  const those = (which: (order: (typeof all)[number]) => boolean) =>
    all
      .filter(which)
      .map(({ id }) => id)
      .toSorted((a, b) => a - b);

  test('[lists-04] can be filtered by total, payout method and tracking number, with the right count', async () => {
    const tracking = all.find(({ tracking_number }) => tracking_number)?.tracking_number ?? '';
    expect(await found({ total_from: 10_001 })).toEqual(those(({ total }) => total.amount >= 10_001));
    expect(await found({ total_to: 10_000 })).toEqual(those(({ total }) => total.amount <= 10_000));
    expect(await found({ payout_method: 'cash,paypal' })).toEqual(
      those(({ payout_method }) => payout_method !== 'check'),
    );
    expect(await found({ tracking: tracking.slice(2, 8).toLowerCase() })).toEqual(
      those(({ tracking_number }) => tracking_number !== null),
    );
    expect(await found({ tracking: tracking.slice(0, 2), payout_method: 'cash', search: 'nobody' })).toEqual([]);
  });

  test('with more rows than are counted, the pages of a filter are complete', async () => {
    await app.pool.raw.query(
      `INSERT INTO orders (tenant_id, number, kind, location_id, category, status_id, sub_status_id, customer_id, customer_name, item_count,
         first_item, currency, quoted_total, total, payout_method, payout_details, created_by, created_by_name, created_at, updated_at, search)
       SELECT tenant_id, 500000 - i, kind, location_id, category, 1, 11, customer_id, customer_name, item_count, first_item, currency,
         quoted_total, i, 'check', payout_details, created_by, created_by_name, created_at - i * interval '1 minute', updated_at, search
       FROM orders, generate_series(1, 1100) i WHERE id = $1`,
      [all[0]?.id],
    );
    const query = { total_to: 1100, payout_method: 'check', per_page: 100, page: 3, sort: 'number' } as const;
    const { data, ...rest } = await staff.ok(listOrders, { query });
    expect(rest).toMatchObject({ total: 1000, more_than_total: true });
    expect(data.map(({ number }) => number)).toEqual(Array.from({ length: 100 }, (_, i) => 499_100 + i));
  });
});

test('every list filter is applied and returns no rows if nothing matches', async () => {
  for (const endpoint of [listCustomers, listShippingLabels, listPayouts, listInventoryItems]) {
    for (const { kind, params, options } of filtersIn(endpoint.query.entries)) {
      const value = { days: '2099-01-01', number: 1e9, money: 1e9, text: 'nowhere at all', location: 999 }[
        kind as 'text'
      ];
      const query = { [params[0] ?? '']: value ?? options.at(-1)?.value, per_page: 100 };
      const { total, data } = await staff.ok(endpoint, { query: query as never });
      expect([endpoint.path, kind, total]).toEqual([endpoint.path, kind, data.length]);
      if (value !== undefined) expect(data).toEqual([]);
    }
  }
});
