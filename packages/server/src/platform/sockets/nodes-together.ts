import { createClient } from '@redis/client';
import { createAdapter as overPostgres } from '@socket.io/postgres-adapter';
import { createAdapter as overRedis } from '@socket.io/redis-streams-adapter';
import type { Pool } from '../db/pool.ts';
import { reasonOf } from '../reason.ts';

/** What tells the other nodes what this one tells its sockets. */
export interface NodesTogether {
  /** As the socket server takes it. */
  readonly adapter: ReturnType<typeof overPostgres> | ReturnType<typeof overRedis>;
  /** Why other nodes don't hear this one now; null where they do. */
  fault(): string | null;
  close(): Promise<void>;
}

/** Through the database that the nodes share: nothing more to run, and one message after the other. */
export async function throughPostgres(
  pool: Pick<Pool, 'direct'>,
  errorHandler: (error: Error) => void,
): Promise<NodesTogether> {
  await pool.direct.query(
    'CREATE TABLE IF NOT EXISTS platform.socket_attachments (id bigserial UNIQUE, created_at timestamptz DEFAULT now(), payload bytea)',
  );
  const adapter = overPostgres(pool.direct, { tableName: 'platform.socket_attachments', errorHandler });
  return { adapter, fault: () => null, close: async () => undefined };
}

/** What waits for Redis while it is gone; past that, live updates of that time are lost, as they are without a socket. */
const waitingAtMost = 10_000;
/** Milliseconds that a read waits for news: so long it may take until a node that stops lets go. */
const readMs = 1_000;

/**
 * Through streams of Redis or Valkey at `url`, which belongs to this deployment alone. Fails where it can't be reached.
 * Lost later, it is connected again, and what was said meanwhile is told then.
 */
export async function throughRedis(url: string, onError: (error: Error) => void): Promise<NodesTogether> {
  let fault: string | null = null;
  let isOpen = false;
  const client = createClient({
    url,
    RESP: 2,
    commandsQueueMaxLength: waitingAtMost,
    socket: { connectTimeout: 5_000, reconnectStrategy: (tries) => (isOpen ? Math.min(tries * 100, 2_000) : false) },
  });
  client.on('error', (error: Error) => {
    // Said once, not at every try.
    if (isOpen && fault === null) onError(error);
    fault = reasonOf(error);
  });
  client.on('ready', () => {
    fault = null;
  });
  await client.connect().catch((error: unknown) => {
    throw new Error(`SOCKETS_URL: Redis can't be reached: ${reasonOf(error)}`);
  });
  isOpen = true;
  const names = { streamName: 'recoup.sockets', channelPrefix: 'recoup.sockets' };
  const adapter = overRedis(client, { ...names, blockTimeInMs: readMs });
  return { adapter, fault: () => fault, close: async () => client.destroy() };
}
