import {
  decideOrderRisk,
  getCustomerRisk,
  getItemRisk,
  getOrderRisk,
  getRiskFigures,
  riskOf,
  riskSettings,
} from '@recoup/contract/orders/checks/risk-rules';
import { riskRuleNames } from '@recoup/contract/orders/checks/risk-table';
import { describe, expect, test } from 'vitest';
import { riskStatement } from '../../src/modules/orders/risk/count-risks.ts';
import { scopeOfCustomer, scopeOfItem, scopeOfOrders } from '../../src/modules/orders/risk/risk-scopes.ts';
import { sql } from '../../src/platform/db/drizzle.ts';
import { useCompany } from '../company.ts';

const company = useCompany({ each: true });
const { app, staff: owner, at, orderCalls, query } = company;
type Order = Awaited<ReturnType<typeof at>>;

const riskAt = ({ id }: Pick<Order, 'id'>, by = owner) => by.data(getOrderRisk, { params: { id } });
const rulesAt = async (order: Order) => (await riskAt(order)).hits.map(({ rule, count }) => [rule, count]);
async function tune(limit: number, change: Partial<(typeof riskSettings.initial.rules)[number]> = {}) {
  const { version } = await owner.data(riskSettings.get);
  const rules = riskSettings.initial.rules.map((row) => (row.rule === change.rule ? { ...row, ...change } : row));
  await owner.ok(riskSettings.put, { body: { limit, rules, version } });
}
const payment = (order: Order) => ({
  params: { id: order.id },
  body: { version: order.version, amount: order.total, flagged_reason: null },
});

interface PlanNode {
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}
const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
const rowsOf = (node: PlanNode) => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];

describe('counting rules', () => {
  test('an order with nothing against it has no risk', async () => {
    expect(await riskAt(await at('accepted'))).toEqual({ score: 0, limit: 0, hits: [], waits: false, verdict: null });
  });

  test('one account used by two customers is counted, and another company’s isn’t', async () => {
    const [first, second] = [await at('accepted'), await at('accepted')];
    const [stored] = await query<{ account_hash: string }>(
      'SELECT account_hash FROM risk_accounts WHERE order_id = $1',
      [first.id],
    );
    await query('DELETE FROM risk_accounts');
    for (const { id } of [first, second])
      await query('INSERT INTO risk_accounts (tenant_id, order_id, account_hash) VALUES ($1, $2, $3)', [
        company.tenantId,
        id,
        stored?.account_hash ?? 'an account',
      ]);
    const before = await rulesAt(second);
    expect(before.filter(([rule]) => rule === 'shared-account')).toEqual(
      first.customer.id === second.customer.id ? [] : [['shared-account', 2]],
    );
    const [other] = await query<{ id: string }>('SELECT id FROM customers WHERE tenant_id = $1 AND id <> $2 LIMIT 1', [
      company.tenantId,
      second.customer.id,
    ]);
    if (other) {
      await query('UPDATE orders SET customer_id = $1 WHERE id = $2', [other.id, first.id]);
      expect(await rulesAt(second)).toContainEqual(['shared-account', 2]);
    }
  });

  test('a blocked customer with the same phone and a device seen before are counted', async () => {
    const [first, second] = [await at('accepted'), await at('accepted')];
    const [made] = await query<{ id: string }>(
      `INSERT INTO customers (tenant_id, first_name, last_name, email, phone, status, created_at, updated_at, search)
       VALUES ($1, 'Bo', 'Block', 'bo@blocked.test', '+12025550188', 2, now(), now(), 'bo') RETURNING id`,
      [company.tenantId],
    );
    expect(made).toBeDefined();
    await query("UPDATE customers SET phone = '+12025550188' WHERE id = $1", [second.customer.id]);
    await query(`UPDATE order_items SET imei = '356789104567896', state = 'returned' WHERE order_id = $1`, [first.id]);
    await query(`UPDATE order_items SET imei = '356789104567896' WHERE order_id = $1`, [second.id]);
    const rules = await rulesAt(second);
    expect(rules).toContainEqual(['blocked-contact', 1]);
    expect(rules).toContainEqual(['seen-device', 1]);
  });

  test('a check that doesn’t know a device isn’t a clean check', async () => {
    const order = await at('accepted');
    const [item] = order.items;
    await query("UPDATE order_items SET imei = '356789104567896' WHERE id = $1", [item?.id]);
    const check = (result: string) =>
      query(
        `INSERT INTO device_checks (tenant_id, order_id, item_id, item_name, imei, state, result, findings, service, created_by_name, created_at)
         VALUES ($1, $2, $3, 'Phone', '356789104567896', 'done', $4, '[]', 'Test', 'Test', now())`,
        [company.tenantId, order.id, item?.id, result],
      );
    await check('unknown');
    expect(await rulesAt(order)).toEqual([['unknown', 1]]);
    await check('blocklisted');
    expect(await rulesAt(order)).toEqual([['flagged', 1]]);
    await check('clean');
    expect(await rulesAt(order)).toEqual([]);
  });

  test('a rule that is off or has another threshold counts differently', () => {
    const none = Object.fromEntries(riskRuleNames.map((rule) => [rule, 0])) as Parameters<typeof riskOf>[0];
    const counts = { ...none, velocity: 5, returns: 3 };
    const settings = riskSettings.initial;
    expect(riskOf(counts, settings)).toMatchObject({ score: 40, isOver: false });
    expect(riskOf(counts, { ...settings, limit: 40 }).isOver).toBe(true);
    const tuned = settings.rules.map((row) =>
      row.rule === 'returns' ? { ...row, on: false } : { ...row, threshold: 6 },
    );
    expect(riskOf(counts, { limit: 1, rules: tuned })).toEqual({ score: 0, hits: [], isOver: false });
  });
});

