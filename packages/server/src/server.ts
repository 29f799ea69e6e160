import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { beginDeployments } from './deployments/served-deployments.ts';
import { firstOwnerLink } from './modules/session/registration/first-owner.ts';
import { startNode } from './node.ts';
import { demoPassword } from './platform/access/demo-accounts.ts';
import { sql } from './platform/db/drizzle.ts';
import type { Pool } from './platform/db/pool.ts';
import { claimInstance } from './platform/instance.ts';
import { openLog } from './platform/log.ts';
import { serveMetrics } from './platform/metrics.ts';
import { startEmbeddedPostgres } from './platform/postgres/embedded-postgres.ts';
import { reasonOf } from './platform/reason.ts';
import { isEmpty, seedDemoCompanies } from './seed/demo.ts';
import { seedDemoTrade } from './seed/trade.ts';
import { startReport } from './start-report.ts';

/** Enough to fill every screen, and few enough for a short first start. */
const demoOrders = 400;

/** A server that is listening. */
export interface RunningServer {
  readonly address: string;
  /** What the person who started it should know, line by line. */
  readonly notes: readonly string[];
  stop(): Promise<void>;
}

/**
 * Starts everything in order. If a later part fails, stops what was started. `onLost` gets the reason why the server
 * can no longer work. The caller then has to exit.
 */
export async function startServer(config: Config, onLost: (reason: string) => void): Promise<RunningServer> {
  const log = openLog(config.logLevel);
  await beginDeployments(join(config.root, 'host/dist/deployments'), config.deploymentsDir);
  const embedded = config.databaseUrl
    ? null
    : await startEmbeddedPostgres(join(config.dataDir, 'postgres'), {
        onRecovery: () => log.warn('PostgreSQL is recovering from a crash. Recoup starts when that’s done.'),
        onRestart: (ms) => log.error({ ms }, 'The embedded PostgreSQL stopped and was restarted'),
        onLost: (error) => onLost(reasonOf(error)),
      });
  try {
    // A demo that was interrupted while seeding is created again from the start.
    const seeding = join(config.dataDir, 'seeding');
    if (embedded && existsSync(seeding)) await embedded.recreate();
    const connection = embedded ? embedded.connection() : { connectionString: config.databaseUrl ?? '' };
    const direct = config.databaseDirectUrl ? { connectionString: config.databaseDirectUrl } : undefined;
    const replica = config.databaseReadUrl ? { connectionString: config.databaseReadUrl } : undefined;
    const places = { connection, direct, replica };
    const node = await startNode(config, { ...places, alone: embedded !== null, log, before: claimInstance });
    const closers: (() => Promise<void>)[] = [];
    const stop = async () => {
      for (const close of closers) await close();
      await node.stop();
      await embedded?.stop();
    };
    try {
      if (config.demo && (await isEmpty(node.pool))) {
        if (embedded) await writeFile(seeding, '');
        await seedDemoTrade(
          node.pool,
          await seedDemoCompanies(node.pool),
          demoOrders,
          new Date(),
          node.services.secrets,
        );
        await rm(seeding, { force: true });
      }
      const metricsServer = config.metrics && (await serveMetrics(node.metrics, config.metrics));
      if (metricsServer) closers.push(metricsServer.stop);
      const address = await node.app.listen({ port: config.port, host: config.host });
      const displayedAddress = address.replace('127.0.0.1', 'localhost');
      const first = await firstOwnerLink(
        node.pool,
        node.services.secrets,
        config.publicUrl ?? displayedAddress,
        new Date(),
      );
      const demoCompanies = await companiesOfDemo(node.pool);
      const notes = startReport(config, { secrets: node.services.secrets, demoCompanies, replica: node.pool.replica });
      if (config.demo)
        notes.push(`Sign in as owner@demo.recoup.test or staff@demo.recoup.test, password ${demoPassword}`);
      if (first) notes.push(`No company yet. Register the first one and its owner within a day: ${first}`);
      return { address: displayedAddress, notes, stop };
    } catch (error) {
      for (const close of closers) await close();
      await node.stop();
      throw error;
    }
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

/** How many companies the simulator plays services for. */
async function companiesOfDemo(pool: Pick<Pool, 'asPlatform'>): Promise<number> {
  const { rows } = await pool.asPlatform((tx) =>
    tx.execute<{ count: number }>(
      sql`SELECT count(DISTINCT tenant_id)::int AS count FROM connections WHERE integration = 'simulator'`,
    ),
  );
  return rows[0]?.count ?? 0;
}
