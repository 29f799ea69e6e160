import type { askAboutOrder as endpoint } from '@recoup/contract/orders/order-links';
import { countAttempt } from '../../../platform/attempts.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Handler } from '../../../platform/handler.ts';
import { orderNotes } from '../../../schema/order-notes.ts';
import { readOrderNames } from '../../settings/order-rules/order-rules.ts';
import { customerAsked, subjectOf } from '../history/order-changes.ts';
import { notifyOfOrder } from '../order-rows/notify-of-order.ts';
import { inCustomerOrder } from './find-customer-order.ts';

/** The most questions about one order in a day. Beyond that, the customer has to call. */
const mostInADay = 20;

/** Adds a customer's question to the order's notes under their name and notifies staff. */
export const askAboutOrder: Handler<typeof endpoint> = async (db, { params, body, now, services }) => {
  await inCustomerOrder(db, services.secrets, params.id, async (tx, order, effects) => {
    const { tenant_id: tenantId, id } = order;
    await countAttempt(db, `question about order ${tenantId}-${id}`, mostInADay, 86_400);
    const nameOf = await readOrderNames(tx);
    await tx.insert(orderNotes).values({
      tenant_id: tenantId,
      order_id: id,
      text: body.text,
      created_by_name: `${order.customer_name} (customer)`,
      created_at: now,
    });
    await audit(tx, { tenantId, actor: 'customer' }, [
      {
        entity: 'order',
        entityId: id,
        subject: subjectOf(order),
        action: customerAsked,
        field: 'note',
        from: null,
        to: body.text,
      },
    ]);
    await notifyOfOrder(tx, effects, order, {
      type: 'question',
      title: `Question about order ${nameOf(order.number)}`,
      text: `${order.customer_name}: ${body.text.slice(0, 200)}`,
      now,
    });
    effects.emit('resource.changed', { resource: 'order-note', id });
  });
  return { success: true, message: 'We got your question. We’ll get back to you by email.', data: null };
};
