import type { SocketEventName, SocketPayload } from '@recoup/contract/socket-event';
import type { DomainEvent } from './domain-events.ts';
import type { JobName, JobPayload } from './jobs/jobs.ts';
import type { Secrets } from './secrets.ts';

/** Where customers reach us, and what proves that a link is ours. */
export interface LinkParts {
  /** Null in background work of a deployment without a public address. */
  readonly origin: string | null;
  /** Whether the origin was configured or is this machine, rather than taken from a request. */
  readonly trusted: boolean;
  readonly secrets: Secrets;
}

/** A job with the key under which it's queued only once. */
export interface KeyedJob<N extends JobName> {
  readonly payload: JobPayload<N>;
  readonly key: string;
  /** By default, the job runs right away. */
  readonly afterSeconds?: number;
}

/**
 * What a use case causes beyond its rows. Jobs are written in the same transaction (the outbox). Socket events are sent
 * after the commit, and not at all if it fails.
 */
export interface Effects {
  /** Notifies the tenant after the commit. Events of audience `user` go to the given user only. */
  emit<N extends SocketEventName>(event: N, payload: SocketPayload<N>, userId?: number): void;
  /** Closes the sockets of a session that ends with this transaction. */
  endSession(tokenHash: string): void;
  /** Adds a job to the outbox. The same `key` is never queued twice. */
  enqueue<N extends JobName>(name: N, payload: JobPayload<N>, key: string): Promise<void>;
  /** The same for many at once. */
  enqueueMany<N extends JobName>(name: N, jobs: readonly KeyedJob<N>[]): Promise<void>;
  /** Cancels jobs that no worker has started. Returns their keys. */
  cancelMany(name: JobName, keys: readonly string[]): Promise<ReadonlySet<string>>;
  /** Runs the listeners of other domains in this transaction. */
  raise<P>(event: DomainEvent<P>, payload: P): Promise<void>;
  /** The parts that links in emails are made from. */
  readonly links: LinkParts;
}
