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

/** The meanings of colour that a status may have. */
export const statusTones = ['neutral', 'info', 'success', 'warning', 'danger'] as const satisfies readonly Tone[];

/**
 * Where a status or sub-status of a company differs from the default workflow: null is as in the default. Statuses from
 * 100 and sub-statuses from 1000 up are the company's own and have a name.
 */
export const workflowChangeSchema = v.object({
  kind: v.picklist(orderKindNames),
  id: v.number(),
  name: v.nullable(v.string()),
  tone: v.nullable(v.picklist(statusTones)),
  /** Place among its neighbours. */
  sort: v.nullable(v.number()),
  hidden: v.boolean(),
});
export type WorkflowChange = v.InferOutput<typeof workflowChangeSchema>;

export interface WorkflowSubStatus {
  id: number;
  name: string;
  /** Not offered any more; orders in it stay. */
  hidden: boolean;
  /** Added by the company, so it can be deleted. */
  own: boolean;
}

export interface WorkflowStatus extends WorkflowSubStatus {
  tone: Tone;
  /** What it behaves like. */
  like: OrderStatusId;
  children: WorkflowSubStatus[];
}

/** A company's statuses of a kind in their order. */
export type Workflow = readonly WorkflowStatus[];

/** Whether an id is one that a company added. */
export function isOwnStatus(id: number): boolean {
  return id >= 100;
}

/** An id of a company's workflow is a sub-status or a status. */
export function isSubStatus(id: number): boolean {
  return id >= 1000 || (id > 9 && id < 100);
}

interface Sortable {
  id: number;
  sort: number;
}

/** What a company put in order comes in its order; the rest as in the default, its own at the end. */
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

/** A status by its id; undefined when the workflow has none. */
export function statusIn(workflow: Workflow, id: number): WorkflowStatus | undefined {
  return workflow.find((status) => status.id === id);
}

/** A sub-status by its id, with the status it belongs to. */
export function subStatusIn(workflow: Workflow, id: number): WorkflowSubStatus | undefined {
  return statusIn(workflow, statusOfSub(id))?.children.find((sub) => sub.id === id);
}

/** The name of a status or sub-status. What has been deleted since goes by the name of what it meant. */
export function nameIn(workflow: Workflow, id: number): string {
  if (isSubStatus(id)) return subStatusIn(workflow, id)?.name ?? 'Sub-status';
  const like = meaningOf(id);
  return statusIn(workflow, id)?.name ?? (like ? orderStatuses[like].name : `Status ${id}`);
}

/** Statuses that staff may choose for an order in this status: as their meanings allow, and none that is hidden. */
export function nextIn(workflow: Workflow, kind: OrderKind, status: number): WorkflowStatus[] {
  const allowed = nextStatuses(kind, status);
  const meaning = meaningOf(status);
  return workflow.filter(
    ({ id, like, hidden }) => !hidden && id !== status && (like === meaning || allowed.includes(like)),
  );
}

/** A status, and a sub-status of it or none: where an order is, or may go. */
export interface StatusPlace {
  status_id: number;
  sub_status_id: number | null;
}

/** Whether staff may move an order: to a status that may follow its own, or within its own to anywhere else in it. */
export function mayMove(workflow: Workflow, kind: OrderKind, from: StatusPlace, to: StatusPlace): boolean {
  if (from.status_id === to.status_id) return from.sub_status_id !== to.sub_status_id;
  return nextIn(workflow, kind, from.status_id).some(({ id }) => id === to.status_id);
}

/** Sub-statuses that staff may choose. */
export function visibleSubStatuses({ children }: WorkflowStatus): WorkflowSubStatus[] {
  return children.filter(({ hidden }) => !hidden);
}

/** The first free id for a status that behaves like another, or for a sub-status of one; null when all are taken. */
export function freeId(place: { like: OrderStatusId } | { parent: number }, usedIds: readonly number[]): number | null {
  const [from, many] = 'like' in place ? [place.like * 100, 100] : [place.parent * 1000, 1000];
  const inRange = usedIds.filter((id) => id >= from && id < from + many);
  const next = Math.max(from - 1, ...inRange) + 1;
  if (next < from + many) return next;
  const used = new Set(inRange);
  const free = Array.from({ length: many }, (_, i) => from + i).find((id) => !used.has(id));
  return free ?? null;
}
