import type { SocketEventName, SocketPayload } from '@recoup/contract/socket-event';
import type { JobName, JobPayload } from './jobs.ts';

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
}
