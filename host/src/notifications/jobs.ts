import { type Job, percentOf } from '@recoup/contract/socket-event';
import type { ShownJob } from './shown-jobs.ts';

/** Milliseconds from 100 percent to the result, and from the result to closing automatically. */
export const settleTime = 1_200;
export const closeTime = 5_000;

/** A job that is neither finished nor failed can't be closed: it would look as if it had stopped. */
export function isClosable(job: Job): boolean {
  return job.state !== 'running' || job.percent >= 100;
}

/** Updates the stack with news about a job. Late news (a smaller percentage, or after the end) is dropped. */
export function withNews(jobs: readonly ShownJob[], update: Job): readonly ShownJob[] {
  const news = { ...update, percent: percentOf(update.percent) };
  const previous = jobs.find((job) => job.id === news.id);
  if (!previous) return [...jobs, { ...news, settled: false }];
  const late = previous.state !== 'running' || (news.state === 'running' && news.percent < previous.percent);
  if (late) return jobs;
  return jobs.map((job) => (job.id === news.id ? { ...news, settled: false } : job));
}

/** Marks a job's result as ready to show. */
export function withSettled(jobs: readonly ShownJob[], id: string): readonly ShownJob[] {
  return jobs.map((job) => (job.id === id ? { ...job, settled: true } : job));
}

export function without(jobs: readonly ShownJob[], id: string): readonly ShownJob[] {
  return jobs.filter((job) => job.id !== id);
}
