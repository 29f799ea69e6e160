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

/** What a node is told besides its configuration. */
export interface NodeOptions {
  readonly connection: Connection;
  /** PostgreSQL itself, where `connection` leads to a transaction pooler. */
  readonly direct?: Connection;
  /** A streaming replica of it, which reads of staff use while it has what was written before them. */
  readonly replica?: Connection | undefined;
  /** No other process works on this database: jobs active at start were left by one that died. */
  readonly alone: boolean;
  /**
   * The database is a copy, made in this run, of one that this code has brought up to date, and no pooler is before it:
   * a test's. Then nothing of that is looked at again.
   */
  readonly isFreshCopy?: boolean;
  readonly log: Logger;
  /** The outside world, in tests a made-up one. */
  readonly services?: OutsideServices;
  readonly now?: () => Date;
  /** What answers calls, in tests watched. */
  readonly handlers?: AnyHandlers;
  /** Whether housekeeping is done every minute. In tests it isn't: what they find must not depend on the second. */
  readonly everyMinute?: boolean;
  /** Done to the database when it is up to date, before anything works on it; what it throws stops the start. */
  readonly before?: (pool: Pool, services: Services) => Promise<void>;
}

/** One API process beside a database; any number may run. */
export interface ApiNode {
  readonly app: FastifyInstance;
  readonly pool: Pool;
  readonly jobs: JobQueue;
  readonly sockets: Sockets;
  readonly services: Services;
  readonly metrics: Metrics;
  /** Finishes requests and jobs, closes sockets, then connections. */
  stop(): Promise<void>;
}

/** Brings the database up to date and connects everything that works on it. It does not listen yet. */
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
  const outside = options.services ?? outsideServices(config);
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
    // Both make tables of their own, and grant them.
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
    // Before waiting for requests to finish: an open socket would be waited for, too.
    app.addHook('preClose', async () => opened.hangUp());
    await inOrder(() => jobs.work(workers, housekeeping));
    return { app, pool, jobs, sockets: opened, services, metrics, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A connection that a client keeps open is idle only after its last answer, when the server has stopped looking. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const timer = setInterval(() => app.server.closeIdleConnections(), 50);
  try {
    await app.close();
  } finally {
    clearInterval(timer);
  }
}
