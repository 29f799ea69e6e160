import type { PublicOrder } from '@recoup/contract/exchange/public-api';
import { amountText } from '@recoup/contract/money';
import type { Tx } from '../../../platform/db/db.ts';
import { asc, inArray } from '../../../platform/db/drizzle.ts';
import { customers } from '../../../schema/customers.ts';
import { orderItems } from '../../../schema/order-items.ts';
import type { orders } from '../../../schema/orders.ts';
import { labelOf, readWorkflows } from '../../orders/workflow/read-workflow.ts';
import { namedValues, readCustomFields } from '../../settings/custom-fields/read-custom-fields.ts';
import { readOrderNames } from '../../settings/order-rules/order-rules.ts';

type Stored = typeof orders.$inferSelect;

/** Orders as programs see them: with customer and devices, but without payout details. */
export async function publicOrders(tx: Tx, found: readonly Stored[]): Promise<PublicOrder[]> {
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const [people, items, workflows, nameOf, fields] = await Promise.all([
    tx
      .select()
      .from(customers)
      .where(inArray(customers.id, [...new Set(found.map(({ customer_id }) => customer_id))])),
    tx.select().from(orderItems).where(inArray(orderItems.order_id, ids)).orderBy(asc(orderItems.position)),
    readWorkflows(tx, found),
    readOrderNames(tx),
    readCustomFields(tx),
  ]);
  const customerOf = new Map(people.map((customer) => [customer.id, customer]));
  const itemsOf = Map.groupBy(items, ({ order_id }) => order_id);
  return found.flatMap((order) => {
    const { currency, status_id, sub_status_id } = order;
    const customer = customerOf.get(order.customer_id);
    const workflow = workflows.get(order.kind);
    if (!customer || !workflow) return [];
    return [
      {
        id: order.id,
        number: nameOf(order.number),
        kind: order.kind,
        status: labelOf(workflow, sub_status_id ?? status_id),
        total: amountText({ amount: order.total, currency }),
        currency,
        referral_source: order.referral_source,
        customer: {
          id: customer.id,
          first_name: customer.first_name,
          last_name: customer.last_name,
          email: customer.email || null,
          phone: customer.phone,
          custom_fields: namedValues(fields, 'customer', customer.custom_fields),
        },
        items: (itemsOf.get(order.id) ?? []).map((item) => ({
          name: item.name,
          imei: item.imei,
          condition: (item.inspected ?? item.quoted).condition,
          amount: amountText({ amount: item.agreed_amount ?? item.inspected_amount ?? item.quoted_amount, currency }),
          custom_fields: namedValues(fields, 'device', item.custom_fields),
        })),
        custom_fields: namedValues(fields, 'order', order.custom_fields),
        created_at: order.created_at.toISOString(),
        updated_at: order.updated_at.toISOString(),
      },
    ];
  });
}
