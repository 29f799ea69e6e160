import type { OrderKind } from './order-kind.ts';

/** What a status means, for its colour and dot; used for nothing else. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

/**
 * Order statuses of the default workflow. Ids 1, 7 and 8 are given by the requirement; the rest are ours.
 * Sub-status ids are the status id times 10 plus a digit. What a company adds has ids of its own: see `meaningOf`.
 */
export const orderStatuses = {
  1: { name: 'Leads', tone: 'info', subs: { 11: 'Active', 12: 'Abandoned', 13: 'Cancelled' } },
  2: { name: 'Manual Quote', tone: 'warning', subs: { 21: 'Pending', 22: 'Requires Review' } },
  3: { name: 'In Transit', tone: 'info', subs: {} },
  4: { name: 'Delivered', tone: 'info', subs: {} },
  5: { name: 'On Hold', tone: 'danger', subs: { 51: 'General', 52: 'Activation Lock' } },
  6: { name: 'Return', tone: 'warning', subs: {} },
  7: { name: 'Payout Processing', tone: 'warning', subs: {} },
  8: { name: 'Being Inspected', tone: 'info', subs: {} },
  9: { name: 'Completed', tone: 'success', subs: {} },
} as const satisfies Record<number, { name: string; tone: Tone; subs: Record<number, string> }>;

export type OrderStatusId = keyof typeof orderStatuses;

/** The order in which a kind shows its statuses. */
export const statusesOfKind: Record<OrderKind, readonly OrderStatusId[]> = {
  'in-store': [1, 8, 7, 6, 9],
  'mail-in': [1, 2, 3, 4, 8, 5, 7, 6, 9],
  'bulk-quote': [2, 1, 3, 4, 8, 5, 7, 6, 9],
  'easy-offer': [2, 1, 3, 4, 8, 5, 7, 6, 9],
};

type Transitions = Readonly<Partial<Record<OrderStatusId, readonly OrderStatusId[]>>>;

/** Of orders whose devices travel. */
const byParcel: Transitions = {
  1: [2, 3, 4, 5, 6],
  2: [1, 3, 4, 5, 6],
  3: [1, 4, 5, 6],
  4: [3, 5, 6, 8],
  5: [1, 4, 6, 7, 8],
  6: [4, 5, 8],
  7: [5, 6, 8],
  8: [4, 5, 6, 7],
  9: [],
};

/**
 * Which status may follow which, by staff's hand. Completed is reached only by paying, so no row leads there:
 * the payout itself moves the order.
 */
export const statusTransitions: Record<OrderKind, Transitions> = {
  'in-store': { 1: [8], 8: [1, 6, 7], 7: [6, 8], 6: [8], 9: [] },
  'mail-in': byParcel,
  'bulk-quote': byParcel,
  'easy-offer': byParcel,
};

export function isOrderStatusId(id: number): id is OrderStatusId {
  return id in orderStatuses;
}

/**
 * What a status means. One of the default workflow means itself; one that a company added carries its meaning in its
 * id: 800 to 899 behave like 8. Rules go by the meaning, so no rule has to read a company's workflow. Null is no status.
 */
export function meaningOf(id: number): OrderStatusId | null {
  const meaning = id < 100 ? id : Math.floor(id / 100);
  return isOrderStatusId(meaning) ? meaning : null;
}

const beforeShipping: readonly (OrderStatusId | null)[] = [1, 2];

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
