import * as v from 'valibot';
import type { JobName, JobPayload } from '../platform/jobs/jobs.ts';
import type { JobDeclaration, Workers } from '../platform/jobs/worker.ts';
import type { Arrival } from './import-rows.ts';
import { jobsName } from './manifest.ts';

const jobSchema = v.object({
  job_id: v.string(),
  name: v.string(),
  payload: v.looseObject({ tenantId: v.number() }),
  tries: v.number(),
});

/**
 * Puts jobs unfinished at the origin into the company's list of failed jobs. This way, nothing is sent or paid twice
 * because two deployments know about it. They are retried by hand once the old deployment is out of service.
 */
export async function keepUnfinishedJobs(arrival: Arrival, workers: Workers, now: Date): Promise<number> {
  const { client, reader, tenantId } = arrival;
  let jobs = 0;
  for await (const line of reader.lines(jobsName)) {
    const job = v.parse(jobSchema, JSON.parse(line));
    const declared = (workers as Record<string, JobDeclaration<JobName> | undefined>)[job.name];
    if (!declared) continue;
    jobs += 1;
    const payload = { ...job.payload, tenantId };
    const about = declared.about?.(payload as unknown as JobPayload<JobName>) ?? '';
    await client.query(
      `INSERT INTO failed_jobs (tenant_id, job_id, name, title, about, payload, reason, tries, state, failed_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'failed', $9) ON CONFLICT DO NOTHING`,
      [tenantId, job.job_id, job.name, declared.title, about, payload, reason, job.tries, now],
    );
  }
  return jobs;
}

const reason = 'It was unfinished when the company moved here.';
