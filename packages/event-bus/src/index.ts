import mitt from 'mitt';

/** The facts that remotes announce to each other, in the past tense. Ids are those of the API. */
export type BusEvents = {
  'orders.created': { id: number; kind: string };
  'orders.statusChanged': { ids: readonly number[]; status_id: number };
  /** A user, identified by their display name, changed an order. The server announces it to every tab. */
  'orders.changedBy': { id: number; kind: string; by: string };
  /** Payouts of these orders were sent, or wait for a file or an approval. */
  'payouts.settled': { order_ids: readonly number[] };
  'stock.changed': { id: number; what: 'stocked' | 'sold' };
  /** Prices that quotes are based on have changed. */
  'prices.published': { count: number };
  /** Everything of the customer `from` now belongs to the customer `into`. */
  'customers.merged': { from: number; into: { id: number; name: string; email: string } };
  /** The user navigated to another page in this tab. */
  'shell.visited': { path: string };
};
type FactName = keyof BusEvents;

/** Facts about a single tab, or announced to each tab already. All other facts go to every tab of the user. */
const ofOneTab: readonly FactName[] = ['shell.visited', 'orders.changedBy'];

const bus = mitt<BusEvents>();
let tabs: BroadcastChannel | null = null;

/**
 * Announces a fact to all listeners, here and in the user's other tabs. A listener that throws doesn't stop the others.
 */
export function emit<N extends FactName>(name: N, fact: BusEvents[N]): void {
  bus.emit(name, fact);
  if (!ofOneTab.includes(name)) tabs?.postMessage({ name, fact });
}

/** Listens until the returned function is called. */
export function listen<N extends FactName>(name: N, listener: (fact: BusEvents[N]) => void): () => void {
  const guarded = (fact: BusEvents[N]) => {
    try {
      listener(fact);
    } catch (error) {
      reportError(error);
    }
  };
  bus.on(name, guarded);
  return () => bus.off(name, guarded);
}

/**
 * Connects the tabs of the same `reader`, one user of one company. They share facts until the returned function is
 * called.
 */
export function joinTabs(reader: string): () => void {
  const joined = new BroadcastChannel(`recoup.facts.${reader}`);
  joined.onmessage = ({ data }: MessageEvent<{ name: FactName; fact: never }>) => bus.emit(data.name, data.fact);
  tabs = joined;
  return () => {
    joined.close();
    if (tabs === joined) tabs = null;
  };
}
