import * as v from 'valibot';
import { type OrderKind, orderKindNames } from './order-kind.ts';
import {
  meaningOf,
  nextStatuses,
  type OrderStatusId,
  orderStatuses,
  statusesOfKind,
  statusOfSub,
  type Tone,
} from './order-status.ts';
import { isOrderStatusId } from './order-status-ids.ts';

/** The color tones that a status can have. */
export const statusTones = ['neutral', 'info', 'success', 'warning', 'danger'] as const satisfies readonly Tone[];

/**
 * How a company's status or sub-status differs from the default workflow. Null is as in the default. Statuses from 100
 * and sub-statuses from 1000 up are custom and have a name.
 */
export const workflowChangeSchema = v.object({
  kind: v.picklist(orderKindNames),
  id: v.number(),
  name: v.nullable(v.string()),
  tone: v.nullable(v.picklist(statusTones)),
  /** Position among its siblings. */
  sort: v.nullable(v.number()),
  hidden: v.boolean(),
});
export type WorkflowChange = v.InferOutput<typeof workflowChangeSchema>;

export interface WorkflowSubStatus {
  id: number;
  name: string;
  /** Can't be chosen anymore. Orders in it stay. */
  hidden: boolean;
  /** Added by the company, so it can be deleted. */
  own: boolean;
}

export interface WorkflowStatus extends WorkflowSubStatus {
  tone: Tone;
  /** The default status that it behaves like. */
  like: OrderStatusId;
  children: WorkflowSubStatus[];
}

/** A company's statuses of a kind, in order. */
export type Workflow = readonly WorkflowStatus[];

/** Whether an id belongs to a custom status. */
export function isOwnStatus(id: number): boolean {
  return id >= 100;
}

/** Whether an id belongs to a sub-status. Otherwise it's a status. */
export function isSubStatus(id: number): boolean {
  return id >= 1000 || (id > 9 && id < 100);
}

interface Sortable {
  id: number;
  sort: number;
}

/** Sorted statuses come in the company's order. The others are as in the default, with custom ones last. */
const bySort = (a: Sortable, b: Sortable) => a.sort - b.sort || a.id - b.id;

/** A company's workflow of a kind: the default one with its changes. */
export function workflowOf(kind: OrderKind, changes: readonly WorkflowChange[]): Workflow {
  const ownChanges = changes.filter((change) => change.kind === kind);
  const changed = new Map(ownChanges.map((change) => [change.id, change]));
  const added = ownChanges.filter(({ id }) => isOwnStatus(id));
  const subsOf = (status: number): WorkflowSubStatus[] => {
    const names: Record<number, string> = isOrderStatusId(status) ? orderStatuses[status].subs : {};
    const mine = added.filter(({ id }) => isSubStatus(id) && statusOfSub(id) === status);
    return [...Object.keys(names).map(Number), ...mine.map(({ id }) => id)]
      .map((id, place) => ({ ...partOf(id, names[id] ?? '', changed), sort: changed.get(id)?.sort ?? place }))
      .sort(bySort)
      .map(({ sort, ...sub }) => sub);
  };
  const statuses: number[] = [...statusesOfKind[kind], ...added.map(({ id }) => id).filter((id) => !isSubStatus(id))];
  return statuses
    .flatMap((id, place) => {
      const like = meaningOf(id);
      if (like === null) return [];
      const { name, tone } = orderStatuses[like];
      const change = changed.get(id);
      const part = partOf(id, name, changed);
      return { ...part, tone: change?.tone ?? tone, like, children: subsOf(id), sort: change?.sort ?? place };
    })
    .sort(bySort)
    .map(({ sort, ...status }) => status);
}

function partOf(id: number, name: string, changed: ReadonlyMap<number, WorkflowChange>): WorkflowSubStatus {
  const change = changed.get(id);
  return { id, name: change?.name ?? name, hidden: change?.hidden ?? false, own: isOwnStatus(id) };
}

/** A status by its id. Undefined if the workflow has none. */
export function statusIn(workflow: Workflow, id: number): WorkflowStatus | undefined {
  return workflow.find((status) => status.id === id);
}

/** A sub-status by its id. Undefined if its status doesn't have it. */
export function subStatusIn(workflow: Workflow, id: number): WorkflowSubStatus | undefined {
  return statusIn(workflow, statusOfSub(id))?.children.find((sub) => sub.id === id);
}

/** The name of a status or sub-status. A deleted status has the name of its meaning. */
export function nameIn(workflow: Workflow, id: number): string {
  if (isSubStatus(id)) return subStatusIn(workflow, id)?.name ?? 'Sub-status';
  const like = meaningOf(id);
  return statusIn(workflow, id)?.name ?? (like ? orderStatuses[like].name : `Status ${id}`);
}

/** The statuses that staff can choose for an order in this status: allowed by its meaning and not hidden. */
export function nextIn(workflow: Workflow, kind: OrderKind, status: number): WorkflowStatus[] {
  const allowed = nextStatuses(kind, status);
  const meaning = meaningOf(status);
  return workflow.filter(
    ({ id, like, hidden }) => !hidden && id !== status && (like === meaning || allowed.includes(like)),
  );
}

/** A status with an optional sub-status: where an order is, or can go. */
export interface StatusPlace {
  status_id: number;
  sub_status_id: number | null;
}

/** Whether staff can move an order: to a status that may follow its own, or to another sub-status within its own. */
export function mayMove(workflow: Workflow, kind: OrderKind, from: StatusPlace, to: StatusPlace): boolean {
  if (from.status_id === to.status_id) return from.sub_status_id !== to.sub_status_id;
  return nextIn(workflow, kind, from.status_id).some(({ id }) => id === to.status_id);
}

/** Sub-statuses that staff can choose. */
export function visibleSubStatuses({ children }: WorkflowStatus): WorkflowSubStatus[] {
  return children.filter(({ hidden }) => !hidden);
}

/** The first free id for a status that behaves like another, or for a sub-status. Null if all are taken. */
export function freeId(place: { like: OrderStatusId } | { parent: number }, usedIds: readonly number[]): number | null {
  const [from, many] = 'like' in place ? [place.like * 100, 100] : [place.parent * 1000, 1000];
  const inRange = usedIds.filter((id) => id >= from && id < from + many);
  const next = Math.max(from - 1, ...inRange) + 1;
  if (next < from + many) return next;
  const used = new Set(inRange);
  const free = Array.from({ length: many }, (_, i) => from + i).find((id) => !used.has(id));
  return free ?? null;
}
