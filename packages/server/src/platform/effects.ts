import type { SocketEventName, SocketPayload } from '@recoup/contract/socket-event';
import type { DomainEvent } from './domain-events.ts';
import type { JobName, JobPayload } from './jobs/jobs.ts';
import type { Secrets } from './secrets.ts';

/** Where customers reach us, and what proves their links to be ours. */
export interface LinkParts {
  /** Null: in background work of a deployment that has no public address. */
  readonly origin: string | null;
  /** Whether it was configured, or is this machine itself, and not the word of a request. */
  readonly trusted: boolean;
  readonly secrets: Secrets;
}

/** A job with the key under which it is queued once. */
export interface KeyedJob<N extends JobName> {
  readonly payload: JobPayload<N>;
  readonly key: string;
  /** Left out it is done at once. */
  readonly afterSeconds?: number;
}

/**
 * What a use case causes beyond its rows. Jobs are written in the same transaction (the outbox); socket events are
 * said after the commit, and not at all when it fails.
 */
export interface Effects {
  /** Tells the tenant (or, for events of audience `user`, the user given) after the commit. */
  emit<N extends SocketEventName>(event: N, payload: SocketPayload<N>, userId?: number): void;
  /** Closes the sockets of a session that ends with this transaction. */
  endSession(tokenHash: string): void;
  /** Puts work into the outbox. The same `key` is never queued twice. */
  enqueue<N extends JobName>(name: N, payload: JobPayload<N>, key: string): Promise<void>;
  /** The same for many at once. */
  enqueueMany<N extends JobName>(name: N, jobs: readonly KeyedJob<N>[]): Promise<void>;
  /** Takes jobs back of which nobody has begun to do any; answers their keys. */
  cancelMany(name: JobName, keys: readonly string[]): Promise<ReadonlySet<string>>;
  /** Lets the domains that listen do their part, in this transaction. */
  raise<P>(event: DomainEvent<P>, payload: P): Promise<void>;
  /** What links in mails are made with. */
  readonly links: LinkParts;
}
