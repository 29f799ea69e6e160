import type { MailTemplate } from '@recoup/contract/mail-template';
import type { OrderKind } from '@recoup/contract/order-kind';
import { meaningOf, statusOfSub } from '@recoup/contract/order-status';
import {
  isSubStatus,
  statusIn,
  subStatusIn,
  type Workflow,
  type WorkflowChange,
  workflowOf,
} from '@recoup/contract/workflow';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, isNotNull, or, sql } from '../../../platform/db/drizzle.ts';
import { perConnection } from '../../../platform/db/prepared.ts';
import { usualMail } from '../../../platform/frames/write-mail.ts';
import { orderStatusRows } from '../../../schema/workflow.ts';

export type StatusRow = typeof orderStatusRows.$inferSelect;

const rowsQuery = perConnection((tx) =>
  tx
    .select()
    .from(orderStatusRows)
    .where(eq(orderStatusRows.kind, sql.placeholder('kind')))
    .prepare('workflow_rows'),
);

/** A company's workflow of an order kind, as the server uses it. */
export interface TenantWorkflow {
  readonly kind: OrderKind;
  readonly statuses: Workflow;
  /** Rows of changed or added statuses, by status or sub-status id. */
  readonly rows: ReadonlyMap<number, StatusRow>;
}

/** Workflows of companies without changes. */
const usualWorkflows = new Map<OrderKind, Workflow>();

function usualWorkflow(kind: OrderKind): Workflow {
  const known = usualWorkflows.get(kind) ?? workflowOf(kind, []);
  usualWorkflows.set(kind, known);
  return known;
}

/** Reads the workflow of the transaction's tenant: the default with its changes. It takes one small query. */
export async function readWorkflow(tx: Tx, kind: OrderKind): Promise<TenantWorkflow> {
  const rows = await rowsQuery(tx).execute({ kind });
  return {
    kind,
    statuses: rows.length === 0 ? usualWorkflow(kind) : workflowOf(kind, rows.map(asChange)),
    rows: new Map(rows.map((row) => [row.status_id, row])),
  };
}

function asChange({ kind, status_id, name, tone, sort, hidden }: StatusRow): WorkflowChange {
  return { kind, id: status_id, name, tone, sort, hidden };
}

/** The workflows of the kinds among these orders, at most four. */
export async function readWorkflows(
  tx: Tx,
  orders: readonly { readonly kind: OrderKind }[],
): Promise<ReadonlyMap<OrderKind, TenantWorkflow>> {
  const kinds = [...new Set(orders.map(({ kind }) => kind))];
  return new Map(await Promise.all(kinds.map(async (kind) => [kind, await readWorkflow(tx, kind)] as const)));
}

/** The changes that clients merge with the default workflow: of every kind, with only what is visible. */
export async function workflowChanges(tx: Tx): Promise<WorkflowChange[]> {
  const { name, tone, sort, hidden } = orderStatusRows;
  const rows = await tx
    .select()
    .from(orderStatusRows)
    .where(or(isNotNull(name), isNotNull(tone), isNotNull(sort), eq(hidden, true)));
  return rows.map(asChange);
}

/** Whether an order can go back to an earlier status and sub-status. Custom ones may be deleted by now. */
export function isThereStill(
  { statuses }: TenantWorkflow,
  { status_id, sub_status_id }: { status_id: number; sub_status_id: number | null },
): boolean {
  const status = statusIn(statuses, status_id);
  return status !== undefined && (sub_status_id === null || subStatusIn(statuses, sub_status_id) !== undefined);
}

/** The email texts of a status or sub-status: the company's own, or the standard ones of its meaning. */
export function mailTemplateOf(workflow: TenantWorkflow, id: number, locale = 'en'): MailTemplate {
  const row = workflow.rows.get(id);
  const meaning = meaningOf(isSubStatus(id) ? statusOfSub(id) : id);
  const words = usualMail(`status.${meaning ?? 1}`, locale);
  return { subject: row?.mail_subject ?? words.subject, text: row?.mail_text ?? words.text };
}

/** A status with its sub-status, such as "Being Inspected · Photos". */
export function labelOf(workflow: TenantWorkflow, id: number): string {
  const status = workflow.statuses.find((one) => one.id === (isSubStatus(id) ? statusOfSub(id) : id));
  const sub = isSubStatus(id) ? subStatusIn(workflow.statuses, id) : undefined;
  return [status?.name ?? `Status ${id}`, ...(sub ? [sub.name] : [])].join(' · ');
}

/**
 * Locks custom statuses against deletion until this transaction ends. Call it before locking orders, as a deletion also
 * locks statuses first. Default statuses are never deleted.
 */
export async function holdOwnStatuses(tx: Tx, kind: OrderKind, ids: readonly number[]): Promise<void> {
  const customIds = ids.filter((id) => id >= 100 && id < 1_000_000);
  if (customIds.length === 0) return;
  await tx
    .select({ id: orderStatusRows.id })
    .from(orderStatusRows)
    .where(and(eq(orderStatusRows.kind, kind), sql`${orderStatusRows.status_id} in ${customIds}`))
    .orderBy(orderStatusRows.status_id)
    .for('share');
}
