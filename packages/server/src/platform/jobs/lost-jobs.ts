import type { JobName } from './jobs.ts';

/** Minutes to wait before a missing job means anything. */
const graceMinutes = 10;

/**
 * Records that started before this and have no job have lost it. The queue gives up after many tries and deletes old
 * jobs.
 */
export const lostBefore = (now: Date) => new Date(now.getTime() - graceMinutes * 60_000);

/**
 * SQL for rows of a table `t`: no job of this name with the row's id in this payload field is waiting, retrying or
 * running.
 */
export const hasNoJob = (name: JobName, entry: string) =>
  `not exists (select from pgboss.job j where j.name = '${name}' and j.state in ('created', 'retry', 'active')
     and (j.data->>'tenantId')::bigint = t.tenant_id and (j.data->>'${entry}')::bigint = t.id)`;

/**
 * SQL for rows of a table `t`: the day of the time in $2, in the company's time zone. A lost job is queued again once a
 * day.
 */
export const dayOfTenant = `to_char($2::timestamptz at time zone coalesce(
  (select c.timezone from companies c where c.tenant_id = t.tenant_id limit 1), 'UTC'), 'YYYY-MM-DD')`;
