import type { OrderKind } from '@recoup/contract/order-kind';
import type { OrderEndpoints } from '@recoup/contract/orders';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import type { Handler } from '../../platform/handler.ts';
import { orders } from '../../schema/orders.ts';
import { statusFault, workflowWith } from './change-order-status.ts';
import { ordersBeingPaid, payoutOnItsWay } from './payout-on-its-way.ts';
import { inWords, statusChanges, subjectOf } from './save-order.ts';
import { tellCustomers } from './status-mails.ts';

/** Moves many orders at once; each is moved or refused for itself. Rows are locked in the order of their ids. */
export function bulkChangeOrderStatus(kind: OrderKind): Handler<OrderEndpoints['bulkChangeOrderStatus']> {
  return async (tx, { session, body, now, effects }) => {
    const { status_id, sub_status_id } = body;
    const workflow = await workflowWith(tx, kind, body);
    const ids = [...new Set(body.ids)];
    const found = await tx
      .select()
      .from(orders)
      .where(and(inArray(orders.id, ids), eq(orders.kind, kind)))
      .orderBy(asc(orders.id))
      .for('update');
    const known = new Map(found.map((order) => [order.id, order]));
    const beingPaid = await ordersBeingPaid(tx, ids);
    const refused = ids.flatMap((id) => {
      const order = known.get(id);
      const moves = order ? statusFault(workflow, order, status_id, sub_status_id) : 'It does not exist';
      const fault = beingPaid.has(id) ? payoutOnItsWay : moves;
      return fault === null ? [] : [{ id, reason: fault }];
    });
    const not = new Set(refused.map(({ id }) => id));
    const moving = found.filter(({ id }) => !not.has(id));
    if (moving.length > 0) {
      await tx
        .update(orders)
        .set({ status_id, sub_status_id, version: sql`${orders.version} + 1`, updated_at: now })
        .where(
          inArray(
            orders.id,
            moving.map(({ id }) => id),
          ),
        );
      await audit(
        tx,
        session,
        moving.flatMap((order) =>
          statusChanges(order, status_id, sub_status_id).map((change) => ({
            ...inWords(workflow, change),
            entity: 'order',
            entityId: order.id,
            subject: subjectOf(order),
            version: order.version + 1,
          })),
        ),
      );
      const moved = moving.map((before) => ({
        before,
        after: { ...before, status_id, sub_status_id, version: before.version + 1 },
      }));
      await tellCustomers(tx, effects, workflow, moved);
      // One word for all of them: open lists read again once, not once per order.
      const [first] = moving;
      if (moving.length === 1 && first) {
        effects.emit('order.changed', {
          id: first.id,
          kind,
          version: first.version + 1,
          status_id,
          by: session.userName,
          what: 'status',
        });
      } else effects.emit('resource.changed', { resource: 'order', id: null });
    }
    return { changed: moving.map(({ id }) => id), refused };
  };
}
