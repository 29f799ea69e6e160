import type { OrderKind } from './order-kind.ts';
import { isOrderStatusId, statusIds, subStatusIds } from './order-status-ids.ts';

/** The meaning behind a status's color and dot. It's used for nothing else. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

/** Order statuses of the default workflow. The ones that a company adds have their own ids: see `meaningOf`. */
export const orderStatuses = {
  [statusIds.leads]: {
    name: 'Leads',
    tone: 'info',
    subs: {
      [subStatusIds.active]: 'Active',
      [subStatusIds.abandoned]: 'Abandoned',
      [subStatusIds.cancelled]: 'Canceled',
    },
  },
  [statusIds.manualQuote]: {
    name: 'Manual Quote',
    tone: 'warning',
    subs: { [subStatusIds.pending]: 'Pending', [subStatusIds.requiresReview]: 'Requires Review' },
  },
  [statusIds.inTransit]: { name: 'In Transit', tone: 'info', subs: {} },
  [statusIds.delivered]: { name: 'Delivered', tone: 'info', subs: {} },
  [statusIds.onHold]: {
    name: 'On Hold',
    tone: 'danger',
    subs: { [subStatusIds.general]: 'General', [subStatusIds.activationLock]: 'Activation Lock' },
  },
  [statusIds.return]: { name: 'Return', tone: 'warning', subs: {} },
  [statusIds.payoutProcessing]: { name: 'Payout Processing', tone: 'warning', subs: {} },
  [statusIds.beingInspected]: { name: 'Being Inspected', tone: 'info', subs: {} },
  [statusIds.completed]: { name: 'Completed', tone: 'success', subs: {} },
} as const satisfies Record<number, { name: string; tone: Tone; subs: Record<number, string> }>;

export type OrderStatusId = keyof typeof orderStatuses;

const { leads, manualQuote, inTransit, delivered, onHold, payoutProcessing, beingInspected, completed } = statusIds;
const returning = statusIds.return;

const onceSent = [inTransit, delivered, beingInspected, onHold, payoutProcessing, returning, completed] as const;

/** The order in which each kind shows its statuses. */
export const statusesOfKind: Record<OrderKind, readonly OrderStatusId[]> = {
  'in-store': [leads, beingInspected, payoutProcessing, returning, completed],
  'mail-in': [leads, manualQuote, ...onceSent],
  'bulk-quote': [manualQuote, leads, ...onceSent],
  'easy-offer': [manualQuote, leads, ...onceSent],
};

type Transitions = Readonly<Partial<Record<OrderStatusId, readonly OrderStatusId[]>>>;

/** For orders that are shipped. */
const byParcel: Transitions = {
  [leads]: [manualQuote, inTransit, delivered, onHold, returning],
  [manualQuote]: [leads, inTransit, delivered, onHold, returning],
  [inTransit]: [leads, delivered, onHold, returning],
  [delivered]: [inTransit, onHold, returning, beingInspected],
  [onHold]: [leads, delivered, returning, payoutProcessing, beingInspected],
  [returning]: [delivered, onHold, beingInspected],
  [payoutProcessing]: [onHold, returning, beingInspected],
  [beingInspected]: [delivered, onHold, returning, payoutProcessing],
  [completed]: [],
};

/**
 * The statuses that staff can set after each status. No row leads to Completed, because only a payout moves an order
 * there.
 */
export const statusTransitions: Record<OrderKind, Transitions> = {
  'in-store': {
    [leads]: [beingInspected],
    [beingInspected]: [leads, returning, payoutProcessing],
    [payoutProcessing]: [returning, beingInspected],
    [returning]: [beingInspected],
    [completed]: [],
  },
  'mail-in': byParcel,
  'bulk-quote': byParcel,
  'easy-offer': byParcel,
};

/**
 * The meaning of a status. A default status means itself. A custom status has its meaning in its id: 800 to 899 behave
 * like 8. Rules follow the meaning, so no rule has to read a company's workflow. Null if the number isn't a status.
 */
export function meaningOf(id: number): OrderStatusId | null {
  const meaning = id < 100 ? id : Math.floor(id / 100);
  return isOrderStatusId(meaning) ? meaning : null;
}

const beforeShipping: readonly (OrderStatusId | null)[] = [statusIds.leads, statusIds.manualQuote];

/**
 * Whether nothing has been sent in yet, so the price may still change. That's Leads, Manual Quote and custom statuses
 * that behave like them.
 */
export function isBeforeShipping(status: number): boolean {
  return beforeShipping.includes(meaningOf(status));
}

/** The status that a sub-status belongs to. A custom sub-status has the id of its status times 1,000 plus a number. */
export function statusOfSub(sub: number): number {
  return Math.floor(sub / (sub < 1000 ? 10 : 1000));
}

/** The meanings that the next status of an order of this kind and status can have. */
export function nextStatuses(kind: OrderKind, status: number): readonly OrderStatusId[] {
  const meaning = meaningOf(status);
  return (meaning && statusTransitions[kind][meaning]) || [];
}

/**
 * Whether an order of this kind and status already has `wanted` or a status that behaves like it, or whether staff can
 * move it there.
 */
export function mayHaveStatus(kind: OrderKind, status: number, wanted: OrderStatusId): boolean {
  return meaningOf(status) === wanted || nextStatuses(kind, status).includes(wanted);
}

/** The default workflow's name for a status or for its meaning. For a company's own names, see `workflow.ts`. */
export function statusName(id: number): string {
  const meaning = meaningOf(id);
  return meaning ? orderStatuses[meaning].name : `Status ${id}`;
}

export function subStatusName(id: number): string | null {
  const status = orderStatuses[Math.floor(id / 10) as OrderStatusId];
  return (status?.subs as Record<number, string> | undefined)?.[id] ?? null;
}

/** Whether a sub-status belongs to a status. */
export function isSubStatusOf(status: number, sub: number): boolean {
  return Math.floor(sub / 10) === status && subStatusName(sub) !== null;
}
