import type { OrderCategory } from '@recoup/contract/order-kind';
import type { OrderRow } from '@recoup/contract/orders/order-schema';
import type { Category } from '@recoup/contract/pricing/catalogue';
import type { LabelState } from '@recoup/contract/shipping/label-state';
import { sql } from '../../../platform/db/drizzle.ts';
import { customers } from '../../../schema/customers.ts';
import { orderItems } from '../../../schema/order-items.ts';
import { orders } from '../../../schema/orders.ts';
import { shippingLabels } from '../../../schema/shipping.ts';

/** How whoever's order it is is reached: one look-up per row. */
interface Contact {
  email: string;
  phone: string | null;
}

/** Named in full: what is chosen from one table drops its name. */
const contact = sql<Contact>`(select json_build_object('email', c.email, 'phone', c.phone)
  from ${customers} c where c.id = ${sql.raw('"orders"."customer_id"')})`;

/** The columns that a row of a list is made of. */
export const orderRowColumns = {
  id: orders.id,
  number: orders.number,
  kind: orders.kind,
  // Who is deleted is in no list.
  category: sql<OrderCategory>`${orders.category}`,
  status_id: orders.status_id,
  sub_status_id: orders.sub_status_id,
  customer_id: orders.customer_id,
  customer_name: orders.customer_name,
  contact,
  item_count: orders.item_count,
  first_item: orders.first_item,
  first_category: sql<Category | null>`(select i.category from ${orderItems} i
    where i.order_id = ${sql.raw('"orders"."id"')} order by i.position limit 1)`,
  first_imei: sql<string | null>`(select i.imei from ${orderItems} i
    where i.order_id = ${sql.raw('"orders"."id"')} and i.imei is not null order by i.position limit 1)`,
  currency: orders.currency,
  total: orders.total,
  payout_method: orders.payout_method,
  tracking_number: orders.tracking_number,
  parcels_due: orders.parcels_due,
  price_locked_until: orders.price_locked_until,
  marketer_id: orders.marketer_id,
  location_id: orders.location_id,
  referral_source: orders.referral_source,
  assignee_id: orders.assignee_id,
  assignee_name: orders.assignee_name,
  tags: orders.tags,
  status_since: orders.status_since,
  received_at: orders.received_at,
  unread_answer_at: orders.unread_answer_at,
  // Named in full: what is chosen from one table drops its name, and a label has an id, too.
  label_state: sql<LabelState | null>`(select l.state from ${shippingLabels} l
    where l.order_id = ${sql.raw('"orders"."id"')} and not l.outbound and l.state <> 'voided' order by l.id desc limit 1)`,
  created_by: orders.created_by_name,
  custom_fields: orders.custom_fields,
  created_at: orders.created_at,
  updated_at: orders.updated_at,
  version: orders.version,
};

type Made = 'category' | 'label_state' | 'created_by' | 'contact' | 'first_imei' | 'first_category';
type Own = Omit<typeof orderRowColumns, Made>;
type Stored = { [K in keyof Own]: (typeof orders.$inferSelect)[K] } & {
  category: OrderCategory;
  label_state: LabelState | null;
  created_by: string;
  contact: Contact;
  first_category: Category | null;
  first_imei: string | null;
};

/** A stored order as lists show it. */
export function asOrderRow(stored: Stored): OrderRow {
  const { currency, assignee_id: id, assignee_name: name, contact, ...order } = stored;
  return {
    ...order,
    customer_email: contact.email,
    customer_phone: contact.phone,
    assignee: id === null ? null : { id, name: name ?? '' },
    status_since: order.status_since.toISOString(),
    received_at: order.received_at?.toISOString() ?? null,
    unread_answer_at: order.unread_answer_at?.toISOString() ?? null,
    total: { amount: order.total, currency },
    price_locked_until: order.price_locked_until?.toISOString() ?? null,
    created_at: order.created_at.toISOString(),
    updated_at: order.updated_at.toISOString(),
  };
}
