import type { SocketEventName, SocketPayload } from '@recoup/contract/socket-event';
import type { Database } from '../db/db.ts';
import type { Services } from '../services.ts';
import type { JobName, JobPayload } from './jobs.ts';

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

/** A job as its domain declares it. */
export interface JobDeclaration<N extends JobName> {
  readonly work: Worker<N>;
  /** Money is not given up: it must end in a yes or a no, so it is tried for days. */
  readonly triedForDays?: true;
  /** Of many steps: one at a time, so that a short one never waits for it to end. */
  readonly long?: true;
  /** So many are done at once, where they mostly wait for somebody else. */
  readonly atOnce?: number;
}

/** The jobs that a queue works on. */
export type Workers = { readonly [N in JobName]?: JobDeclaration<N> };
