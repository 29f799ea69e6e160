import { createAdapter as overPostgres } from '@socket.io/postgres-adapter';
import type { createAdapter as overRedis } from '@socket.io/redis-streams-adapter';
import type { Pool } from '../db/pool.ts';
import { reasonOf } from '../reason.ts';

/** Passes a node's socket events on to the other nodes. */
export interface NodesTogether {
  /** The adapter for the socket server. */
  readonly adapter: ReturnType<typeof overPostgres> | ReturnType<typeof overRedis>;
  /** Why other nodes don't get this node's events right now. Null if they do. */
  fault(): string | null;
  close(): Promise<void>;
}

/** Connects nodes through their shared database. Nothing else has to run, and messages go one after the other. */
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

/** The most messages that wait for Redis while it's gone. Beyond that, live updates are lost, as without a socket. */
const waitingAtMost = 10_000;
/** Milliseconds that a read waits for messages, and so the longest that a stopping node takes to let go. */
const readMs = 1_000;

/**
 * Connects nodes through streams of Redis or Valkey at `url`, which only this deployment uses. Fails if it can't be
 * reached. If the connection is lost later, it reconnects and then sends what was waiting.
 */
export async function throughRedis(url: string, onError: (error: Error) => void): Promise<NodesTogether> {
  let fault: string | null = null;
  let isOpen = false;
  // These libraries are a seventh of all modules, so only a deployment with Redis loads them.
  const { createClient } = await import('@redis/client');
  const { createAdapter } = await import('@socket.io/redis-streams-adapter');
  const client = createClient({
    url,
    RESP: 2,
    commandsQueueMaxLength: waitingAtMost,
    socket: { connectTimeout: 5_000, reconnectStrategy: (tries) => (isOpen ? Math.min(tries * 100, 2_000) : false) },
  });
  client.on('error', (error: Error) => {
    // Reported once, not at every try.
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
  const adapter = createAdapter(client, { ...names, blockTimeInMs: readMs });
  return { adapter, fault: () => fault, close: async () => client.destroy() };
}
