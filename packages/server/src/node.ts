import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { deploymentsIn } from './deployments/served-deployments.ts';
import { handlers, housekeeping, listeners, workers } from './domains.ts';
import type { AnyHandlers } from './http/routes.ts';
import { loggedAdapters } from './integrations/logged-adapters.ts';
import { measuredServices } from './integrations/measured-services.ts';
import { watchedAdapters } from './integrations/watched-adapters.ts';
import { openExchangeLog } from './modules/add-ons/exchanges/keep-exchanges.ts';
import { migrate, oneNodeAtATime } from './platform/db/migrate.ts';
import { type Connection, openPool, type Pool } from './platform/db/pool.ts';
import { checkRoute } from './platform/db/route-check.ts';
import { type JobQueue, openJobQueue } from './platform/jobs/job-queue.ts';
import { type Metrics, openMetrics } from './platform/metrics.ts';
import type { OutsideServices, Services } from './platform/services.ts';
import { openSockets, type Sockets } from './platform/sockets/sockets.ts';
import { openTracing } from './platform/tracing/tracing.ts';
import { outsideServices } from './services.ts';

/** What a node gets besides its configuration. */
export interface NodeOptions {
  readonly connection: Connection;
  /** PostgreSQL itself, if `connection` leads to a transaction pooler. */
  readonly direct?: Connection;
  /** A streaming replica, which staff's reads use once it has everything written before them. */
  readonly replica?: Connection | undefined;
  /** No other process uses this database. Jobs active at startup were left by one that died. */
  readonly alone: boolean;
  /**
   * The database is a copy that this test run made of an up-to-date one, without a pooler. None of that is checked
   * again.
   */
  readonly isFreshCopy?: boolean;
  readonly log: Logger;
  /** Outside services. Tests use fakes. */
  readonly services?: OutsideServices;
  readonly now?: () => Date;
  /** The handlers of calls. Tests can observe them. */
  readonly handlers?: AnyHandlers;
  /** Whether housekeeping runs every minute. Not in tests, whose results mustn't depend on the time. */
  readonly everyMinute?: boolean;
  /** Runs on the up-to-date database before anything else uses it. An error stops the start. */
  readonly before?: (pool: Pool, services: Services) => Promise<void>;
}

/** One API process on a database. Any number can run. */
export interface ApiNode {
  readonly app: FastifyInstance;
  readonly pool: Pool;
  readonly jobs: JobQueue;
  readonly sockets: Sockets;
  readonly services: Services;
  readonly metrics: Metrics;
  /** Finishes requests and jobs, then closes sockets and connections. */
  stop(): Promise<void>;
}

/** Migrates the database and connects everything that works on it. Doesn't listen yet. */
export async function startNode(config: Config, options: NodeOptions): Promise<ApiNode> {
  const { connection, alone, isFreshCopy = false, log } = options;
  const now = options.now ?? (() => new Date());
  const deployments = deploymentsIn(
    { deployments: config.deploymentsDir, lastGood: join(config.dataDir, 'deployments') },
    {
      onFault: (reason) => log.error({ reason }, 'A deployment can’t be used'),
      remotes: join(config.root, 'remotes'),
      publicUrl: config.publicUrl,
    },
  );
  const stopTracing = await openTracing(config.traces);
  const route = isFreshCopy ? {} : await checkRoute(connection, options.direct);
  const onLost = (error: Error) => log.warn({ reason: error.message }, 'A database connection was lost');
  const pool = openPool(connection, config.poolSize, onLost, {
    ...route,
    replica: options.replica,
    waitMs: config.databaseWaitMs,
  });
  let sockets: Sockets | undefined;
  const deploymentFaults = () => deployments.faults();
  const metrics = openMetrics({ pool, sockets: () => sockets?.count() ?? 0, deploymentFaults });
  const outside = options.services ?? (await outsideServices(config));
  const measured = measuredServices(outside, metrics.called);
  const exchangeLog = openExchangeLog(pool, (error) => log.warn({ err: error }, 'A logged call wasn’t saved'));
  const services: Services = Object.assign(outside, measured, {
    hosts: deployments,
    adapters: loggedAdapters(watchedAdapters(measured.adapters, pool, now), exchangeLog.record, now),
  });
  const closers: (() => Promise<void>)[] = [stopTracing, () => pool.end(), () => exchangeLog.close()];
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) await close();
  };
  try {
    if (!isFreshCopy) await migrate(pool.direct);
    await pool.replica?.start();
    await options.before?.(pool, services);
    // Both create tables of their own and grant access to them.
    const inOrder = <T>(work: () => Promise<T>) => (alone ? work() : oneNodeAtATime(pool.direct, work));
    const opened = await inOrder(() =>
      openSockets({
        pool,
        origins: config.webOrigins,
        sessionHours: config.sessionHours,
        onError: (error) => log.error({ err: error }, 'Sockets failed'),
        alone,
        redisUrl: config.socketsUrl,
      }),
    );
    sockets = opened;
    closers.push(() => opened.close());
    closers.push(async () => metrics.stop());
    const onError = (error: unknown, job: string, company?: number) => {
      metrics.jobFailed(job);
      log.error({ err: error, job, ...(company !== undefined && { company }) }, 'A job failed');
    };
    const jobs = await inOrder(() =>
      openJobQueue(options.direct ?? connection, {
        pool,
        services,
        publicUrl: config.publicUrl,
        sockets: opened,
        listeners,
        now,
        onError,
        alone,
        isFreshCopy,
        batches: config.jobBatches,
        everyMinute: options.everyMinute ?? true,
      }),
    );
    closers.push(() => jobs.stop());
    const app = await buildApp(config, {
      pool,
      services,
      deployments,
      outbox: jobs,
      sockets: opened,
      now,
      log,
      metrics,
      handlers: options.handlers ?? handlers,
    });
    closers.push(() => closeApp(app));
    opened.attach(app.server);
    // Before waiting for requests to finish, because that would also wait for open sockets.
    app.addHook('preClose', async () => opened.hangUp());
    await inOrder(() => jobs.work(workers, housekeeping));
    return { app, pool, jobs, sockets: opened, services, metrics, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Closes kept-alive connections of clients. They only become idle after their last answer, when the server has stopped
 * checking.
 */
async function closeApp(app: FastifyInstance): Promise<void> {
  const timer = setInterval(() => app.server.closeIdleConnections(), 50);
  try {
    await app.close();
  } finally {
    clearInterval(timer);
  }
}
