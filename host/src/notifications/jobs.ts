import { type Job, percentOf } from '@recoup/contract/socket-event';
import type { ShownJob } from './shown-jobs.ts';

/** Milliseconds from 100 percent to the outcome, and from the outcome to closing by itself. */
export const settleTime = 1_200;
export const closeTime = 5_000;

/** Work that is neither at its end nor failed cannot be closed: it would look as if it had stopped. */
export function isClosable(job: Job): boolean {
  return job.state !== 'running' || job.percent >= 100;
}

/** The stack after news of a job; news that comes late (a smaller percentage, or after the end) is dropped. */
export function withNews(jobs: readonly ShownJob[], update: Job): readonly ShownJob[] {
  const news = { ...update, percent: percentOf(update.percent) };
  const previous = jobs.find((job) => job.id === news.id);
  if (!previous) return [...jobs, { ...news, settled: false }];
  const late = previous.state !== 'running' || (news.state === 'running' && news.percent < previous.percent);
  if (late) return jobs;
  return jobs.map((job) => (job.id === news.id ? { ...news, settled: false } : job));
}

/** The stack once a job's outcome may be said. */
export function withSettled(jobs: readonly ShownJob[], id: string): readonly ShownJob[] {
  return jobs.map((job) => (job.id === id ? { ...job, settled: true } : job));
}

export function without(jobs: readonly ShownJob[], id: string): readonly ShownJob[] {
  return jobs.filter((job) => job.id !== id);
}
