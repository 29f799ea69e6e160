import type { OrderKind } from './order-kind.ts';
import { isOrderStatusId, statusIds, subStatusIds } from './order-status-ids.ts';

/** What a status means, for its colour and dot; used for nothing else. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

/** Order statuses of the default workflow. What a company adds has ids of its own: see `meaningOf`. */
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

/** The order in which a kind shows its statuses. */
export const statusesOfKind: Record<OrderKind, readonly OrderStatusId[]> = {
  'in-store': [leads, beingInspected, payoutProcessing, returning, completed],
  'mail-in': [leads, manualQuote, ...onceSent],
  'bulk-quote': [manualQuote, leads, ...onceSent],
  'easy-offer': [manualQuote, leads, ...onceSent],
};

type Transitions = Readonly<Partial<Record<OrderStatusId, readonly OrderStatusId[]>>>;

/** Of orders whose devices travel. */
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
 * Which status may follow which, by staff's hand. Completed is reached only by paying, so no row leads there:
 * the payout itself moves the order.
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
 * What a status means. One of the default workflow means itself; one that a company added carries its meaning in its
 * id: 800 to 899 behave like 8. Rules go by the meaning, so no rule has to read a company's workflow. Null is no status.
 */
export function meaningOf(id: number): OrderStatusId | null {
  const meaning = id < 100 ? id : Math.floor(id / 100);
  return isOrderStatusId(meaning) ? meaning : null;
}

const beforeShipping: readonly (OrderStatusId | null)[] = [statusIds.leads, statusIds.manualQuote];

/** Nothing has been sent in yet, so its price may still change: Leads, Manual Quote and what behaves like them. */
export function isBeforeShipping(status: number): boolean {
  return beforeShipping.includes(meaningOf(status));
}

/** The status that a sub-status belongs to; one that a company added has its status' id times 1,000 plus a number. */
export function statusOfSub(sub: number): number {
  return Math.floor(sub / (sub < 1000 ? 10 : 1000));
}

/** What a status that staff may choose for an order of this kind and status must mean. */
export function nextStatuses(kind: OrderKind, status: number): readonly OrderStatusId[] {
  const meaning = meaningOf(status);
  return (meaning && statusTransitions[kind][meaning]) || [];
}

/** Whether an order of this kind and status has this one already, or one that behaves like it, or staff may give it. */
export function mayHaveStatus(kind: OrderKind, status: number, wanted: OrderStatusId): boolean {
  return meaningOf(status) === wanted || nextStatuses(kind, status).includes(wanted);
}

/** The name in the default workflow of a status or of what it means. A company's own names: `workflow.ts`. */
export function statusName(id: number): string {
  const meaning = meaningOf(id);
  return meaning ? orderStatuses[meaning].name : `Status ${id}`;
}

export function subStatusName(id: number): string | null {
  const status = orderStatuses[Math.floor(id / 10) as OrderStatusId];
  return (status?.subs as Record<number, string> | undefined)?.[id] ?? null;
}

/** A sub-status belongs to its status. */
export function isSubStatusOf(status: number, sub: number): boolean {
  return Math.floor(sub / 10) === status && subStatusName(sub) !== null;
}
