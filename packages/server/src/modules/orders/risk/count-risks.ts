import { type RiskCounts, type RiskRule, riskRuleNames } from '@recoup/contract/orders/checks/risk-rules';
import type { Tx } from '../../../platform/db/db.ts';
import { type SQL, sql } from '../../../platform/db/drizzle.ts';

/** What each rule counts for an order `o` of a customer `c`. Every one goes by an index of the company's rows. */
const counts: Readonly<Record<RiskRule, SQL>> = {
  'shared-account': sql`(
    SELECT count(DISTINCT y.customer_id) FROM risk_accounts a
    JOIN risk_accounts b ON b.tenant_id = a.tenant_id AND b.account_hash = a.account_hash
    JOIN orders y ON y.tenant_id = b.tenant_id AND y.id = b.order_id AND y.category <> 'deleted'
    WHERE a.tenant_id = o.tenant_id AND a.order_id = o.id)`,
  'seen-device': sql`(
    SELECT count(DISTINCT j.order_id) FROM order_items i
    JOIN order_items j ON j.tenant_id = i.tenant_id AND j.imei = i.imei AND j.order_id <> i.order_id
    JOIN orders y ON y.tenant_id = j.tenant_id AND y.id = j.order_id AND y.category <> 'deleted'
    WHERE i.tenant_id = o.tenant_id AND i.order_id = o.id AND i.imei IS NOT NULL)`,
  'blocked-contact': sql`(
    SELECT count(*) FROM customers b
    WHERE b.tenant_id = o.tenant_id AND b.status = 2 AND b.id <> c.id
      AND (b.phone = c.phone OR (
        lower(b.address->>'address1') = lower(c.address->>'address1')
        AND lower(b.address->>'zip') = lower(c.address->>'zip')
        AND lower(coalesce(b.address->>'suite', '')) = lower(coalesce(c.address->>'suite', '')))))`,
  returns: sql`(
    SELECT count(*) FROM orders y JOIN order_items i ON i.tenant_id = y.tenant_id AND i.order_id = y.id
    WHERE y.tenant_id = o.tenant_id AND y.customer_id = o.customer_id AND y.category <> 'deleted'
      AND y.created_at > o.created_at - interval '180 days' AND i.state = 'returned')`,
  velocity: sql`(
    SELECT count(*) FROM orders y
    WHERE y.tenant_id = o.tenant_id AND y.customer_id = o.customer_id AND y.category <> 'deleted'
      AND y.created_at BETWEEN o.created_at - interval '7 days' AND o.created_at)`,
  'price-shopping': sql`(
    SELECT count(*) FROM orders y
    WHERE y.tenant_id = o.tenant_id AND y.customer_id = o.customer_id AND y.category = 'expired'
      AND y.received_at IS NULL AND y.created_at > o.created_at - interval '90 days')`,
  flagged: sql`(SELECT count(*) FROM newest WHERE newest.order_id = o.id AND result IN ('blocklisted', 'locked', 'financed'))`,
  unknown: sql`(SELECT count(*) FROM newest WHERE newest.order_id = o.id AND result = 'unknown')`,
};

/** What the rules count for orders, all of them in one question. */
export async function countRisks(tx: Tx, ids: readonly number[]): Promise<Map<number, RiskCounts>> {
  if (ids.length === 0) return new Map();
  const wanted = sql.join(
    ids.map((id) => sql`${id}::bigint`),
    sql`, `,
  );
  const columns = sql.join(
    riskRuleNames.map((rule) => sql`${counts[rule]}::int AS ${sql.identifier(rule)}`),
    sql`, `,
  );
  const { rows } = await tx.execute<Record<RiskRule, number> & { id: string }>(sql`
    WITH newest AS (
      SELECT DISTINCT ON (d.item_id, d.imei) d.order_id, d.result
      FROM device_checks d JOIN order_items i ON i.tenant_id = d.tenant_id AND i.id = d.item_id AND i.imei = d.imei
      WHERE d.order_id IN (${wanted}) AND d.state = 'done'
      ORDER BY d.item_id, d.imei, d.id DESC)
    SELECT o.id, ${columns}
    FROM orders o JOIN customers c ON c.tenant_id = o.tenant_id AND c.id = o.customer_id
    WHERE o.id IN (${wanted})`);
  return new Map(rows.map(({ id, ...counted }) => [Number(id), counted]));
}
