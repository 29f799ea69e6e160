import { orderKinds } from '@recoup/contract/order-kind';
import { orderStatuses, statusesOfKind } from '@recoup/contract/order-status';
import type { createOrderStatus as endpoint } from '@recoup/contract/orders/order-workflow';
import { freeId } from '@recoup/contract/workflow';
import type { Tx } from '../../../platform/db/db.ts';
import { gte } from '../../../platform/db/drizzle.ts';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { orderStatusRows } from '../../../schema/workflow.ts';
import { auditStatus, checkName, lockWorkflow, saveStatus, tellWorkflow } from './change-workflow.ts';
import { readWorkflow } from './read-workflow.ts';
import { ownWords } from './update-order-status.ts';
import { findNode, readDetail } from './workflow-nodes.ts';

/** Adds a custom status, or a sub-status to any status. */
export const createOrderStatus: Handler<typeof endpoint> = async (tx, { session, body, now, effects }) => {
  const act = { session, now, effects };
  const { buyback: kind, parent_id, like, name } = body;
  const workflow = await lockWorkflow(tx, session.tenantId, kind);
  if (parent_id !== null && findNode(workflow, parent_id).status.id !== parent_id)
    throw new Refusal('invalid', undefined, { errors: { parent_id: ['A sub-status can’t have sub-statuses'] } });
  if (like !== null && !statusesOfKind[kind].includes(like)) {
    const why = `${orderKinds[kind].many} don’t have the status ${orderStatuses[like].name}`;
    throw new Refusal('invalid', undefined, { errors: { like: [why] } });
  }
  checkName(workflow, parent_id, name);
  const id = freeId(parent_id === null ? { like: like ?? 1 } : { parent: parent_id }, await takenIds(tx));
  if (id === null) throw new Refusal('invalid', undefined, { errors: { name: ['There’s no room for another'] } });

  const words = ownWords(workflow, id, body);
  const tone = parent_id === null ? { tone: body.tone } : {};
  const version = await saveStatus(tx, act, workflow, id, { name, ...tone, send: body.send, ...words });
  const changed = await readWorkflow(tx, kind);
  await auditStatus(tx, act, changed, id, [{ action: 'Status added', field: 'name', from: null, to: name, version }]);
  tellWorkflow(act);
  return { success: true, message: `${name} added`, data: await readDetail(tx, changed, id) };
};

/** Ids of every order kind, because an order refers to its custom status by the id alone. */
async function takenIds(tx: Tx): Promise<number[]> {
  const rows = await tx
    .select({ id: orderStatusRows.status_id })
    .from(orderStatusRows)
    .where(gte(orderStatusRows.status_id, 100));
  return rows.map(({ id }) => id);
}
