import type { JobName } from './jobs.ts';

/** So long a job has before its absence means anything. */
const graceMinutes = 10;

/** What began before this and has no job has lost it: the queue gives up after many tries, and forgets what is too old. */
export const lostBefore = (now: Date) => new Date(now.getTime() - graceMinutes * 60_000);

/**
 * SQL for rows of a table `t`: no job of this name, with the row's id as this entry of what it knows, is waiting, being
 * tried again or being done.
 */
export const hasNoJob = (name: JobName, entry: string) =>
  `not exists (select from pgboss.job j where j.name = '${name}' and j.state in ('created', 'retry', 'active')
     and (j.data->>'tenantId')::bigint = t.tenant_id and (j.data->>'${entry}')::bigint = t.id)`;

/** SQL for rows of a table `t`: the day of a moment, given as $2, where the company is. What lost its job is asked for once on each. */
export const dayOfTenant = `to_char($2::timestamptz at time zone coalesce(
  (select c.timezone from companies c where c.tenant_id = t.tenant_id limit 1), 'UTC'), 'YYYY-MM-DD')`;
