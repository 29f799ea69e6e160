import { type SQL, sql } from '../../../platform/db/drizzle.ts';

/**
 * Where the rules of a subject look: its `people` and their end time, its `own` orders, and its `devices`. A device is
 * one `unit`, however many orders it was in.
 */
export interface RiskScope {
  readonly people: SQL;
  readonly own: SQL;
  readonly devices: SQL;
  readonly isDevice: boolean;
}

const devicesOfOwn = sql`
  SELECT w.tenant_id, w.subject, i.order_id, i.id AS item_id, i.id AS unit, i.imei
  FROM own w JOIN order_items i ON i.tenant_id = w.tenant_id AND i.order_id = w.order_id`;

/** Each order on its own, up to the moment it was created. */
export function scopeOfOrders(ids: readonly number[]): RiskScope {
  const wanted = sql.join(
    ids.map((id) => sql`${id}::bigint`),
    sql`, `,
  );
  return {
    people: sql`SELECT o.tenant_id, o.id AS subject, o.customer_id, o.created_at AS at FROM orders o WHERE o.id IN (${wanted})`,
    own: sql`SELECT o.tenant_id, o.id AS subject, o.id AS order_id FROM orders o WHERE o.id IN (${wanted})`,
    devices: devicesOfOwn,
    isDevice: false,
  };
}

/** A customer with their orders of the last year; for a customer with thousands of orders, only the newest. */
export function scopeOfCustomer(id: number, now: Date): RiskScope {
  const at = sql`${now.toISOString()}::timestamptz`;
  return {
    people: sql`SELECT c.tenant_id, c.id AS subject, c.id AS customer_id, ${at} AS at FROM customers c WHERE c.id = ${id}`,
    own: sql`
      SELECT o.tenant_id, o.customer_id AS subject, o.id AS order_id FROM orders o
      WHERE o.customer_id = ${id} AND o.category <> 'deleted' AND o.created_at > ${at} - interval '365 days'
      ORDER BY o.created_at DESC LIMIT 1000`,
    devices: devicesOfOwn,
    isDevice: false,
  };
}

/** An inventory item: the order item it was bought as, and every order that had a device with its IMEI. */
export function scopeOfItem(id: number, now: Date): RiskScope {
  const found = sql`
    SELECT s.tenant_id, s.id AS subject, i.order_id, i.id AS item_id, s.id AS unit, i.imei
    FROM inventory_items s
    JOIN order_items i ON i.tenant_id = s.tenant_id AND (i.imei = s.imei OR i.id = s.order_item_id)
    JOIN orders y ON y.tenant_id = i.tenant_id AND y.id = i.order_id AND y.category <> 'deleted'
    WHERE s.id = ${id}`;
  return {
    devices: found,
    own: sql`SELECT DISTINCT tenant_id, subject, order_id FROM devices`,
    people: sql`
      SELECT w.tenant_id, w.subject, y.customer_id, ${now.toISOString()}::timestamptz AS at
      FROM own w JOIN orders y ON y.tenant_id = w.tenant_id AND y.id = w.order_id`,
    isDevice: true,
  };
}
