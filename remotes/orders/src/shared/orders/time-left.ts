import { meaningOf, type Tone } from '@recoup/contract/order-status';
import { statusIds } from '@recoup/contract/order-status-ids';
import type { OrderRow } from '@recoup/contract/orders/order-schema';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** The remaining time, more precise as it gets closer, and its urgency. */
export function timeLeft(until: number, now: number): { text: string; tone: Tone } {
  const left = until - now;
  if (left <= 0) return { text: 'Expired', tone: 'danger' };
  const tone: Tone = left <= day ? 'danger' : left <= 3 * day ? 'warning' : 'neutral';
  return { text: `${textOf(left)} left`, tone };
}

function textOf(left: number): string {
  if (left >= 2 * day) return `${Math.floor(left / day)} days`;
  if (left >= hour) return `${Math.floor(left / hour)} h ${Math.floor((left % hour) / minute)} min`;
  if (left >= minute) return `${Math.floor(left / minute)} min`;
  return `${Math.ceil(left / second)} s`;
}

/** How long ago it was, as one number that fits a narrow column. */
export function ageOf(since: number, now: number): string {
  const age = Math.max(0, now - since);
  if (age >= day) return age < 2 * day ? '1 day' : `${Math.floor(age / day)} days`;
  return age >= hour ? `${Math.floor(age / hour)} h` : `${Math.floor(age / minute)} min`;
}

/** Statuses in which an order waits for staff only. */
const ours: readonly (number | null)[] = [
  statusIds.manualQuote,
  statusIds.delivered,
  statusIds.beingInspected,
  statusIds.payoutProcessing,
];

/** How late an order is that waits for staff. Null if it isn't late, or waits for others. */
export function latenessOf(order: Pick<OrderRow, 'category' | 'status_id' | 'status_since'>, now: number): Tone | null {
  if (order.category !== 'active' || !ours.includes(meaningOf(order.status_id))) return null;
  const age = now - Date.parse(order.status_since);
  return age >= 3 * day ? 'danger' : age >= day ? 'warning' : null;
}
