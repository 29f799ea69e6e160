import type { SocketEventName, SocketPayload } from '@recoup/contract/socket-event';
import type { Database } from '../db/db.ts';
import type { Services } from '../services.ts';
import type { JobName, JobPayload } from './jobs.ts';
import type { RetryKind } from './retries.ts';

/** What a worker gets besides the database and its payload. */
export interface Work {
  readonly services: Services;
  readonly now: () => Date;
  /** Notifies sockets right away, for what isn't a transaction: a job's progress. */
  emit<N extends SocketEventName>(event: N, payload: SocketPayload<N>, userId?: number): void;
  /** Aborted when the server stops. A long job finishes its step and continues after the restart. */
  readonly signal: AbortSignal;
}

/**
 * Runs a job. It may be called again with the same payload, after a failure or a crash, so it first checks what is
 * already done.
 */
export type Worker<N extends JobName> = (db: Database, payload: JobPayload<N>, work: Work) => Promise<void>;

/** The result of a failed try. */
export interface JobFailure {
  /** Worded for staff, without secrets. */
  readonly reason: string;
  /** Given up: it isn't retried automatically. */
  readonly isLast: boolean;
  readonly at: Date;
}

/** A job as its domain declares it. */
export interface JobDeclaration<N extends JobName> {
  readonly work: Worker<N>;
  /** What staff and operators call it when it failed: "Email". */
  readonly title: string;
  /** What this job is about: "Order 1042 to ada@example.com". No secrets, and no message text. */
  about?(payload: JobPayload<N>): string;
  /** How long it is retried. By default, as our own work. */
  readonly retry?: RetryKind;
  /** Records a failed try on the record that the job is about. */
  failed?(db: Database, payload: JobPayload<N>, failure: JobFailure): Promise<void>;
  /** Has many steps. Runs one at a time, so that short jobs never wait for it. */
  readonly long?: true;
  /** How many run at once, for jobs that mostly wait for an outside service. */
  readonly atOnce?: number;
}

/** The jobs that a queue works on. */
export type Workers = { readonly [N in JobName]?: JobDeclaration<N> };
