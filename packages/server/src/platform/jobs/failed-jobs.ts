import { failedJobs } from '../../schema/operations.ts';
import type { Database, Tx } from '../db/db.ts';
import { and, eq, inArray, lt, sql } from '../db/drizzle.ts';
import type { Pool } from '../db/pool.ts';
import type { Effects } from '../effects.ts';
import { Refusal } from '../refusal.ts';
import { ServiceError } from '../service-error.ts';
import type { HousekeepingParts, HousekeepingStep } from './housekeeping-steps.ts';
import type { JobName, JobPayload } from './jobs.ts';
import { CannotSucceed } from './permanent-failure.ts';
import type { JobDeclaration, JobFailure, Workers } from './worker.ts';

/** Days that a job that was given up stays in the list. */
const keptDays = 90;

const onOurSide = 'Something went wrong on our side. The server log has the details.';

/**
 * Why a job failed, for staff to read. Only messages of our own or of a service are shown, since others may contain
 * anything.
 */
export function jobReason(error: unknown): string {
  const isOurs = error instanceof ServiceError || error instanceof Refusal || error instanceof CannotSucceed;
  return isOurs ? error.message : onOurSide;
}

/** A job as stored in the queue. */
interface QueuedJob<N extends JobName> {
  readonly id: string;
  readonly name: N;
  readonly payload: JobPayload<N>;
  /** How many times it was tried, including this one. */
  readonly tries: number;
}

/**
 * Records a failed try where staff see it: on the record that the job is about and, once given up, in the list of
 * failed jobs.
 */
export async function keepFailure<N extends JobName>(
  db: Database,
  { id, name, payload, tries }: QueuedJob<N>,
  declared: JobDeclaration<N>,
  failure: JobFailure,
): Promise<void> {
  await declared.failed?.(db, payload, failure);
  if (!failure.isLast) return;
  const { tenantId } = payload;
  await db.inTenant(tenantId, async (tx, effects) => {
    await tx
      .insert(failedJobs)
      .values({
        tenant_id: tenantId,
        job_id: id,
        name,
        title: declared.title,
        about: declared.about?.(payload) ?? '',
        payload,
        reason: failure.reason,
        tries,
        state: 'failed',
        failed_at: failure.at,
      })
      .onConflictDoNothing();
    effects.emit('resource.changed', { resource: 'failed-job', id: null });
  });
}

/** Jobs that the queue gave up without asking their worker, because its node died at the last try. */
async function jobsGivenUp(pool: Pick<Pool, 'raw'>, names: readonly JobName[]): Promise<QueuedJob<JobName>[]> {
  const { rows } = await pool.raw.query<QueuedJob<JobName>>(
    `select j.id::text, j.name, j.data as payload, j.retry_count + 1 as tries from pgboss.job j
     where j.state = 'failed' and j.name = any($1) and not exists (
       select from failed_jobs f where f.tenant_id = (j.data->>'tenantId')::bigint and f.job_id = j.id::text)
     limit 500`,
    [names],
  );
  return rows;
}

type FailedJob = typeof failedJobs.$inferSelect;

/** Puts a job that was given up back into the queue, and records who asked for it. */
export async function tryAgain(
  tx: Tx,
  put: <N extends JobName>(name: N, payload: JobPayload<N>, key: string) => Promise<void>,
  { id, name, payload, job_id }: Pick<FailedJob, 'id' | 'name' | 'payload' | 'job_id'>,
  decided: { readonly by: string; readonly at: Date },
): Promise<void> {
  // The payload stored under a name is one for jobs of that name.
  await put(name as JobName, payload as JobPayload<JobName>, `again-${job_id}`);
  await tx
    .update(failedJobs)
    .set({ state: 'retried', decided_by: decided.by, decided_at: decided.at })
    .where(eq(failedJobs.id, id));
}

/** Queues the jobs that an operator's command asked to try again. */
async function tryAskedAgain({ db, pool, outbox, now: at }: HousekeepingParts): Promise<void> {
  const updated = await pool.asPlatform((tx) =>
    tx
      .select({ id: failedJobs.id, tenantId: failedJobs.tenant_id })
      .from(failedJobs)
      .where(eq(failedJobs.state, 'asked')),
  );
  for (const { id, tenantId } of updated)
    await db.inTenant(tenantId, async (tx, effects) => {
      const [job] = await tx.select().from(failedJobs).where(eq(failedJobs.id, id)).for('update');
      if (job?.state !== 'asked') return;
      await tryAgain(tx, (...put) => outbox.put(tx, ...put), job, { by: 'Operator', at });
      effects.emit('resource.changed', { resource: 'failed-job', id });
    });
}

/** Deletes failed jobs that are past their retention. */
async function forgetFailedJobs({ pool, now }: HousekeepingParts): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 86_400_000);
  await pool.asPlatform((tx) => tx.delete(failedJobs).where(lt(failedJobs.failed_at, before)));
}

/** Minute-by-minute steps for jobs that were given up. */
export const failedJobSteps = (workers: Workers): readonly HousekeepingStep[] => [
  {
    name: 'keep jobs that were given up',
    async run({ db, pool, now }) {
      const declared = new Map(Object.entries(workers) as [JobName, JobDeclaration<JobName>][]);
      const reason = 'The server stopped while this was running.';
      for (const job of await jobsGivenUp(pool, [...declared.keys()])) {
        const its = declared.get(job.name);
        if (its) await keepFailure(db, job, its, { reason, isLast: true, at: now });
      }
    },
  },
  { name: 'retry jobs that an operator has asked for', run: tryAskedAgain },
  { name: 'forget old failed jobs', run: forgetFailedJobs },
];

/** Discards failed messages to an erased person, with their content and recipients. */
export async function forgetFailedMessages(tx: Tx, addresses: readonly (string | null)[]): Promise<void> {
  const theirs = addresses.filter((address) => address !== null && address !== '');
  if (theirs.length === 0) return;
  const nothing = sql`jsonb_build_object('tenantId', ${failedJobs.payload}->'tenantId')`;
  await tx
    .update(failedJobs)
    .set({ state: 'discarded', about: '', payload: nothing })
    .where(inArray(sql`${failedJobs.payload}->>'to'`, theirs));
}

/** Marks a failed message as settled, once it was sent again from its own page. */
export async function settleFailedMessage(
  tx: Tx,
  { reference, by, at }: { readonly reference: string; readonly by: string; readonly at: Date },
  effects: Effects,
): Promise<void> {
  const settled = await tx
    .update(failedJobs)
    .set({ state: 'retried', decided_by: by, decided_at: at })
    .where(and(eq(failedJobs.state, 'failed'), sql`${failedJobs.payload}->>'reference' = ${reference}`))
    .returning({ id: failedJobs.id });
  for (const { id } of settled) effects.emit('resource.changed', { resource: 'failed-job', id });
}
