import { deletedKeptMinutes, type OrderBulkEndpoints } from '@recoup/contract/orders/order-bulk';
import { statesAt } from '@recoup/contract/payouts/payout-states';
import { audit } from '../../../platform/audit/audit.ts';
import type { Database, Tx } from '../../../platform/db/db.ts';
import { and, asc, eq, inArray, lt, ne, or, sql } from '../../../platform/db/drizzle.ts';
import { forEachTenant } from '../../../platform/db/each-tenant.ts';
import type { Effects } from '../../../platform/effects.ts';
import type { Handler } from '../../../platform/handler.ts';
import { deviceChecks } from '../../../schema/device-checks.ts';
import { boxes, orderItems } from '../../../schema/order-items.ts';
import {
  disputeLinks,
  orderMails,
  orderNotes,
  orderPictures,
  orderReplies,
  orderTexts,
} from '../../../schema/order-notes.ts';
import { offers, orders } from '../../../schema/orders.ts';
import { payouts } from '../../../schema/payouts.ts';
import { scanCommits } from '../../../schema/scan-station.ts';
import { shippingLabels } from '../../../schema/shipping.ts';
import { ordersRemoved } from '../events/order-events.ts';
import { subjectOf } from '../history/order-changes.ts';
import { changeMany, type ManyChange } from '../lifecycle/change-many.ts';
import { changeOne } from '../lifecycle/change-one.ts';
import { changeOrders } from '../lifecycle/change-orders.ts';

/**
 * Why these orders can only be archived: a payout (a failed one is in the books, too), devices that are here or a used
 * label. Lock the orders first.
 */
async function whyKept(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const paid = await tx
    .select({ id: payouts.order_id, failed: sql<boolean>`bool_and(${inArray(payouts.state, statesAt('ended'))})` })
    .from(payouts)
    .where(inArray(payouts.order_id, [...ids]))
    .groupBy(payouts.order_id);
  const here = await tx
    .selectDistinct({ id: orderItems.order_id })
    .from(orderItems)
    .where(
      and(inArray(orderItems.order_id, [...ids]), ne(orderItems.state, 'expected'), ne(orderItems.state, 'returned')),
    );
  const sent = await tx
    .selectDistinct({ id: shippingLabels.order_id })
    .from(shippingLabels)
    .where(
      and(
        inArray(shippingLabels.order_id, [...ids]),
        or(eq(shippingLabels.state, 'in_transit'), eq(shippingLabels.state, 'delivered')),
      ),
    );
  return new Map([
    ...sent.flatMap(({ id }) => (id === null ? [] : [[id, 'Its label was used. Archive it instead'] as const])),
    ...here.map(({ id }) => [id, 'Its devices are here. Archive it instead'] as const),
    ...paid.map(
      ({ id, failed }) =>
        [id, `${failed ? 'A payout of this order failed' : 'It was paid'}. Archive it instead`] as const,
    ),
  ]);
}

async function deleting(tx: Tx, ids: readonly number[]): Promise<ManyChange> {
  // Locks the orders, so that none is paid or scanned in between the check and the deletion.
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.id, [...ids]))
    .orderBy(asc(orders.id))
    .for('update');
  const reasons = await whyKept(tx, ids);
  return {
    action: 'delete',
    detail: null,
    set: { category: 'deleted' },
    fault: ({ id }) => reasons.get(id) ?? null,
    changes: (order) => [{ action: 'Deleted', field: 'category', from: order.category, to: 'deleted' }],
  };
}

export const deleteOrder: Handler<OrderBulkEndpoints['deleteOrder']> = async (tx, call) =>
  changeOne(tx, call, call.kind, await deleting(tx, [call.params.id]));

export const bulkDeleteOrders: Handler<OrderBulkEndpoints['bulkDeleteOrders']> = async (tx, call) =>
  changeMany(tx, call, call.kind, call.body.ids, await deleting(tx, call.body.ids));

const atOnce = 200;

/**
 * Removes orders that were deleted a while ago, with everything that belongs to them. Their audit entries stay. Unused
 * labels go back to their carriers; a label still being bought goes back once it's bought (`buy-label.ts`). An order
 * whose package was sent in the meantime is archived instead. Any node may run this at any time: it skips rows that
 * another transaction has locked.
 */
export async function removeDeletedOrders(db: Database, now: Date): Promise<void> {
  const until = new Date(now.getTime() - deletedKeptMinutes * 60_000);
  const isOver = and(eq(orders.category, 'deleted'), lt(orders.updated_at, until));
  const tenants = await db.asPlatform((tx) => tx.selectDistinct({ id: orders.tenant_id }).from(orders).where(isOver));
  await forEachTenant(tenants, async (tenantId) => {
    let removed: number;
    do {
      removed = await db.inTenant(tenantId, async (tx, effects) => {
        const due = await tx
          .select()
          .from(orders)
          .where(isOver)
          .orderBy(asc(orders.id))
          .limit(atOnce)
          .for('update', { skipLocked: true });
        const reasons = await whyKept(
          tx,
          due.map(({ id }) => id),
        );
        const back = due.filter(({ id }) => reasons.has(id));
        const deletable = due.filter(({ id }) => !reasons.has(id));
        // These can't be removed anymore: they were paid, received or sent in the meantime.
        await changeOrders(tx, { actor: { tenantId, actor: 'system' }, now, effects }, back, {
          what: 'changed',
          set: { category: 'archive' },
          changes: () => [
            { action: 'Archived because its package was sent', field: 'category', from: 'deleted', to: 'archive' },
          ],
        });
        if (deletable.length > 0) await removeOrders(tx, tenantId, deletable, effects);
        return due.length;
      });
    } while (removed === atOnce);
  });
}

async function removeOrders(
  tx: Tx,
  tenantId: number,
  deleted: readonly { id: number; number: number }[],
  effects: Pick<Effects, 'enqueueMany' | 'raise'>,
): Promise<void> {
  const ids = deleted.map(({ id }) => id);
  const pictures = await tx
    .delete(orderPictures)
    .where(inArray(orderPictures.order_id, ids))
    .returning({ fileKey: orderPictures.file_key });
  await effects.raise(ordersRemoved, { tenantId, ids });
  const hanging = [
    offers,
    boxes,
    scanCommits,
    deviceChecks,
    orderItems,
    orderNotes,
    orderMails,
    orderReplies,
    orderTexts,
    disputeLinks,
  ] as const;
  for (const table of hanging) await tx.delete(table).where(inArray(table.order_id, ids));
  await effects.enqueueMany(
    'remove-file',
    pictures.map(({ fileKey }) => ({ payload: { tenantId, fileKey }, key: `remove-${fileKey}` })),
  );
  await tx.delete(orders).where(inArray(orders.id, ids));
  await audit(
    tx,
    { tenantId, actor: 'system' },
    deleted.map((order) => ({
      entity: 'order',
      entityId: order.id,
      action: 'Deleted permanently',
      subject: subjectOf(order),
    })),
  );
}
