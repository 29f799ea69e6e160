import type { OrderKind } from '@recoup/contract/order-kind';
import { orderKinds } from '@recoup/contract/order-kind';
import { type AuditChange, audit } from '../../../platform/audit/audit.ts';
import { checkVersion } from '../../../platform/audit/conflict.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, sql } from '../../../platform/db/drizzle.ts';
import type { Effects } from '../../../platform/effects.ts';
import type { Session } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { orderStatusRows } from '../../../schema/workflow.ts';
import { labelOf, readWorkflow, type StatusRow, type TenantWorkflow } from './read-workflow.ts';
import { neighboursOf } from './workflow-nodes.ts';

/** The part of a call that every change of a workflow needs. */
export interface WorkflowAct {
  readonly session: Session;
  readonly now: Date;
  readonly effects: Effects;
}

/** Reads the workflow and locks it until the transaction ends. */
export async function lockWorkflow(tx: Tx, tenantId: number, kind: OrderKind): Promise<TenantWorkflow> {
  // One lock for all order kinds, because ids of custom statuses are unique within the company.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`workflow ${tenantId}`}, 0))`);
  return readWorkflow(tx, kind);
}

/** The audit entity of a status. */
export const statusEntity = (kind: OrderKind) => `order-status/${kind}`;

/** Refuses a change based on an older version of a status. */
export async function checkStatusVersion(
  tx: Tx,
  workflow: TenantWorkflow,
  id: number,
  body: { version: number },
  current?: object,
) {
  await checkVersion(tx, {
    entity: statusEntity(workflow.kind),
    entityId: id,
    seenVersion: body.version,
    version: workflow.rows.get(id)?.version ?? 0,
    body,
    ...(current && { current }),
  });
}

/** Refuses a name that a neighbor already has. */
export function checkName(workflow: TenantWorkflow, parentId: number | null, name: string, id?: number): void {
  const same = (other: string) => other.toLocaleLowerCase('en') === name.toLocaleLowerCase('en');
  if (neighboursOf(workflow, parentId).some((one) => one.id !== id && same(one.name)))
    throw new Refusal('invalid', undefined, { errors: { name: ['This name is already used'] } });
}

type Changeable = Partial<Pick<StatusRow, 'name' | 'tone' | 'hidden' | 'send' | 'mail_subject' | 'mail_text' | 'sort'>>;

/** Saves the row of a status with the next version. */
export async function saveStatus(tx: Tx, act: WorkflowAct, workflow: TenantWorkflow, id: number, set: Changeable) {
  const version = (workflow.rows.get(id)?.version ?? 0) + 1;
  const key = { tenant_id: act.session.tenantId, kind: workflow.kind, status_id: id };
  await tx
    .insert(orderStatusRows)
    .values({ ...key, ...set, version, updated_at: act.now })
    .onConflictDoUpdate({
      target: [orderStatusRows.tenant_id, orderStatusRows.kind, orderStatusRows.status_id],
      set: { ...set, version, updated_at: act.now },
    });
  return version;
}

export async function deleteStatus(tx: Tx, kind: OrderKind, id: number): Promise<void> {
  await tx.delete(orderStatusRows).where(and(eq(orderStatusRows.kind, kind), eq(orderStatusRows.status_id, id)));
}

/** Writes the audit entries of a status change, in staff's words. */
export async function auditStatus(
  tx: Tx,
  act: WorkflowAct,
  workflow: TenantWorkflow,
  id: number,
  changes: readonly Pick<AuditChange, 'action' | 'field' | 'from' | 'to' | 'version'>[],
): Promise<void> {
  const subject = `${orderKinds[workflow.kind].label} workflow, ${labelOf(workflow, id)}`;
  const entity = statusEntity(workflow.kind);
  await audit(
    tx,
    act.session,
    changes.map((change) => ({ subject, ...change, entity, entityId: id })),
  );
}

/** Makes all users of the company reload the workflow. */
export function tellWorkflow({ effects }: WorkflowAct): void {
  for (const resource of ['session', 'workflow', 'order', 'dashboard'] as const)
    effects.emit('resource.changed', { resource, id: null });
}
