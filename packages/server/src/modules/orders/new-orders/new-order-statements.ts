import { eq, sql } from '../../../platform/db/drizzle.ts';
import { perConnection, placeholdersOf } from '../../../platform/db/prepared.ts';
import { auditEntries } from '../../../schema/core.ts';
import { customers } from '../../../schema/customers.ts';
import { boxes } from '../../../schema/order-items.ts';
import { orders } from '../../../schema/orders.ts';
import { nextOrderNumber, writtenNumber } from './order-number.ts';

/** The columns that a new order sets; the others start with their defaults. */
const orderColumns = [
  ...(['tenant_id', 'id', 'kind', 'location_id', 'status_id', 'sub_status_id', 'received_at'] as const),
  ...(['customer_id', 'customer_name', 'item_count', 'first_item', 'currency', 'quoted_total', 'total'] as const),
  ...(['coupon', 'coupon_worth', 'custom_fields'] as const),
  ...([
    'payout_method',
    'payout_details',
    'referral_source',
    'marketer_id',
    'price_locked_until',
    'lock_reminder_at',
  ] as const),
  ...(['created_by', 'created_by_name', 'created_at', 'updated_at'] as const),
] as const;
export type NewOrderRow = { id: number } & Required<
  Pick<typeof orders.$inferInsert, Exclude<(typeof orderColumns)[number], 'id'>>
>;

const auditColumns = [
  ...(['tenant_id', 'entity', 'entity_id', 'actor', 'user_id', 'by', 'action'] as const),
  ...(['field', 'from', 'to', 'why', 'version'] as const),
] as const;

/** Inserts an order with the next number. Executed with a row and its search `words`. */
export const orderQuery = perConnection((tx) => {
  const { next, number } = nextOrderNumber(tx, sql.placeholder('tenant_id'));
  return tx
    .with(next)
    .insert(orders)
    .overridingSystemValue()
    .values({
      ...placeholdersOf(orderColumns),
      number,
      search: sql`${writtenNumber(number)} || ' ' || ${sql.placeholder('words')}`,
    })
    .returning({ number: orders.number })
    .prepare('place_order');
});

/** Inserts the first expected package. */
export const boxQuery = perConnection((tx) =>
  tx
    .insert(boxes)
    .values(placeholdersOf(['tenant_id', 'order_id', 'state', 'received_at']))
    .returning({ id: boxes.id })
    .prepare('place_box'),
);

/** Inserts the audit entries of a new order. Only the database knows the order's number. */
export const auditQuery = perConnection((tx) =>
  tx
    .insert(auditEntries)
    .values({
      ...placeholdersOf(auditColumns),
      subject: sql`'Order ' || (select ${orders.number} from ${orders} where ${orders.id} = ${sql.placeholder('entity_id')})`,
    })
    .prepare('audit_new_order'),
);

/** Increments a customer's order count. */
export const countQuery = perConnection((tx) =>
  tx
    .update(customers)
    .set({ orders_count: sql`${customers.orders_count} + 1` })
    .where(eq(customers.id, sql.placeholder('id')))
    .returning({ status: customers.status, first_name: customers.first_name, last_name: customers.last_name })
    .prepare('count_order_of_customer'),
);