describe('customers and devices', () => {
  const blockSomebody = (phone: string) =>
    query<{ id: string }>(
      `INSERT INTO customers (tenant_id, first_name, last_name, email, phone, status, created_at, updated_at, search)
       VALUES ($1, 'Bo', 'Block', 'bo@blocked.test', $2, 2, now(), now(), 'bo') RETURNING id`,
      [company.tenantId, phone],
    );
  const imei = '356789104567896';

  test('a customer meets the rules of their orders, each with the orders and people behind it', async () => {
    const [first, second] = [await at('accepted'), await at('accepted')];
    const [made] = await blockSomebody('+12025550188');
    await query("UPDATE customers SET phone = '+12025550188' WHERE id = $1", [second.customer.id]);
    await query(`UPDATE order_items SET imei = $2, state = 'returned' WHERE order_id = $1`, [first.id, imei]);
    await query('UPDATE order_items SET imei = $2 WHERE order_id = $1', [second.id, imei]);
    const { score, hits } = await owner.data(getCustomerRisk, { params: { id: second.customer.id } });
    expect(score).toBe(85);
    expect(hits).toEqual([
      {
        ...{ rule: 'blocked-contact', count: 1, weight: 60 },
        rests_on: { orders: [], customers: [{ id: Number(made?.id), name: 'Bo Block' }] },
      },
      {
        ...{ rule: 'seen-device', count: 1, weight: 25 },
        rests_on: {
          orders: [expect.objectContaining({ id: first.customer.id === second.customer.id ? second.id : first.id })],
          customers: [],
        },
      },
    ]);
    const { hits: ofOrder } = await riskAt(second);
    expect(ofOrder.find(({ rule }) => rule === 'seen-device')?.rests_on.orders.map(({ id }) => id)).toEqual([first.id]);
    const stranger = await app.as('b', 'owner');
    expect((await stranger.refused(getCustomerRisk, { params: { id: second.customer.id } })).code).toBe('not_found');
  });

  /**
   * Adds this many customers with an order of one device each, with different phones, accounts and IMEIs. The last 50
   * are blocked.
   */
  async function companyOfYears({ id }: Order, many: number) {
    const made = `jsonb_populate_record(row, jsonb_build_object('id', 1000000 + n`;
    const from = (table: string, which: string, more: string) =>
      query(
        `INSERT INTO ${table} OVERRIDING SYSTEM VALUE SELECT r.* FROM ${table} row, generate_series(1, ${many}) n, ${made}, ${more})) r WHERE ${which}`,
        [id],
      );
    await from(
      'customers',
      'row.id = (SELECT customer_id FROM orders WHERE id = $1)',
      `'email', n || '@many.test', 'phone', '+1' || (2000000000 + n), 'status', CASE WHEN n > ${many - 50} THEN 2 ELSE 1 END`,
    );
    await from('orders', 'row.id = $1', `'number', 1000000 + n, 'customer_id', 1000000 + n`);
    await from('order_items', 'row.order_id = $1', `'order_id', 1000000 + n, 'imei', 350000000000000 + n`);
    await query(
      `INSERT INTO risk_accounts (tenant_id, order_id, account_hash) SELECT tenant_id, id, id::text FROM orders WHERE id > 1000000`,
    );
    await query('ANALYZE');
  }

  test('a device in stock meets rules by its IMEI: other orders, a blocked seller, and the newest check', async () => {
    const [first, second] = [await at('accepted'), await at('accepted')];
    await query(`UPDATE order_items SET imei = $2, state = 'returned' WHERE order_id = $1`, [first.id, imei]);
    await query('UPDATE order_items SET imei = $2 WHERE order_id = $1', [second.id, imei]);
    const [item] = await query<{ id: string }>(
      `INSERT INTO inventory_items (tenant_id, name, imei, condition, status, cost, currency, location_id, created_at, search)
       SELECT tenant_id, 'Phone', $2, 'Good', 0, 1000, 'USD', location_id, now(), 'phone' FROM orders WHERE id = $1 RETURNING id`,
      [second.id, imei],
    );
    const risk = () => owner.data(getItemRisk, { params: { id: Number(item?.id) } });
    expect((await risk()).hits.map(({ rule, count }) => [rule, count])).toEqual([['seen-device', 1]]);
    await query('UPDATE customers SET status = 2 WHERE id = $1', [second.customer.id]);
    await query(
      `INSERT INTO device_checks (tenant_id, order_id, item_id, item_name, imei, state, result, findings, service, created_by_name, created_at)
       VALUES ($1, $2, $3, 'Phone', $4, 'done', 'blocklisted', '[]', 'Test', 'Test', now())`,
      [company.tenantId, second.id, second.items[0]?.id, imei],
    );
    const { score, hits } = await risk();
    expect([score, hits.map(({ rule }) => rule)]).toEqual([165, ['flagged', 'blocked-contact', 'seen-device']]);
    expect(hits[1]?.rests_on.customers.map(({ id }) => id)).toEqual([second.customer.id]);
  });

  test('a risk doesn’t reveal customers that staff may not see', async () => {
    const order = await at('accepted');
    await blockSomebody('+12025550188');
    await query("UPDATE customers SET phone = '+12025550188' WHERE id = $1", [order.customer.id]);
    const staff = await app.as('a', 'staff');
    await query(
      `UPDATE users SET permissions = '["orders.view", "orders.view-in-store", "orders.view-mail-in"]' WHERE role = 'staff' AND tenant_id = $1`,
      [company.tenantId],
    );
    const [hit] = (await staff.data(getCustomerRisk, { params: { id: order.customer.id } })).hits;
    expect(hit).toMatchObject({ rule: 'blocked-contact', count: 1, rests_on: { orders: [], customers: [] } });
  });

  test('the rows read for a risk don’t grow with the company’s orders', async () => {
    const order = await at('accepted');
    await companyOfYears(order, 2_000);
    const [item] = await query<{ id: string }>(
      `INSERT INTO inventory_items (tenant_id, name, imei, condition, status, cost, currency, location_id, created_at, search)
       VALUES ($1, 'Phone', '350000000000007', 'Good', 0, 1000, 'USD', 1, now(), 'phone') RETURNING id`,
      [company.tenantId],
    );
    const scopes = [
      scopeOfOrders([1_000_007, 1_000_008]),
      scopeOfCustomer(1_000_007, new Date()),
      scopeOfItem(Number(item?.id), new Date()),
    ];
    for (const scope of scopes) {
      const [row] = await company.inTenant(
        async (tx) =>
          (
            await tx.execute<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
              sql`explain (analyze, format json) ${riskStatement(scope)}`,
            )
          ).rows,
      );
      const reads = row ? nodesOf(row['QUERY PLAN'][0].Plan).filter((node) => node['Relation Name'] !== undefined) : [];
      expect(reads.length).toBeGreaterThan(8);
      const much = reads.filter((node) => rowsOf(node) > 200);
      expect(much.map((node) => [node['Relation Name'], node['Index Name'], rowsOf(node)])).toEqual([]);
    }
  });
});

