import pg from 'pg';
import type { Connection } from '../db/pool.ts';

const tellRecoveryEveryMs = 10_000;
const pauseMs = 15;

/** PostgreSQL's code for a server that is starting up, which it says while it recovers from a crash. */
const isRecovering = (error: unknown) => (error as { code?: unknown }).code === '57P03';

export interface Waiting {
  /** Milliseconds in which one that says nothing has to answer. */
  readonly withinMs: number;
  readonly hasEnded: () => boolean;
  /** It recovers; called at once and every ten seconds until it has come up. */
  readonly onRecovery?: () => void;
}

/**
 * Connects to a PostgreSQL that is coming up. After a crash it replays what was written: however long that takes, it is
 * waited for, as long as it says so. Fails as the last try did, when it has ended or says nothing for too long.
 */
export async function connectWhenReady(
  connection: Connection,
  { withinMs, hasEnded, onRecovery }: Waiting,
): Promise<pg.Client> {
  let deadline = Date.now() + withinMs;
  let toldAt = 0;
  for (;;) {
    const client = new pg.Client({ ...connection, application_name: 'recoup owner' });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      if (isRecovering(error)) {
        deadline = Date.now() + withinMs;
        if (Date.now() - toldAt > tellRecoveryEveryMs) {
          toldAt = Date.now();
          onRecovery?.();
        }
      }
      if (hasEnded() || Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}
