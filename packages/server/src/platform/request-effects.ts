import type { SocketEventName, SocketPayload } from '@recoup/contract/socket-event';
import type { Database, Transactions, Tx } from './db/db.ts';
import type { Listening } from './domain-events.ts';
import type { Effects, KeyedJob, LinkParts } from './effects.ts';
import type { JobName, JobPayload } from './jobs/jobs.ts';

/** Sends events to the sockets of all nodes. */
export interface SocketTeller {
  tell<N extends SocketEventName>(tenantId: number, event: N, payload: SocketPayload<N>, userId?: number): void;
  /** Closes the sockets of a session that has ended. */
  disconnect(tokenHash: string): void;
}

/** What a transaction does besides its rows. */
export interface Outbox {
  /** The listeners of domain events. */
  readonly listeners: readonly Listening[];
  put<N extends JobName>(tx: Tx, name: N, payload: JobPayload<N>, key: string): Promise<void>;
  putMany<N extends JobName>(tx: Tx, name: N, jobs: readonly KeyedJob<N>[]): Promise<void>;
  /** Cancels the jobs of these keys that no worker has started. Returns their keys. */
  cancelMany(tx: Tx, name: JobName, keys: readonly string[]): Promise<ReadonlySet<string>>;
}

/** Collects the effects of one transaction. `happen()` is called after its commit, and never if it failed. */
export function collectEffects(tenantId: number, tx: Tx, outbox: Outbox, sockets: SocketTeller, links: LinkParts) {
  const later: (() => void)[] = [];
  const effects: Effects = {
    emit(event, payload, userId) {
      later.push(() => sockets.tell(tenantId, event, payload, userId));
    },
    endSession(tokenHash) {
      later.push(() => sockets.disconnect(tokenHash));
    },
    enqueue: (name, payload, key) => outbox.put(tx, name, payload, key),
    enqueueMany: (name, jobs) => outbox.putMany(tx, name, jobs),
    cancelMany: (name, keys) => outbox.cancelMany(tx, name, keys),
    async raise({ name }, payload) {
      for (const { event, hear } of outbox.listeners) if (event === name) await hear(tx, payload, effects);
    },
    links,
  };
  return {
    effects,
    happen() {
      for (const tell of later) tell();
    },
  };
}

/** Builds the links of a company's emails if there is no request to take the host from. */
export type LinksOf = (tenantId: number, tx: Tx) => Promise<LinkParts>;

/** A database whose transactions run their effects after the commit, and never if it failed. */
export function withEffects(
  { inTenant, asPlatform, read }: Transactions,
  outbox: Outbox,
  sockets: SocketTeller,
  links: LinkParts | LinksOf,
): Database {
  return {
    asPlatform,
    read,
    async inTenant(tenantId, work) {
      const { result, happen } = await inTenant(tenantId, async (tx) => {
        const parts = typeof links === 'function' ? await links(tenantId, tx) : links;
        const collected = collectEffects(tenantId, tx, outbox, sockets, parts);
        return { result: await work(tx, collected.effects), happen: collected.happen };
      });
      happen();
      return result;
    },
  };
}
