import type { SocketEventName, SocketPayload } from '@recoup/contract/socket-event';
import type { Database, Transactions, Tx } from './db/db.ts';
import type { Listening } from './domain-events.ts';
import type { Effects, KeyedJob, LinkParts } from './effects.ts';
import type { JobName, JobPayload } from './jobs/jobs.ts';

/** Tells sockets of all nodes. */
export interface SocketTeller {
  tell<N extends SocketEventName>(tenantId: number, event: N, payload: SocketPayload<N>, userId?: number): void;
  /** Closes the sockets of a session that has ended. */
  disconnect(tokenHash: string): void;
}

/** What is done within a transaction beside its rows. */
export interface Outbox {
  /** Who hears what happens in a domain. */
  readonly listeners: readonly Listening[];
  put<N extends JobName>(tx: Tx, name: N, payload: JobPayload<N>, key: string): Promise<void>;
  putMany<N extends JobName>(tx: Tx, name: N, jobs: readonly KeyedJob<N>[]): Promise<void>;
  /** Takes back the jobs of these keys that nobody has begun; answers the keys of those. */
  cancelMany(tx: Tx, name: JobName, keys: readonly string[]): Promise<ReadonlySet<string>>;
}

/** Effects of one transaction: `happen()` is called after its commit, and never when it failed. */
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

/** What links of a company's mails are made with, where no request says through which host they were asked for. */
export type LinksOf = (tenantId: number, tx: Tx) => Promise<LinkParts>;

/** A database whose transactions bring their effects along: told after the commit, and never when it failed. */
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
