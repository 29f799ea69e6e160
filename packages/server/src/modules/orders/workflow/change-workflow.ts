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

/** The workflow, which nobody else changes until the transaction ends. */
export async function lockWorkflow(tx: Tx, tenantId: number, kind: OrderKind): Promise<TenantWorkflow> {
  // Of all kinds together: ids of a company's own statuses are the company's.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`workflow ${tenantId}`}, 0))`);
  return readWorkflow(tx, kind);
}

/** What the change-log of a status is kept under. */
export const statusEntity = (kind: OrderKind) => `order-status/${kind}`;

/** Refuses a change that was made on an older version of a status. */
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

/** Two neighbours of one name would be told apart by nobody. */
export function checkName(workflow: TenantWorkflow, parentId: number | null, name: string, id?: number): void {
  const same = (other: string) => other.toLocaleLowerCase('en') === name.toLocaleLowerCase('en');
  if (neighboursOf(workflow, parentId).some((one) => one.id !== id && same(one.name)))
    throw new Refusal('invalid', undefined, { errors: { name: ['This name is already used'] } });
}

type Changeable = Partial<Pick<StatusRow, 'name' | 'tone' | 'hidden' | 'send' | 'mail_subject' | 'mail_text' | 'sort'>>;

/** Writes the row of a status, one version on. */
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

/** Audit rows of a change of a status, as staff read it. */
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

/** Everybody of the company works with the new workflow at once. */
export function tellWorkflow({ effects }: WorkflowAct): void {
  for (const resource of ['session', 'workflow', 'order', 'dashboard'] as const)
    effects.emit('resource.changed', { resource, id: null });
}
