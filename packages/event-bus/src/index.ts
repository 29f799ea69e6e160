import mitt from 'mitt';

/** Facts that remotes tell each other, in the past tense. Ids are those of the API. */
export type BusEvents = {
  'orders.created': { id: number; kind: string };
  'orders.statusChanged': { ids: readonly number[]; status_id: number };
  /** Somebody, by the name that is shown, changed an order; the server says so to every tab. */
  'orders.changedBy': { id: number; kind: string; by: string };
  /** Money left for these orders, or waits for a file or an approval. */
  'payouts.settled': { order_ids: readonly number[] };
  'stock.changed': { id: number; what: 'stocked' | 'sold' };
  /** Prices that quotes are made with are others than before. */
  'prices.published': { count: number };
  /** Everything of the customer `from` is the customer `into`'s from now on. */
  'customers.merged': { from: number; into: { id: number; name: string; email: string } };
  /** The user came to another page of this tab. */
  'shell.visited': { path: string };
};
type FactName = keyof BusEvents;

/** What is true of one tab alone, or told to each; every other fact is told in all tabs of the user. */
const ofOneTab: readonly FactName[] = ['shell.visited', 'orders.changedBy'];

const bus = mitt<BusEvents>();
let tabs: BroadcastChannel | null = null;

/** Tells a fact to whoever listens, here and in the user's other tabs. A listener that throws stops nobody else. */
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

/** Joins the tabs of the same `reader`, one user of one company: they hear each other until the returned function is called. */
export function joinTabs(reader: string): () => void {
  const joined = new BroadcastChannel(`recoup.facts.${reader}`);
  joined.onmessage = ({ data }: MessageEvent<{ name: FactName; fact: never }>) => bus.emit(data.name, data.fact);
  tabs = joined;
  return () => {
    joined.close();
    if (tabs === joined) tabs = null;
  };
}
