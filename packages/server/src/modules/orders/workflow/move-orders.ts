import { meaningOf, statusOfSub } from '@recoup/contract/order-status';
import { isSubStatus } from '@recoup/contract/workflow';
import type { Tx } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/drizzle.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { auditEntries } from '../../../schema/core.ts';
import { orders } from '../../../schema/orders.ts';
import { payouts } from '../../../schema/payouts.ts';
import { isOnItsWay, payoutOnItsWay } from '../payouts/payout-on-its-way.ts';
import type { WorkflowAct } from './change-workflow.ts';
import { labelOf, type TenantWorkflow } from './read-workflow.ts';

/** Where orders of a deleted status or sub-status go. */
export interface Move {
  readonly from: number;
  readonly to: { readonly status_id: number; readonly sub_status_id: number | null };
}

/**
 * Moves all orders out of statuses or sub-statuses in one statement, with an audit entry each. Customers aren't told,
 * because only the workflow changed. Deleted orders move along and can still be restored.
 */
export async function moveOrders(
  tx: Tx,
  { session, now }: WorkflowAct,
  workflow: TenantWorkflow,
  moves: readonly Move[],
): Promise<number> {
  if (moves.length === 0) return 0;
  const { kind } = workflow;
  const elsewhere = moves.filter(({ from, to }) => meaningOf(statusOf(from)) !== meaningOf(to.status_id));
  if (elsewhere.length > 0) await refuseBeingPaid(tx, workflow, elsewhere);
  const rows = moves.map(
    ({ from, to }) => sql`(
      ${statusOf(from)}::integer, ${isSubStatus(from) ? from : null}::integer, ${to.status_id}::integer,
      ${to.sub_status_id}::integer, ${isSubStatus(from) ? 'sub_status_id' : 'status_id'},
      ${labelOf(workflow, from)}, ${labelOf(workflow, to.sub_status_id ?? to.status_id)})`,
  );
  const moved = await tx.execute(sql`
    with moves (status_id, sub_status_id, to_status, to_sub, field, from_label, to_label) as (
      values ${sql.join(rows, sql`, `)}
    ), moving as (
      select o.id, m.* from ${orders} o
      join moves m on m.status_id = o.status_id and (m.sub_status_id is null or m.sub_status_id = o.sub_status_id)
      where o.kind = ${kind} order by o.id for update of o
    ), moved as (
      update ${orders} o set status_id = m.to_status, sub_status_id = m.to_sub, version = o.version + (o.category <> 'deleted')::int,
        updated_at = case when o.category = 'deleted' then o.updated_at else ${now.toISOString()}::timestamptz end
      from moving m where o.id = m.id
      returning o.tenant_id, o.id, o.number, o.version, m.field, m.from_label, m.to_label
    )
    insert into ${auditEntries} (tenant_id, entity, entity_id, actor, user_id, by, action, subject, field, "from", "to", why, version)
    select tenant_id, 'order', id, 'user', ${session.userId}::bigint, ${session.userName}, 'Status changed', 'Order ' || number,
      field, from_label, to_label, 'The workflow was changed', version
    from moved`);
  return moved.rowCount ?? 0;
}

function statusOf(id: number): number {
  return isSubStatus(id) ? statusOfSub(id) : id;
}

/** Refuses to move orders while their payout is in progress. */
async function refuseBeingPaid(tx: Tx, { kind }: TenantWorkflow, moves: readonly Move[]): Promise<void> {
  const from = sql`o.kind = ${kind} and o.status_id in ${moves.map((move) => statusOf(move.from))}`;
  await tx.execute(sql`select count(*) from (select 1 from ${orders} o where ${from} order by o.id for update) locked`);
  const found = await tx.execute(sql`
    select 1 from ${payouts} join ${orders} o on o.id = ${payouts.order_id} where ${isOnItsWay} and ${from} limit 1`);
  if ((found.rowCount ?? 0) > 0)
    throw new Refusal('transition_refused', `An order in this status can’t move there. ${payoutOnItsWay}.`);
}
