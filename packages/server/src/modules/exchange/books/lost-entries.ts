import type { HousekeepingParts } from '../../../platform/jobs/housekeeping-steps.ts';
import { hasNoJob, lostBefore } from '../../../platform/jobs/lost-jobs.ts';

/**
 * Queues entries again that are in progress but lost their job. An entry that was posted in the meantime is found
 * there.
 */
export async function postLostEntries({ pool, now, outbox }: HousekeepingParts): Promise<void> {
  const { rows } = await pool.raw.query<{ tenant_id: number; id: number }>(
    `select t.tenant_id, t.id from book_entries t
     where t.state = 'waiting' and t.created_at < $1 and ${hasNoJob('post-book-entry', 'entryId')} limit 5000`,
    [lostBefore(now)],
  );
  const jobs = rows.map(({ tenant_id: tenantId, id: entryId }) => ({
    payload: { tenantId, entryId },
    key: `post-book-entry-${tenantId}-${entryId}-lost-${now.toISOString().slice(0, 13)}`,
  }));
  await pool.asPlatform((tx) => outbox.putMany(tx, 'post-book-entry', jobs));
}
