import type { Job } from '@recoup/contract/socket-event';
import { jobNewsAtom } from '@recoup/remote-kit';
import { getDefaultStore } from 'jotai';
import { withNews } from './jobs.ts';
import { jobsAtom } from './shown-jobs.ts';

/** Shows a job's progress. */
export function tellJob(job: Job): void {
  const store = getDefaultStore();
  store.set(jobsAtom, (jobs) => withNews(jobs, job));
  store.set(jobNewsAtom, job);
}
