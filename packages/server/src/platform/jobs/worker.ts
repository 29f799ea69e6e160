import type { SocketEventName, SocketPayload } from '@recoup/contract/socket-event';
import type { Database } from '../db/db.ts';
import type { Services } from '../services.ts';
import type { JobName, JobPayload } from './jobs.ts';
import type { RetryKind } from './retries.ts';

/** What a worker is given besides the database and its payload. */
export interface Work {
  readonly services: Services;
  readonly now: () => Date;
  /** Tells sockets at once, of what is no transaction: how far a job is. */
  emit<N extends SocketEventName>(event: N, payload: SocketPayload<N>, userId?: number): void;
  /** Aborted when the server stops: a long job ends its step and is taken up again after the start. */
  readonly signal: AbortSignal;
}

/**
 * Does a job. It may be called again with the same payload, after a failure or when the server died in the middle,
 * so it looks first what is done already.
 */
export type Worker<N extends JobName> = (db: Database, payload: JobPayload<N>, work: Work) => Promise<void>;

/** What became of a try that failed. */
export interface JobFailure {
  /** In words for staff; it holds no secret. */
  readonly reason: string;
  /** Given up: nobody tries it again by itself. */
  readonly isLast: boolean;
  readonly at: Date;
}

/** A job as its domain declares it. */
export interface JobDeclaration<N extends JobName> {
  readonly work: Worker<N>;
  /** What staff and operators call it where it has failed: "Email". */
  readonly title: string;
  /** What this one is about: "Order 1042 to ada@example.com". No secret, and no text of a message. */
  about?(payload: JobPayload<N>): string;
  /** How long it is tried; left out it is our own work. */
  readonly retry?: RetryKind;
  /** Keeps a failed try with the record that it is about. */
  failed?(db: Database, payload: JobPayload<N>, failure: JobFailure): Promise<void>;
  /** Of many steps: one at a time, so that a short one never waits for it to end. */
  readonly long?: true;
  /** So many are done at once, where they mostly wait for somebody else. */
  readonly atOnce?: number;
}

/** The jobs that a queue works on. */
export type Workers = { readonly [N in JobName]?: JobDeclaration<N> };
