import type { Contract } from '@recoup/contract';
import type { FailedJob } from '@recoup/contract/session/failed-jobs';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { listOf } from '../../../platform/frames/list-of.ts';
import type { Handlers, Session } from '../../../platform/handler.ts';
import { tryAgain } from '../../../platform/jobs/failed-jobs.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { failedJobs } from '../../../schema/operations.ts';
import { ownerOnly } from '../users/owner-only.ts';

type Stored = typeof failedJobs.$inferSelect;

const asFailedJob = ({ id, title, about, reason, tries, failed_at }: Stored): FailedJob => ({
  id,
  title,
  about,
  reason,
  tries,
  failed_at: failed_at.toISOString(),
});

/** Locks a failed job that hasn't been decided. */
async function lockFailed(tx: Tx, session: Session, id: number): Promise<Stored> {
  ownerOnly(session);
  const [job] = await tx.select().from(failedJobs).where(eq(failedJobs.id, id)).for('update');
  if (!job) throw new Refusal('not_found');
  if (job.state !== 'failed') throw new Refusal('already_done', 'This was retried or discarded in the meantime.');
  return job;
}

const entry = ({ id, title, about }: Stored, action: string) => ({
  entity: 'failed-job',
  entityId: id,
  subject: about ? `${title}: ${about}` : title,
  action,
});

/** Background jobs of the company that were given up. */
export const failedJobHandlers: Handlers<Contract['failedJobs']> = {
  listFailedJobs(tx, { session, query }) {
    ownerOnly(session);
    return listOf(tx, query, {
      table: failedJobs,
      rows: tx.select().from(failedJobs).$dynamic(),
      sort: '-failed_at',
      searchIn: [failedJobs.title, failedJobs.about, failedJobs.reason],
      where: eq(failedJobs.state, 'failed'),
      as: asFailedJob,
    });
  },

  async retryFailedJob(tx, { session, params, effects, now }) {
    const job = await lockFailed(tx, session, params.id);
    await tryAgain(tx, effects.enqueue, job, { by: session.userName, at: now });
    await audit(tx, session, [entry(job, 'Failed job retried')]);
    effects.emit('resource.changed', { resource: 'failed-job', id: job.id });
    return { success: true, message: `Retrying ${job.title}`, data: null };
  },

  async discardFailedJob(tx, { session, params, effects, now }) {
    const job = await lockFailed(tx, session, params.id);
    await tx
      .update(failedJobs)
      .set({ state: 'discarded', decided_by: session.userName, decided_at: now })
      .where(eq(failedJobs.id, job.id));
    await audit(tx, session, [entry(job, 'Failed job discarded')]);
    effects.emit('resource.changed', { resource: 'failed-job', id: job.id });
    return { success: true, message: `${job.title} discarded`, data: null };
  },
};
