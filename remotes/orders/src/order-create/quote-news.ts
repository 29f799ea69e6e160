import { type BusEvents, listen } from '@recoup/event-bus';
import { useSyncExternalStore } from 'react';

type Into = BusEvents['customers.merged']['into'];

/** What changed elsewhere since an order was started, even while its page wasn't open, because its draft is kept. */
interface QuoteNews {
  /** Whether prices were published that the devices may not have. */
  readonly pricesAreOld: boolean;
  /** Customers who were merged into another, by their former id. */
  readonly merged: ReadonlyMap<number, Into>;
}

let news: QuoteNews = { pricesAreOld: false, merged: new Map() };
const watchers = new Set<() => void>();

function change(to: Partial<QuoteNews>): void {
  news = { ...news, ...to };
  for (const watcher of watchers) watcher();
}

listen('prices.published', () => change({ pricesAreOld: true }));
listen('customers.merged', ({ from, into }) => change({ merged: new Map([...news.merged, [from, into]]) }));

/** Marks the quote's devices as having current prices. */
export function pricesAreNew(): void {
  if (news.pricesAreOld) change({ pricesAreOld: false });
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** What changed elsewhere since the order was started. */
export function useQuoteNews(): QuoteNews {
  return useSyncExternalStore(watch, () => news);
}
