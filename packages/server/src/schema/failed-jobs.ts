import type { FailedJobState } from '@recoup/contract/session/failed-jobs';
import { index, integer, jsonb, text, uniqueIndex } from '../platform/db/drizzle-tables.ts';
import { tenantTable, time } from './parts/tenant-table.ts';

/** Background work that was given up, and what somebody has decided about it. */
export const failedJobs = tenantTable(
  'failed_jobs',
  {
    /** What the queue calls it. */
    job_id: text('job_id').notNull(),
    name: text('name').notNull(),
    title: text('title').notNull(),
    about: text('about').notNull(),
    /** What it is done with when it is tried again. */
    payload: jsonb('payload').$type<{ readonly tenantId: number }>().notNull(),
    reason: text('reason').notNull(),
    tries: integer('tries').notNull(),
    state: text('state').$type<FailedJobState>().notNull(),
    failed_at: time('failed_at').notNull(),
    decided_by: text('decided_by'),
    decided_at: time('decided_at'),
  },
  (table) => [
    uniqueIndex('failed_jobs_once').on(table.tenant_id, table.job_id),
    index('failed_jobs_newest').on(table.tenant_id, table.state, table.failed_at, table.id),
    index('failed_jobs_all').on(table.failed_at),
  ],
);
