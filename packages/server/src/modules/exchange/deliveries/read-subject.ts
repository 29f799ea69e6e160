import type { OrderEventName } from '@recoup/contract/exchange/order-events';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq } from '../../../platform/db/drizzle.ts';
import type { LinkParts } from '../../../platform/effects.ts';
import { ServiceError } from '../../../platform/service-error.ts';
import type { deliveries } from '../../../schema/exchange.ts';
import { orders } from '../../../schema/orders.ts';
import { isThere } from '../../orders/order-rows/lock-order.ts';
import { statusLink } from '../../orders/orders/link.ts';
import { readCompany } from '../../session/company/company.ts';
import { publicOrders } from '../public-api/read-orders.ts';
import type { OrderEvent } from '../sinks/event-sink.ts';
import { readApprovalMessage } from './approval-message.ts';

type Delivery = typeof deliveries.$inferSelect;

/** The event of a delivery, with its order as it is now. */
export async function readEvent(tx: Tx, links: LinkParts, delivery: Delivery): Promise<OrderEvent> {
  const [stored] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, delivery.order_id ?? 0), isThere));
  const [order] = await publicOrders(tx, stored ? [stored] : []);
  if (!stored || !order) throw subjectDeleted();
  const link = statusLink(links, await readCompany(tx), stored);
  return {
    id: delivery.reference,
    name: delivery.what as OrderEventName,
    at: delivery.created_at,
    status: delivery.status || order.status,
    order,
    link,
    message: delivery.what === 'order.offered' ? await readApprovalMessage(tx, { order, link }) : '',
  };
}

/** The error when its subject no longer exists. */
export const subjectDeleted = () => new ServiceError('missing', 'The order or device was deleted in the meantime');
