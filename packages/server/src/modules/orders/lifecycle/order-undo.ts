import type { OrderKind } from '@recoup/contract/order-kind';
import type { OrderOperation } from '@recoup/contract/orders/order-bulk';
import { undoable } from '../../../platform/audit/operations.ts';
import type { StoredOrder } from '../order-rows/lock-order.ts';

/** The columns of an order that a bulk operation may change. */
export type Touchable = Partial<
  Pick<
    StoredOrder,
    | 'category'
    | 'status_id'
    | 'sub_status_id'
    | 'price_locked_until'
    | 'lock_reminder_at'
    | 'assignee_id'
    | 'assignee_name'
    | 'tags'
  >
>;

/** The times that the database changes with a status. An undo restores them, too. */
type OfStatus = Pick<StoredOrder, 'status_since' | 'due_since'>;

type Before = Touchable & Partial<OfStatus>;

/** The same as stored, with times as text. */
type StoredBefore = { [K in keyof Before]: Exclude<Before[K], Date> | (Date extends Before[K] ? string : never) };

/** The operations on many orders. */
export const orderUndo = undoable<{ kind: OrderKind; action: OrderOperation; before: StoredBefore }>('order');

const text = (at: Date | null) => at?.toISOString() ?? null;

/** The times of an order's status and due date, stored for an undo. */
export function timesOfStatus({ status_since, due_since }: OfStatus) {
  return { status_since: status_since.toISOString(), due_since: text(due_since) };
}

/** The columns that a change touches, with their current values. */
export function columnsBefore(order: StoredOrder, set: Touchable): StoredBefore {
  return {
    ...('category' in set && { category: order.category }),
    ...('status_id' in set && { status_id: order.status_id, ...timesOfStatus(order) }),
    ...('sub_status_id' in set && { sub_status_id: order.sub_status_id }),
    ...('price_locked_until' in set && { price_locked_until: text(order.price_locked_until) }),
    ...('assignee_id' in set && { assignee_id: order.assignee_id, assignee_name: order.assignee_name }),
    ...('tags' in set && { tags: order.tags }),
    ...('lock_reminder_at' in set && { lock_reminder_at: text(order.lock_reminder_at) }),
  };
}

/** Stored columns, converted to be written back. */
export function columnsOf(stored: StoredBefore): Before {
  const {
    price_locked_until: until,
    lock_reminder_at: reminder,
    status_since: since,
    due_since: due,
    ...rest
  } = stored;
  const time = (at: string | null) => (at === null ? null : new Date(at));
  return {
    ...rest,
    ...(until !== undefined && { price_locked_until: time(until) }),
    ...(reminder !== undefined && { lock_reminder_at: time(reminder) }),
    ...(since !== undefined && { status_since: new Date(since) }),
    ...(due !== undefined && { due_since: time(due) }),
  };
}
