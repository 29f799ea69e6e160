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
  /** It recovers; called when it has said so for `recoveryAfterMs`, then every ten seconds until it has come up. */
  readonly onRecovery?: () => void;
  /** Every start says for a moment that it is starting up. What goes on for longer is a recovery; 3 seconds if left out. */
  readonly recoveryAfterMs?: number;
}

/**
 * Connects to a PostgreSQL that is coming up. After a crash it replays what was written: however long that takes, it is
 * waited for, as long as it says so. Fails as the last try did, when it has ended or says nothing for too long.
 */
export async function connectWhenReady(
  connection: Connection,
  { withinMs, hasEnded, onRecovery, recoveryAfterMs = 3_000 }: Waiting,
): Promise<pg.Client> {
  let deadline = Date.now() + withinMs;
  let tellAt = 0;
  for (;;) {
    const client = new pg.Client({ ...connection, application_name: 'recoup owner' });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      if (isRecovering(error)) {
        const now = Date.now();
        deadline = now + withinMs;
        tellAt ||= now + recoveryAfterMs;
        if (now >= tellAt) {
          tellAt = now + tellRecoveryEveryMs;
          onRecovery?.();
        }
      } else if (Date.now() > deadline) throw error;
      if (hasEnded()) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}
