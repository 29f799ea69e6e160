import { orderKinds } from '@recoup/contract/order-kind';
import type { resetOrderStatuses as endpoint } from '@recoup/contract/orders/order-workflow';
import { audit } from '../../../platform/audit/audit.ts';
import { and, eq, gte, lt, sql } from '../../../platform/db/drizzle.ts';
import type { Handler } from '../../../platform/handler.ts';
import { orderStatusRows } from '../../../schema/workflow.ts';
import { statusesDeleted } from '../events/order-events.ts';
import { lockWorkflow, statusEntity, tellWorkflow } from './change-workflow.ts';
import { type Move, moveOrders } from './move-orders.ts';
import type { TenantWorkflow } from './read-workflow.ts';

/** Restores the default workflow. Orders in custom statuses go to the statuses these behaved like. */
export const resetOrderStatuses: Handler<typeof endpoint> = async (tx, { session, body, now, effects }) => {
  const act = { session, now, effects };
  const { buyback: kind } = body;
  const workflow = await lockWorkflow(tx, session.tenantId, kind);
  const ofKind = eq(orderStatusRows.kind, kind);
  await tx.delete(orderStatusRows).where(and(ofKind, gte(orderStatusRows.status_id, 100)));
  // The rows of default statuses stay with their next version, so that a concurrent change is told about the reset.
  const initial = {
    name: null,
    tone: null,
    sort: null,
    hidden: false,
    send: false,
    mail_subject: null,
    mail_text: null,
  };
  await tx
    .update(orderStatusRows)
    .set({ ...initial, version: sql`${orderStatusRows.version} + 1`, updated_at: now })
    .where(and(ofKind, lt(orderStatusRows.status_id, 100)));

  const moved = await moveOrders(tx, act, workflow, movesOf(workflow));
  const ids = workflow.statuses.flatMap(({ id, own: isCustom }) => (isCustom ? [id] : []));
  await effects.raise(statusesDeleted, { ids, session, now });
  const subject = `${orderKinds[kind].label} workflow`;
  const versions = [...workflow.rows.values()].filter(({ status_id }) => status_id < 100);
  await audit(tx, session, [
    { entity: statusEntity(kind), entityId: 0, action: 'Workflow reset', subject },
    ...versions.map(({ status_id, version }) => ({
      entity: statusEntity(kind),
      entityId: status_id,
      action: 'Workflow reset',
      subject,
      version: version + 1,
    })),
  ]);
  tellWorkflow(act);
  return {
    success: true,
    message: `${orderKinds[kind].label} workflow reset to the default`,
    data: { moved },
  };
};

/** Moving orders out of a custom status also moves them out of its sub-statuses. */
function movesOf({ statuses }: TenantWorkflow): Move[] {
  return [
    ...statuses.flatMap(({ id, own: isCustom, like }) =>
      isCustom ? [{ from: id, to: { status_id: like, sub_status_id: null } }] : [],
    ),
    ...statuses.flatMap(({ id, own: isCustom, children }) =>
      isCustom
        ? []
        : children.flatMap((sub) => (sub.own ? [{ from: sub.id, to: { status_id: id, sub_status_id: null } }] : [])),
    ),
  ];
}
