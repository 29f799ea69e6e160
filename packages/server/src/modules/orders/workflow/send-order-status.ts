import type { sendOrderStatus as endpoint } from '@recoup/contract/orders/order-workflow';
import type { Handler } from '../../../platform/handler.ts';
import { auditStatus, checkStatusVersion, lockWorkflow, saveStatus, tellWorkflow } from './change-workflow.ts';
import { readWorkflow } from './read-workflow.ts';
import { findNode, readDetail } from './workflow-nodes.ts';

/** Turns the email of a status on or off. */
export const sendOrderStatus: Handler<typeof endpoint> = async (tx, { session, body, now, effects }) => {
  const act = { session, now, effects };
  const { buyback: kind, id, send } = body;
  const workflow = await lockWorkflow(tx, session.tenantId, kind);
  const { name } = findNode(workflow, id).node;
  const was = workflow.rows.get(id)?.send ?? false;
  const message = send ? `Customer email turned on for ${name}` : `Customer email turned off for ${name}`;
  if (was === send) return { success: true, message, data: await readDetail(tx, workflow, id) };
  await checkStatusVersion(tx, workflow, id, body);
  const version = await saveStatus(tx, act, workflow, id, { send });
  await auditStatus(tx, act, workflow, id, [{ action: 'Status changed', field: 'send', from: was, to: send, version }]);
  tellWorkflow(act);
  return { success: true, message, data: await readDetail(tx, await readWorkflow(tx, kind), id) };
};
