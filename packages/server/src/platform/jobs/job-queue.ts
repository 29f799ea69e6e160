import { createHash } from 'node:crypto';
import { type JobResult, type JobWithMetadata, PgBoss, type QueueResult } from 'pg-boss';
import { linksOfCompanies } from '../company-links.ts';
import type { Tx } from '../db/db.ts';
import { sql } from '../db/drizzle.ts';
import type { Connection, Pool } from '../db/pool.ts';
import type { Listening } from '../domain-events.ts';
import { type Outbox, type SocketTeller, withEffects } from '../request-effects.ts';
import type { Services } from '../services.ts';
import { inTrace } from '../tracing/tracing.ts';
import { wakeForDueJobs } from './due-jobs.ts';
import { jobReason, keepFailure } from './failed-jobs.ts';
import { type HousekeepingStep, runHousekeeping } from './housekeeping-steps.ts';
import type { JobName, JobPayload } from './jobs.ts';
import { willFailAgain } from './permanent-failure.ts';
import { type RetryKind, retries, retryLimitOf } from './retries.ts';
import type { JobDeclaration, Work, Workers } from './worker.ts';

/** What the queue works with. */
export interface JobParts {
  readonly pool: Pool;
  readonly services: Services;
  /** The start of links in emails from background work, if a company's own host has no address. */
  readonly publicUrl: string | undefined;
  readonly sockets: SocketTeller;
  readonly listeners: readonly Listening[];
  readonly now: () => Date;
  readonly onError: (error: unknown, job: string, company?: number) => void;
  /** Whether this is the only process on the database. Jobs active at the start then belong to one that died. */
  readonly alone: boolean;
  /** The tables and queues were copied from ones that this code made, as in tests. */
  readonly isFreshCopy?: boolean;
  /** How many batches of one kind of job run at the same time. */
  readonly batches: number;
  /** Whether housekeeping runs every minute. If not, its job has to be queued by hand. */
  readonly everyMinute: boolean;
}

/** Jobs in the database: queued within transactions, processed by any node. */
export interface JobQueue extends Outbox {
  work(workers: Workers, housekeeping: readonly HousekeepingStep[]): Promise<void>;
  stop(): Promise<void>;
}

const day = 86_400;

/** The queue's options for retrying a kind of job. */
function queueOptionsOf(kind: RetryKind) {
  const { firstPause, longestPause } = retries[kind];
  return {
    retryLimit: retryLimitOf(kind),
    retryDelay: firstPause,
    retryBackoff: true,
    retryDelayMax: longestPause,
    expireInSeconds: 3600,
    // A missing heartbeat reveals that a node died.
    heartbeatSeconds: 10,
    // Longer than the longest retries, so that no job is dropped while it waits for its turn.
    retentionSeconds: 30 * day,
    notify: true,
  };
}

/** The next minute is the retry. If the queue retried as well, a failing step would run the others twelve times. */
const housekeepingOptions = { ...queueOptionsOf('work'), retryLimit: 0 };

/** Whether a queue has the wanted options. */
const isAsWanted = (queue: QueueResult, wanted: ReturnType<typeof queueOptionsOf>) =>
  (Object.keys(wanted) as (keyof typeof wanted)[]).every((option) => queue[option] === wanted[option]);

/** Short jobs are fetched several at a time, and again right away as long as there are more. */
const shortAtOnce = 4;
const batched = {
  // Workers are woken (see due-jobs.ts). Polling is the fallback if that fails.
  pollingIntervalSeconds: 5,
  notifyPollingIntervalSeconds: 300,
  perJobResults: true,
  includeMetadata: true,
} as const;

