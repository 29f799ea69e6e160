import {
  decideOrderRisk,
  getOrderRisk,
  getRiskFigures,
  riskOf,
  riskRuleNames,
  riskSettings,
} from '@recoup/contract/orders/checks/risk-rules';
import { describe, expect, test } from 'vitest';
import { useCompany } from '../company.ts';

const company = useCompany({ each: true });
const { app, staff: owner, at, of, query } = company;
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

describe('what is counted', () => {
  test('an order that nothing is known against has no risk', async () => {
    expect(await riskAt(await at('accepted'))).toEqual({ score: 0, limit: 0, hits: [], waits: false, verdict: null });
  });

  test('one account under two customers is counted, and another company’s is not', async () => {
    const [first, second] = [await at('accepted'), await at('accepted')];
    const [known] = await query<{ account_hash: string }>(
      'SELECT account_hash FROM risk_accounts WHERE order_id = $1',
      [first.id],
    );
    await query('DELETE FROM risk_accounts');
    for (const { id } of [first, second])
      await query('INSERT INTO risk_accounts (tenant_id, order_id, account_hash) VALUES ($1, $2, $3)', [
        company.tenantId,
        id,
        known?.account_hash ?? 'an account',
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

  test('a blocked customer with the same phone, and a device that was here before', async () => {
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

  test('a check that doesn’t know a device is no clean one', async () => {
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

  test('a rule that is off or has another threshold counts otherwise', () => {
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

describe('what waits', () => {
  /** An order whose customer has the phone of a blocked one, worth 60. */
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

  test('an order above the limit is not paid until somebody with the right has looked at it', async () => {
    const { order } = await risky();
    await tune(60);
    expect(await riskAt(order)).toMatchObject({ score: 60, waits: true, verdict: null });
    const refusal = await owner.refused(of.payOrder, payment(order));
    expect([refusal.code, refusal.message]).toEqual([
      'transition_refused',
      'Its risk of 60 needs a review first (Blocked contact).',
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
    await owner.ok(of.payOrder, payment(order));
    const entry = (await company.log(order)).find(({ action }) => action === 'Risk reviewed');
    expect(entry).toMatchObject({ from: '60', to: 'False alarm', why: 'A shared landline' });
  });

  test('what became riskier waits again, and confirmed fraud is never paid', async () => {
    const { order } = await risky();
    await tune(60);
    const review = (verdict: 'false-alarm' | 'confirmed') =>
      owner.data(decideOrderRisk, { params: { id: order.id }, body: { verdict, reason: 'Looked at it' } });
    await review('false-alarm');
    await tune(60, { rule: 'blocked-contact', weight: 90 });
    expect((await riskAt(order)).waits).toBe(true);
    await review('confirmed');
    await tune(0);
    expect((await owner.refused(of.payOrder, payment(order))).message).toBe('It was confirmed as fraud.');
    expect(await owner.data(getRiskFigures)).toEqual([{ rule: 'blocked-contact', reviewed: 1, confirmed: 1 }]);
  });

  test('nobody reads or reviews the risk of another company’s order', async () => {
    const { order } = await risky();
    const stranger = await app.as('b', 'owner');
    expect((await stranger.refused(getOrderRisk, { params: { id: order.id } })).code).toBe('not_found');
    const review = { params: { id: order.id }, body: { verdict: 'confirmed' as const, reason: 'None of mine' } };
    expect((await stranger.refused(decideOrderRisk, review)).code).toBe('not_found');
  });
});
