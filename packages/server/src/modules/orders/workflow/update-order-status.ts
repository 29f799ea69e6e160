import type { MailTemplate } from '@recoup/contract/mail-template';
import { orderStatuses } from '@recoup/contract/order-status';
import { isOrderStatusId } from '@recoup/contract/order-status-ids';
import type { updateOrderStatus as endpoint } from '@recoup/contract/orders/order-workflow';
import { changedFields } from '../../../platform/audit/audit.ts';
import type { Handler } from '../../../platform/handler.ts';
import {
  auditStatus,
  checkName,
  checkStatusVersion,
  lockWorkflow,
  saveStatus,
  statusEntity,
  tellWorkflow,
} from './change-workflow.ts';
import { mailTemplateOf, readWorkflow, type TenantWorkflow } from './read-workflow.ts';
import { findNode, readDetail } from './workflow-nodes.ts';

/**
 * Renames, colors or hides a status and changes its email. Values equal to the default aren't stored, so they follow
 * it.
 */
export const updateOrderStatus: Handler<typeof endpoint> = async (tx, { session, params, body, now, effects }) => {
  const act = { session, now, effects };
  const { id } = params;
  const { buyback: kind, version: _seen, ...wanted } = body;
  const workflow = await lockWorkflow(tx, session.tenantId, kind);
  const { status, node } = findNode(workflow, id);
  const isSub = node !== status;
  const before = {
    name: node.name,
    tone: status.tone,
    hidden: node.hidden,
    send: workflow.rows.get(id)?.send ?? false,
    ...mailTemplateOf(workflow, id),
  };
  await checkStatusVersion(tx, workflow, id, body, before);
  checkName(workflow, isSub ? status.id : null, body.name, id);

  const after = isSub ? { ...wanted, tone: status.tone } : wanted;
  const version = (workflow.rows.get(id)?.version ?? 0) + 1;
  const change = { entity: statusEntity(kind), entityId: id, subject: '', action: 'Status changed', version };
  const changes = changedFields(before, after, change);
  if (changes.length === 0)
    return { success: true, message: 'Nothing changed', data: await readDetail(tx, workflow, id) };

  const standard = isOrderStatusId(id) ? orderStatuses[id] : null;
  await saveStatus(tx, act, workflow, id, {
    name: body.name === defaultName(id) ? null : body.name,
    ...(!isSub && { tone: standard?.tone === body.tone ? null : body.tone }),
    hidden: body.hidden,
    send: body.send,
    ...ownWords(workflow, id, body),
  });
  const changed = await readWorkflow(tx, kind);
  await auditStatus(
    tx,
    act,
    changed,
    id,
    changes.map(({ action, field, from, to }) => ({ action, version, ...(field && { field }), from, to })),
  );
  tellWorkflow(act);
  return { success: true, message: `${body.name} saved`, data: await readDetail(tx, changed, id) };
};

function defaultName(id: number): string | undefined {
  if (isOrderStatusId(id)) return orderStatuses[id].name;
  const parent = Math.floor(id / 10);
  const subs: Record<number, string> = id < 100 && isOrderStatusId(parent) ? orderStatuses[parent].subs : {};
  return subs[id];
}

/** The company's own email texts; null where they equal the default. */
export function ownWords(workflow: TenantWorkflow, id: number, { subject, text }: MailTemplate) {
  const words = mailTemplateOf({ ...workflow, rows: new Map() }, id);
  return {
    mail_subject: subject === words.subject ? null : subject,
    mail_text: text === words.text ? null : text,
  };
}
