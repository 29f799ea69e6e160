import mitt from 'mitt';

/** Facts that remotes tell each other, in the past tense. Ids are those of the API. */
export type BusEvents = {
  'orders.created': { id: number; kind: string };
  'orders.statusChanged': { ids: readonly number[]; status_id: number };
  /** The user came to another page. */
  'shell.visited': { path: string };
  'prices.imported': { success: number };
  /** The server's socket came back after a gap: what was read before may be old. */
  'socket.reconnected': { away_ms: number };
};

const bus = mitt<BusEvents>();

/** Tells a fact to whoever listens. A listener that throws does not stop the others or the teller. */
export function emit<N extends keyof BusEvents>(name: N, fact: BusEvents[N]): void {
  bus.emit(name, fact);
}

/** Listens until the returned function is called. */
export function listen<N extends keyof BusEvents>(name: N, listener: (fact: BusEvents[N]) => void): () => void {
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
