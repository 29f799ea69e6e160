import type { OrderEditEndpoints } from '@recoup/contract/orders/order-edits';
import { nextIn } from '@recoup/contract/workflow';
import { and, eq } from '../../../platform/db/drizzle.ts';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { orders } from '../../../schema/orders.ts';
import { isThere } from '../order-rows/lock-order.ts';
import { readWorkflow } from '../workflow/read-workflow.ts';

export const getNextStatuses: Handler<OrderEditEndpoints['getNextStatuses']> = async (tx, { kind, params }) => {
  const [order] = await tx
    .select({ status_id: orders.status_id, sub_status_id: orders.sub_status_id })
    .from(orders)
    .where(and(eq(orders.id, params.id), eq(orders.kind, kind), isThere));
  if (!order) throw new Refusal('not_found');
  const { statuses } = await readWorkflow(tx, kind);
  return { data: { ...order, next: nextIn(statuses, kind, order.status_id).map(({ id }) => id) } };
};
