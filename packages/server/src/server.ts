import { join } from 'node:path';
import { pino } from 'pino';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts';
import { migrate } from './platform/migrate.ts';
import { openPool } from './platform/pool.ts';
import { demoPassword, isEmpty, seedDemoCompanies } from './seed/demo.ts';

/** A server that listens. */
export interface RunningServer {
  readonly address: string;
  /** What whoever started it should know, line by line. */
  readonly notes: readonly string[];
  stop(): Promise<void>;
}

/** Starts everything in order; what was started is stopped again when a later part fails. */
export async function startServer(config: Config): Promise<RunningServer> {
  const log = pino({ level: config.logLevel });
  const started: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const part of started.splice(0).reverse()) await part();
  };
  try {
    const embedded = config.databaseUrl ? null : await startEmbeddedPostgres(join(config.dataDir, 'postgres'));
    if (embedded) started.push(() => embedded.stop());
    const connection = embedded ? embedded.connection() : { connectionString: config.databaseUrl ?? '' };
    const pool = openPool(connection, config.poolSize, (error) => log.warn({ err: error }, 'A database connection was lost'));
    started.push(() => pool.end());
    await migrate(pool.raw);
    if (config.demo && (await isEmpty(pool))) await seedDemoCompanies(pool);

    const app = await buildApp(config, {
      pool,
      services: { carrier: {}, payouts: {}, files: {}, mail: {} } as never,
      outbox: { put: async () => undefined },
      sockets: { tell: () => undefined },
      now: () => new Date(),
    });
    started.push(() => app.close());
    const address = await app.listen({ port: config.port, host: config.host });
    const notes = config.demo ? [`Sign in as owner@demo.recoup.test or staff@demo.recoup.test, password ${demoPassword}`] : [];
    return { address: address.replace('127.0.0.1', 'localhost'), notes, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
