import { meaningOf } from '@recoup/contract/order-status';
import type { OrderRow } from '@recoup/contract/orders/order-schema';
import { StatusDot, Text } from '@recoup/ui';
import { useSyncExternalStore } from 'react';
import { timeLeft } from './time-left.ts';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One clock for all countdowns. It stops while nothing is subscribed. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const tell of listeners) tell();
  }, 1000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Text that changes with time. Re-renders only when the text changes. */
export function useClockText(textAt: (now: number) => string): string {
  return useSyncExternalStore(subscribe, () => textAt(Date.now()));
}

/** Leads, Manual Quote, In Transit: the price can still expire. */
const open: readonly (number | null)[] = [1, 2, 3];

/** Whether an order's price guarantee is running. */
export function isCounting({ category, status_id, price_locked_until }: OrderRow): boolean {
  return category === 'active' && price_locked_until !== null && open.includes(meaningOf(status_id));
}

/** How long a price is still locked. Re-renders alone, and only when its text changes. */
export function PriceClock({ order }: { order: OrderRow }) {
  const until = Date.parse(order.price_locked_until ?? '');
  useClockText((now) => {
    const { text, tone } = timeLeft(until, now);
    return `${tone}|${text}`;
  });
  if (!isCounting(order)) {
    return (
      <Text as="span" muted>
        {order.category === 'expired' ? 'Expired' : '–'}
      </Text>
    );
  }
  const { text, tone } = timeLeft(until, Date.now());
  return <StatusDot tone={tone}>{text}</StatusDot>;
}