/** Opens the queue. The first node to start creates its tables. */
export async function openJobQueue(connection: Connection, parts: JobParts): Promise<JobQueue> {
  const boss = new PgBoss({
    ...connection,
    application_name: 'recoup jobs',
    // One fetches while another completes. More than four would only wait for the same rows.
    max: Math.min(4, 2 * parts.batches),
    useListenNotify: true,
    schedule: parts.everyMinute,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    monitorVacuum: false,
    reindex: false,
    migrate: !parts.isFreshCopy,
    // For jobs that wait for other jobs. We have none, and the queue would look for them every five seconds.
    flowIntervalSeconds: day,
  });
  boss.on('error', (error) => parts.onError(error, 'queue'));
  await boss.start();
  if (!parts.isFreshCopy)
    await parts.pool.raw.query(
      'GRANT USAGE ON SCHEMA pgboss TO app_rw; GRANT SELECT, INSERT ON ALL TABLES IN SCHEMA pgboss TO app_rw; GRANT UPDATE (state, completed_on) ON pgboss.job TO app_rw',
    );
  const stopping = new AbortController();
  let stopWaking = async () => {};
  const links = linksOfCompanies(parts);

  const idle = new Map<string, () => Promise<void>>();
  /** Starts working on a kind of job, unless that was done before. */
  async function beginWork(name: string): Promise<void> {
    const begin = idle.get(name);
    if (!begin || stopping.signal.aborted) return;
    idle.delete(name);
    await begin();
  }

  const outbox: Outbox = {
    listeners: parts.listeners,
    async put(tx, name, payload, key) {
      await beginWork(name);
      await boss.send(name, payload, { id: idOf(name, key), db: within(tx) });
    },
    async putMany(tx, name, jobs) {
      if (jobs.length === 0) return;
      await beginWork(name);
      const many = jobs.map(({ payload, key, afterSeconds }) => ({
        id: idOf(name, key),
        data: payload,
        ...(afterSeconds && { startAfter: afterSeconds }),
      }));
      await boss.insert(name, many, { db: within(tx) });
    },
    // pg-boss's own cancel also cancels active jobs. Here, a job that a worker has fetched stays with it.
    async cancelMany(tx, name, keys) {
      if (keys.length === 0) return new Set();
      const keyOf = new Map(keys.map((key) => [idOf(name, key), key]));
      const { rows } = await tx.execute<{ id: string }>(sql`
        update pgboss.job set state = 'cancelled', completed_on = now()
        where name = ${name} and id in (select value::uuid from json_array_elements_text(${JSON.stringify([...keyOf.keys()])}::json))
          and state in ('created', 'retry', 'failed')
        returning id`);
      return new Set(rows.flatMap(({ id }) => keyOf.get(id) ?? []));
    },
  };

  const db = withEffects(parts.pool, outbox, parts.sockets, links);

  async function workOn<N extends JobName>(name: N, declared: JobDeclaration<N>): Promise<void> {
    type Options = typeof batched & { localConcurrency: number; batchSize: number; burstWhenBatchFull: boolean };
    const { long, atOnce = shortAtOnce } = declared;
    await boss.work<JobPayload<N>, JobResult, Options>(
      name,
      { ...batched, localConcurrency: parts.batches, batchSize: long ? 1 : atOnce, burstWhenBatchFull: !long },
      (jobs) => Promise.all(jobs.map((job) => workOne(name, declared, job))),
    );
  }

  /**
   * Runs a job and reports the result. A failing job is retried, or given up if a retry is pointless. It doesn't affect
   * the other jobs of its batch.
   */
  async function workOne<N extends JobName>(
    name: N,
    declared: JobDeclaration<N>,
    { id, data, signal, retryCount, retryLimit }: JobWithMetadata<JobPayload<N>>,
  ): Promise<JobResult> {
    const { tenantId } = data;
    try {
      const work = {
        services: parts.services,
        now: parts.now,
        emit: (event, payload, userId) => parts.sockets.tell(tenantId, event, payload, userId),
        signal: AbortSignal.any([signal, stopping.signal]),
      } satisfies Work;
      const attributes = { 'recoup.company': tenantId, 'recoup.try': retryCount + 1 };
      await inTrace({ name: `job ${name}`, kind: 'consumer', attributes }, () => declared.work(db, data, work));
      return { id, status: 'completed' };
    } catch (error) {
      parts.onError(error, name, tenantId);
      const givenUp = willFailAgain(error, declared.retry ?? 'work');
      const failure = { reason: jobReason(error), isLast: givenUp || retryCount >= retryLimit, at: parts.now() };
      const job = { id, name, payload: data, tries: retryCount + 1 };
      // If it can't be recorded now, housekeeping finds it.
      await keepFailure(db, job, declared, failure).catch((fault: unknown) => parts.onError(fault, name, tenantId));
      const output = { message: error instanceof Error ? error.message : String(error) };
      return { id, status: givenUp ? 'deadletter' : 'failed', output };
    }
  }

  /** Creates missing queues, and updates the options of those that an earlier version created. */
  async function makeQueues(declared: readonly [JobName, JobDeclaration<JobName>][]): Promise<void> {
    const queueByName = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
    const options = declared.map(([name, { retry = 'work' }]) => [name, queueOptionsOf(retry)] as const);
    for (const [name, wanted] of [...options, ['housekeeping', housekeepingOptions] as const]) {
      const queue = queueByName.get(name);
      if (!queue) await boss.createQueue(name, wanted);
      else if (!isAsWanted(queue, wanted)) await boss.updateQueue(name, wanted);
    }
    if (parts.alone)
      await parts.pool.raw.query("UPDATE pgboss.job SET state = 'retry', start_after = now() WHERE state = 'active'");
    await parts.pool.raw.query('GRANT SELECT, INSERT ON ALL TABLES IN SCHEMA pgboss TO app_rw');
  }

  return {
    ...outbox,
    async work(workers, housekeeping) {
      const declared = Object.entries(workers) as [JobName, JobDeclaration<JobName>][];
      if (!parts.isFreshCopy) await makeQueues(declared);
      for (const [name, job] of declared) idle.set(name, () => workOn(name, job));
      // A copy has no jobs yet, and a starting worker queries for some. There it starts with its first job.
      if (!parts.isFreshCopy) for (const [name] of declared) await beginWork(name);
      await boss.work('housekeeping', async () => {
        const { pool, sockets, services, now, onError } = parts;
        await runHousekeeping(housekeeping, { db, pool, sockets, services, now: now(), outbox }, onError);
      });
      if (parts.everyMinute) await boss.schedule('housekeeping', '* * * * *');
      stopWaking = wakeForDueJobs(boss, parts.pool, { beginWork, onError: (error) => parts.onError(error, 'queue') });
    },
    async stop() {
      stopping.abort();
      await stopWaking();
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}

/** The job id for a key. The same key gives the same id, so the job is queued once. A UUID, as the queue requires. */
function idOf(name: string, key: string): string {
  const hex = createHash('sha256').update(`${name}\0${key}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Runs pg-boss's own SQL in the caller's transaction. */
function within(tx: Tx) {
  return {
    async executeSql(text: string, values: unknown[] = []) {
      const parts = text.split(/\$(\d+)/);
      const chunks = parts.map((part, i) =>
        i % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1])}`,
      );
      const result = await tx.execute(sql.join(chunks));
      return { rows: result.rows };
    },
  };
}
