import type { RiskCounts } from '@recoup/contract/orders/checks/risk-rules';
import { type RiskRule, riskRuleNames } from '@recoup/contract/orders/checks/risk-table';
import type { Tx } from '../../../platform/db/db.ts';
import { type SQL, sql } from '../../../platform/db/drizzle.ts';
import { type RiskScope, scopeOfOrders } from './risk-scopes.ts';

const ofOthers = sql.raw(`y.category <> 'deleted'`);

const blocked = (isDevice: boolean, alike: SQL) => sql`
  SELECT p.subject, b.id, NULL::bigint, b.id
  FROM people p JOIN customers c ON c.tenant_id = p.tenant_id AND c.id = p.customer_id
  JOIN customers b ON b.tenant_id = c.tenant_id AND b.status = 2 AND ${isDevice ? sql`true` : sql`b.id <> c.id`} AND ${alike}`;

const ofCustomer = (when: SQL) => sql`
  SELECT p.subject, y.id, y.id, NULL::bigint
  FROM people p JOIN orders y ON y.tenant_id = p.tenant_id AND y.customer_id = p.customer_id AND ${ofOthers} AND ${when}`;

const checked = (results: SQL) =>
  sql`SELECT subject, unit, order_id, NULL::bigint FROM newest WHERE result IN (${results})`;

/** What each rule finds: the subject, the counted thing, and the order or customer that shows it. */
const findings = ({ isDevice }: RiskScope): Readonly<Record<RiskRule, readonly SQL[]>> => ({
  'shared-account': [
    sql`
      SELECT a.subject, y.customer_id, NULL::bigint, y.customer_id
      FROM accounts a JOIN risk_accounts b ON b.tenant_id = a.tenant_id AND b.account_hash = a.account_hash
      JOIN orders y ON y.tenant_id = b.tenant_id AND y.id = b.order_id AND ${ofOthers}`,
  ],
  'seen-device': [
    sql`
      SELECT f.subject, j.order_id, j.order_id, NULL::bigint
      FROM firsts f JOIN order_items j ON j.tenant_id = f.tenant_id AND j.imei = f.imei AND j.order_id <> f.order_id
      JOIN orders y ON y.tenant_id = j.tenant_id AND y.id = j.order_id AND ${ofOthers}`,
  ],
  'blocked-contact': [
    blocked(isDevice, sql`b.phone = c.phone`),
    blocked(
      isDevice,
      sql`lower(b.address->>'address1') = lower(c.address->>'address1')
        AND lower(b.address->>'zip') = lower(c.address->>'zip')
        AND lower(coalesce(b.address->>'suite', '')) = lower(coalesce(c.address->>'suite', ''))`,
    ),
    ...(isDevice ? [blocked(true, sql`b.id = c.id`)] : []),
  ],
  returns: [
    isDevice
      ? sql`
          SELECT v.subject, v.item_id, v.order_id, NULL::bigint
          FROM devices v JOIN order_items i ON i.tenant_id = v.tenant_id AND i.id = v.item_id AND i.state = 'returned'`
      : sql`
          SELECT p.subject, i.id, y.id, NULL::bigint
          FROM people p JOIN orders y ON y.tenant_id = p.tenant_id AND y.customer_id = p.customer_id AND ${ofOthers}
            AND y.created_at > p.at - interval '180 days'
          JOIN order_items i ON i.tenant_id = y.tenant_id AND i.order_id = y.id AND i.state = 'returned'`,
  ],
  velocity: isDevice ? [] : [ofCustomer(sql`y.created_at BETWEEN p.at - interval '7 days' AND p.at`)],
  'price-shopping': isDevice
    ? []
    : [ofCustomer(sql`y.category = 'expired' AND y.received_at IS NULL AND y.created_at > p.at - interval '90 days'`)],
  flagged: [checked(sql`'blocklisted', 'locked', 'financed'`)],
  unknown: [checked(sql`'unknown'`)],
});

/** The statement that counts all rules of a scope. Each part uses an index on the company's rows. */
export function riskStatement(scope: RiskScope): SQL {
  const rules = findings(scope);
  const found = sql.join(
    riskRuleNames.flatMap((rule) =>
      rules[rule].map(
        (part) => sql`SELECT ${rule}::text, * FROM (${part}) AS part (subject, thing, order_id, customer_id)`,
      ),
    ),
    sql` UNION ALL `,
  );
  const parts = { people: scope.people, own: scope.own, devices: scope.devices };
  const order = scope.isDevice ? (['devices', 'own', 'people'] as const) : (['people', 'own', 'devices'] as const);
  const scopes = sql.join(
    order.map((name) => sql`${sql.identifier(name)} AS (${parts[name]})`),
    sql`, `,
  );
  return sql`
    WITH ${scopes},
    accounts AS (
      SELECT DISTINCT w.tenant_id, w.subject, a.account_hash
      FROM own w JOIN risk_accounts a ON a.tenant_id = w.tenant_id AND a.order_id = w.order_id),
    firsts AS (
      SELECT tenant_id, subject, imei, min(order_id) AS order_id FROM devices WHERE imei IS NOT NULL GROUP BY 1, 2, 3),
    newest AS (
      SELECT DISTINCT ON (v.subject, v.unit) v.subject, v.unit, v.order_id, d.result
      FROM devices v JOIN device_checks d ON d.tenant_id = v.tenant_id AND d.item_id = v.item_id AND d.imei = v.imei
      WHERE d.state = 'done' ORDER BY v.subject, v.unit, d.id DESC),
    found (rule, subject, thing, order_id, customer_id) AS (${found})
    SELECT subject, rule, count(DISTINCT thing)::int AS count,
      (array_agg(DISTINCT order_id ORDER BY order_id DESC) FILTER (WHERE order_id IS NOT NULL))[1:20] AS order_ids,
      (array_agg(DISTINCT customer_id ORDER BY customer_id DESC) FILTER (WHERE customer_id IS NOT NULL))[1:20] AS customer_ids
    FROM found GROUP BY subject, rule`;
}

/** What a rule counted, with the newest orders and customers that show it. */
export interface Finding {
  readonly rule: RiskRule;
  readonly count: number;
  readonly orderIds: readonly number[];
  readonly customerIds: readonly number[];
}

type Row = {
  subject: string;
  rule: RiskRule;
  count: number;
  order_ids: string[] | null;
  customer_ids: string[] | null;
};

/** What the rules find, by subject. */
export async function findRisks(tx: Tx, scope: RiskScope): Promise<Map<number, Finding[]>> {
  const { rows } = await tx.execute<Row>(riskStatement(scope));
  const found = new Map<number, Finding[]>();
  for (const { subject, rule, count, order_ids, customer_ids } of rows) {
    const finding = {
      rule,
      count,
      orderIds: (order_ids ?? []).map(Number),
      customerIds: (customer_ids ?? []).map(Number),
    };
    found.set(Number(subject), [...(found.get(Number(subject)) ?? []), finding]);
  }
  return found;
}

/** The count of each rule; 0 where it found nothing. */
export const countsOf = (found: readonly Finding[] = []): RiskCounts => {
  const counted = new Map(found.map(({ rule, count }) => [rule, count]));
  return Object.fromEntries(riskRuleNames.map((rule) => [rule, counted.get(rule) ?? 0])) as RiskCounts;
};

/** Counts the rules for several orders in one query. */
export async function countRisks(tx: Tx, ids: readonly number[]): Promise<Map<number, RiskCounts>> {
  if (ids.length === 0) return new Map();
  const found = await findRisks(tx, scopeOfOrders(ids));
  return new Map(ids.map((id) => [id, countsOf(found.get(id))]));
}
