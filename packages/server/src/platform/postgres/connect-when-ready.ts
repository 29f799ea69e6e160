import pg from 'pg';
import type { Connection } from '../db/pool.ts';

const tellRecoveryEveryMs = 10_000;
const pauseMs = 15;

/** PostgreSQL's code for a server that is starting up, also used while it recovers from a crash. */
const isRecovering = (error: unknown) => (error as { code?: unknown }).code === '57P03';

export interface Waiting {
  /** Milliseconds within which a silent server has to answer. */
  readonly withinMs: number;
  readonly hasEnded: () => boolean;
  /** Called when it has been recovering for `recoveryAfterMs`, then every ten seconds until it is up. */
  readonly onRecovery?: () => void;
  /** Every server says for a moment that it is starting up. Anything longer is a recovery. 3 seconds by default. */
  readonly recoveryAfterMs?: number;
}

/**
 * Connects to a PostgreSQL that is starting. After a crash it replays its log, and we wait as long as it says so. Fails
 * with the error of the last try if it ended or has been silent for too long.
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
