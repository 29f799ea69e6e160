import type { listAssignees as listEndpoint, OrderAssigneeEndpoints } from '@recoup/contract/orders/order-assignees';
import { permissionsOf } from '@recoup/contract/permission';
import type { Tx } from '../../../platform/db/db.ts';
import { and, asc, eq } from '../../../platform/db/drizzle.ts';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { users } from '../../../schema/core.ts';
import { changedValues, keptValues } from '../../settings/custom-fields/read-custom-fields.ts';
import { changeMany } from '../lifecycle/change-many.ts';
import { keepOnOrders, saveOrder } from '../lifecycle/change-orders.ts';
import { checkOrderVersion, lockOrder, type StoredOrder } from '../order-rows/lock-order.ts';
import { marketerOf } from '../orders/order-marketer.ts';
import { readOrder } from '../orders/read-order.ts';

const atWork = 1;

/** Lists the active users who may change orders. */
export const listAssignees: Handler<typeof listEndpoint> = async (tx) => {
  const rows = await tx
    .select()
    .from(users)
    .where(eq(users.status, atWork))
    .orderBy(asc(users.first_name), asc(users.last_name), asc(users.id));
  const may = rows.filter(({ role, permissions }) => permissionsOf(role, permissions).includes('orders.edit'));
  return { data: may.map((user) => ({ id: user.id, name: nameOf(user) })) };
};

const nameOf = (user: { first_name: string; last_name: string }) => `${user.first_name} ${user.last_name}`.trim();

/** The columns of an order's assignee. */
async function assigneeOf(tx: Tx, id: number | null) {
  if (id === null) return { assignee_id: null, assignee_name: null };
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), eq(users.status, atWork)));
  if (!user)
    throw new Refusal('not_found', 'No staff member has this ID.', { errors: { user_id: ['isn’t a staff member'] } });
  return { assignee_id: user.id, assignee_name: nameOf(user) };
}

const assigned = (order: StoredOrder, to: string | null) => [
  { action: 'Assigned', field: 'assignee', from: order.assignee_name, to },
];

export const assignOrder: Handler<OrderAssigneeEndpoints['assignOrder']> = async (
  tx,
  { kind, session, params, body, now, effects, services },
) => {
  const set = await assigneeOf(tx, body.user_id);
  const order = await lockOrder(tx, kind, params.id);
  await checkOrderVersion(tx, order, body);
  const act = { actor: session, now, effects };
  if (set.assignee_id !== order.assignee_id)
    await saveOrder(tx, act, order, 'changed', set, assigned(order, set.assignee_name));
  return {
    success: true,
    message: set.assignee_name
      ? `Order ${order.number} assigned to ${set.assignee_name}`
      : `Order ${order.number} unassigned`,
    data: await readOrder(tx, services.secrets, kind, order.id, now),
  };
};

export const bulkAssignOrders: Handler<OrderAssigneeEndpoints['bulkAssignOrders']> = async (tx, call) => {
  const set = await assigneeOf(tx, call.body.user_id);
  return changeMany(tx, call, call.kind, call.body.ids, {
    action: 'assign',
    detail: set.assignee_name ?? 'Unassigned',
    set,
    fault: ({ assignee_id }) =>
      assignee_id === set.assignee_id
        ? `Already ${set.assignee_name ? `assigned to ${set.assignee_name}` : 'unassigned'}`
        : null,
    changes: (order) => assigned(order, set.assignee_name),
  });
};

/** Changes the referral source. If that's a marketplace, it becomes the order's marketplace. */
export const changeReferralSource: Handler<OrderAssigneeEndpoints['changeReferralSource']> = async (
  tx,
  { kind, session, params, body, now, effects, services },
) => {
  const order = await lockOrder(tx, kind, params.id);
  await checkOrderVersion(tx, order, body);
  const { referral_source } = body;
  if (referral_source !== order.referral_source) {
    const set = { referral_source, marketer_id: await marketerOf(tx, kind, referral_source) };
    await saveOrder(tx, { actor: session, now, effects }, order, 'changed', set, [
      { action: 'Referral source changed', field: 'referral_source', from: order.referral_source, to: referral_source },
    ]);
  }
  return {
    success: true,
    message: referral_source
      ? `Referral source of order ${order.number} is now ${referral_source}.`
      : 'Referral source removed',
    data: await readOrder(tx, services.secrets, kind, order.id, now),
  };
};

/** Changes the values of the company's custom fields. */
export const changeOrderFields: Handler<OrderAssigneeEndpoints['changeOrderFields']> = async (
  tx,
  { kind, session, params, body, now, effects, services },
) => {
  const order = await lockOrder(tx, kind, params.id);
  await checkOrderVersion(tx, order, body);
  const custom_fields = await keptValues(tx, 'order', body.custom_fields, order.custom_fields);
  const changes = await changedValues(tx, order.custom_fields, custom_fields);
  if (changes.length > 0) {
    const each = changes.map((change) => ({ action: 'Details changed', ...change }));
    await saveOrder(tx, { actor: session, now, effects }, order, 'changed', { custom_fields }, each);
  }
  return {
    success: true,
    message: `Details of order ${order.number} saved`,
    data: await readOrder(tx, services.secrets, kind, order.id, now),
  };
};

/** Marking a response as read doesn't change the order or its version. */
export const readAnswer: Handler<OrderAssigneeEndpoints['readAnswer']> = async (
  tx,
  { kind, params, now, services },
) => {
  const order = await lockOrder(tx, kind, params.id);
  await keepOnOrders(tx, [order], { unread_answer_at: null });
  return {
    success: true,
    message: 'Marked as read',
    data: await readOrder(tx, services.secrets, kind, params.id, now),
  };
};