describe('orders that wait for review', () => {
  /** An order whose customer has a blocked customer’s phone, which scores 60. */
  async function risky() {
    const order = await at('accepted');
    await query(
      `INSERT INTO customers (tenant_id, first_name, last_name, email, phone, status, created_at, updated_at, search)
       VALUES ($1, 'Bo', 'Block', $2, '+12025550188', 2, now(), now(), 'bo') RETURNING id`,
      [company.tenantId, `bo-${order.id}@blocked.test`],
    );
    await query("UPDATE customers SET phone = '+12025550188' WHERE id = $1", [order.customer.id]);
    return { order };
  }

  test('an order above the limit isn’t paid until somebody with the permission reviews it', async () => {
    const { order } = await risky();
    await tune(60);
    expect(await riskAt(order)).toMatchObject({ score: 60, waits: true, verdict: null });
    const refusal = await owner.refused(orderCalls.payOrder, payment(order));
    expect([refusal.code, refusal.message]).toEqual([
      'transition_refused',
      'Review its risk of 60 first (Blocked contact).',
    ]);
    const clerk = await app.as('a', 'viewer');
    const review = { params: { id: order.id }, body: { verdict: 'false-alarm' as const, reason: 'A shared landline' } };
    expect((await clerk.refused(decideOrderRisk, review)).code).toBe('forbidden');
    const blank = { ...review, body: { ...review.body, reason: '' } };
    expect((await owner.refused(decideOrderRisk, blank)).errors?.reason).toBeDefined();
    expect(await owner.data(decideOrderRisk, review)).toMatchObject({
      waits: false,
      verdict: { reason: 'A shared landline' },
    });
    await owner.ok(orderCalls.payOrder, payment(order));
    const entry = (await company.log(order)).find(({ action }) => action === 'Risk reviewed');
    expect(entry).toMatchObject({ from: '60', to: 'False alarm', why: 'A shared landline' });
  });

  test('an order that becomes riskier waits again, and confirmed fraud is never paid', async () => {
    const { order } = await risky();
    await tune(60);
    const review = (verdict: 'false-alarm' | 'confirmed') =>
      owner.data(decideOrderRisk, { params: { id: order.id }, body: { verdict, reason: 'Looked at it' } });
    await review('false-alarm');
    await tune(60, { rule: 'blocked-contact', weight: 90 });
    expect((await riskAt(order)).waits).toBe(true);
    await review('confirmed');
    await tune(0);
    expect((await owner.refused(orderCalls.payOrder, payment(order))).message).toBe('It was confirmed as fraud.');
    expect(await owner.data(getRiskFigures)).toEqual([{ rule: 'blocked-contact', reviewed: 1, confirmed: 1 }]);
  });

  test('another company can’t read or review the risk of an order', async () => {
    const { order } = await risky();
    const stranger = await app.as('b', 'owner');
    expect((await stranger.refused(getOrderRisk, { params: { id: order.id } })).code).toBe('not_found');
    const review = { params: { id: order.id }, body: { verdict: 'confirmed' as const, reason: 'None of mine' } };
    expect((await stranger.refused(decideOrderRisk, review)).code).toBe('not_found');
  });
});
