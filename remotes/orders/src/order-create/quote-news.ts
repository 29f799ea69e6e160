import { type BusEvents, listen } from '@recoup/event-bus';
import { useSyncExternalStore } from 'react';

type Into = BusEvents['customers.merged']['into'];

/** What happened elsewhere since an order was begun; also while its page was not shown, for its draft is kept. */
interface QuoteNews {
  /** Prices were published that its devices may not have. */
  readonly pricesAreOld: boolean;
  /** Customers that are somebody else now, by their former id. */
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

/** Says that the devices of the quote have the prices of now. */
export function pricesAreNew(): void {
  if (news.pricesAreOld) change({ pricesAreOld: false });
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** What happened elsewhere since the order was begun. */
export function useQuoteNews(): QuoteNews {
  return useSyncExternalStore(watch, () => news);
}
