import type { OrderRow } from '@recoup/contract/orders/order-schema';
import { type SQL, sql } from '../../../platform/db/drizzle.ts';
import type { PgColumn } from '../../../platform/db/drizzle-tables.ts';
import type { RowJson } from '../../../platform/frames/written.ts';
import { customers } from '../../../schema/customers.ts';
import { orderItems } from '../../../schema/order-items.ts';
import { orders } from '../../../schema/orders.ts';
import { shippingLabels } from '../../../schema/shipping.ts';

/** A time as the API returns it. */
const isoTime = (column: PgColumn) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A JSON object of these columns, without spaces. */
const rowOf = (parts: SQL) => sql`(select row_to_json(r) from (select ${parts}) r)`;

// Qualified: a select from a single table drops the table's name, and the subqueries have an `id`, too.
const orderId = sql.raw('"orders"."id"');
const customer = (column: PgColumn) =>
  sql`(select ${sql.raw(`c."${column.name}"`)} from ${customers} c where c.id = ${sql.raw('"orders"."customer_id"')})`;

/** The fields of a row in a list, in their order. */
const parts: Readonly<Record<keyof OrderRow, PgColumn | SQL>> = {
  id: orders.id,
  number: orders.number,
  kind: orders.kind,
  category: orders.category,
  status_id: orders.status_id,
  sub_status_id: orders.sub_status_id,
  customer_id: orders.customer_id,
  customer_name: orders.customer_name,
  item_count: orders.item_count,
  first_item: orders.first_item,
  first_category: sql`(select i.category from ${orderItems} i where i.order_id = ${orderId} order by i.position limit 1)`,
  first_imei: sql`(select i.imei from ${orderItems} i
    where i.order_id = ${orderId} and i.imei is not null order by i.position limit 1)`,
  total: rowOf(sql`${orders.total} as amount, ${orders.currency} as currency`),
  payout_method: orders.payout_method,
  tracking_number: orders.tracking_number,
  parcels_due: orders.parcels_due,
  price_locked_until: isoTime(orders.price_locked_until),
  marketer_id: orders.marketer_id,
  location_id: orders.location_id,
  referral_source: orders.referral_source,
  tags: orders.tags,
  status_since: isoTime(orders.status_since),
  received_at: isoTime(orders.received_at),
  unread_answer_at: isoTime(orders.unread_answer_at),
  label_state: sql`(select l.state from ${shippingLabels} l
    where l.order_id = ${orderId} and not l.outbound and l.state <> 'voided' order by l.id desc limit 1)`,
  created_by: orders.created_by_name,
  custom_fields: orders.custom_fields,
  created_at: isoTime(orders.created_at),
  updated_at: isoTime(orders.updated_at),
  version: orders.version,
  customer_email: customer(customers.email),
  customer_phone: customer(customers.phone),
  assignee: sql`case when ${orders.assignee_id} is not null then
    ${rowOf(sql`${orders.assignee_id} as id, coalesce(${orders.assignee_name}, '') as name`)} end`,
};

const written = rowOf(
  sql.join(
    Object.entries(parts).map(([name, part]) => sql`${part} as ${sql.identifier(name)}`),
    sql`, `,
  ),
);

/** A stored order as lists show it, written as JSON by the database. */
export const orderRowJson = sql<RowJson<OrderRow>>`${written}::text`;

/** The same, parsed, for code that reads it. */
export const orderRow = sql<OrderRow>`${written}`;
