import { orderKinds } from '@recoup/contract/order-kind';
import type { sortOrderStatuses as endpoint } from '@recoup/contract/orders/order-workflow';
import { audit } from '../../../platform/audit/audit.ts';
import { sql } from '../../../platform/db/drizzle.ts';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { orderStatusRows } from '../../../schema/workflow.ts';
import { lockWorkflow, statusEntity, tellWorkflow } from './change-workflow.ts';
import { readWorkflow } from './read-workflow.ts';
import { neighboursOf, readNodes } from './workflow-nodes.ts';

/**
 * Sorts neighboring statuses. The statuses themselves don't change, so their versions stay. Refuses a list that doesn't
 * match the current neighbors.
 */
export const sortOrderStatuses: Handler<typeof endpoint> = async (tx, { session, body, now, effects }) => {
  const { buyback: kind, parent_id, ids } = body;
  const workflow = await lockWorkflow(tx, session.tenantId, kind);
  const neighbours = neighboursOf(workflow, parent_id);
  const isOrderOfThem = ids.length === neighbours.length && neighbours.every(({ id }) => ids.includes(id));
  if (!isOrderOfThem)
    throw new Refusal('invalid', 'Statuses were added or deleted by someone else. Review them again.', {
      errors: { ids: ['must be all statuses of the workflow, or all sub-statuses of one'] },
    });
  const names = (order: readonly number[]) =>
    order.map((id) => neighbours.find((one) => one.id === id)?.name ?? '').join(', ');
  const before = names(neighbours.map(({ id }) => id));
  if (names(ids) !== before) {
    const rows = ids.map((status_id, sort) => ({
      tenant_id: session.tenantId,
      kind,
      status_id,
      sort,
      updated_at: now,
    }));
    await tx
      .insert(orderStatusRows)
      .values(rows.map((row) => ({ ...row, version: 0 })))
      .onConflictDoUpdate({
        target: [orderStatusRows.tenant_id, orderStatusRows.kind, orderStatusRows.status_id],
        set: { sort: sql`excluded.sort` },
      });
    await audit(tx, session, [
      {
        entity: statusEntity(kind),
        entityId: parent_id ?? 0,
        action: 'Statuses sorted',
        subject: `${orderKinds[kind].label} workflow`,
        field: 'order',
        from: before,
        to: names(ids),
      },
    ]);
    tellWorkflow({ session, now, effects });
  }
  const data = await readNodes(tx, await readWorkflow(tx, kind));
  return { success: true, message: 'Status order saved', data };
};
