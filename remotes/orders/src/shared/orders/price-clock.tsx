import { meaningOf } from '@recoup/contract/order-status';
import type { OrderRow } from '@recoup/contract/orders/order-schema';
import { StatusDot, Text } from '@recoup/ui';
import { useSyncExternalStore } from 'react';
import { timeLeft } from './time-left.ts';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One clock for all that count down; it stands still while nobody looks. */
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

/** Words that change as time goes by; who shows them is drawn anew when they do. */
export function useClockText(textAt: (now: number) => string): string {
  return useSyncExternalStore(subscribe, () => textAt(Date.now()));
}

/** Leads, Manual Quote, In Transit: the price can still expire. */
const open: readonly (number | null)[] = [1, 2, 3];

/** Whether time runs against the price of an order. */
export function isCounting({ category, status_id, price_locked_until }: OrderRow): boolean {
  return category === 'active' && price_locked_until !== null && open.includes(meaningOf(status_id));
}

/** How long a price is locked yet. It draws itself anew when its own words change, and nothing around it. */
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
