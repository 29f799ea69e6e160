import { type OrderKind, orderKinds } from '@recoup/contract/order-kind';
import type { OrderBulkEndpoints } from '@recoup/contract/orders/order-bulk';
import type { Tx } from '../../../platform/db/db.ts';
import type { Handler } from '../../../platform/handler.ts';
import type { OrderChange } from '../history/order-changes.ts';
import { changeMany, type ManyChange } from '../lifecycle/change-many.ts';
import { changeOne } from '../lifecycle/change-one.ts';
import { lockedFor, readPriceLock } from '../lifecycle/price-lock.ts';
import type { StoredOrder } from '../order-rows/lock-order.ts';

function categoryChange(order: StoredOrder, to: 'active' | 'archive', action: string): OrderChange {
  return { action, field: 'category', from: order.category, to };
}

const archiving: ManyChange = {
  action: 'archive',
  detail: null,
  set: { category: 'archive' },
  fault: ({ category }) => (category === 'archive' ? 'It’s already archived' : null),
  changes: (order) => [categoryChange(order, 'archive', 'Archived')],
};

/** Makes orders active again. A price lock restarts now, or else the order would expire a minute later. */
async function restoring(tx: Tx, kind: OrderKind, now: Date): Promise<ManyChange> {
  const lock = orderKinds[kind].expires ? lockedFor(now, await readPriceLock(tx)) : null;
  return {
    action: 'restore',
    detail: null,
    set: { category: 'active', ...lock },
    fault: ({ category }) => (category === 'active' ? 'It’s already active' : null),
    changes: (order) => [
      categoryChange(order, 'active', 'Reactivate'),
      ...(lock
        ? [
            {
              action: 'Reactivate',
              field: 'price_locked_until',
              from: order.price_locked_until?.toISOString() ?? null,
              to: lock.price_locked_until.toISOString(),
            },
          ]
        : []),
    ],
  };
}

export const archiveOrder: Handler<OrderBulkEndpoints['archiveOrder']> = (tx, call) =>
  changeOne(tx, call, call.kind, archiving);

export const bulkArchiveOrders: Handler<OrderBulkEndpoints['bulkArchiveOrders']> = (tx, call) =>
  changeMany(tx, call, call.kind, call.body.ids, archiving);

export const restoreOrder: Handler<OrderBulkEndpoints['restoreOrder']> = async (tx, call) =>
  changeOne(tx, call, call.kind, await restoring(tx, call.kind, call.now));

export const bulkRestoreOrders: Handler<OrderBulkEndpoints['bulkRestoreOrders']> = async (tx, call) =>
  changeMany(tx, call, call.kind, call.body.ids, await restoring(tx, call.kind, call.now));
