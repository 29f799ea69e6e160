import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { actionAnswer, idSchema, listAnswer, listQuery, timeSchema } from '../wire.ts';

/** The states of a failed background job. */
export const failedJobStates = {
  failed: { label: 'Failed', tone: 'danger' },
  /** The operator requested a retry, which starts within a minute. */
  asked: { label: 'Waiting to be retried', tone: 'info' },
  retried: { label: 'Retried', tone: 'neutral' },
  discarded: { label: 'Discarded', tone: 'neutral' },
} as const;
export type FailedJobState = keyof typeof failedJobStates;

/**
 * A background job that failed for good, such as a message that couldn't be delivered or an upload that couldn't be
 * read.
 */
export const failedJobSchema = v.object({
  id: idSchema,
  /** The kind of job: "Email". */
  title: v.string(),
  /** The subject, if known: "Your offer, to ada@example.com". */
  about: v.string(),
  reason: v.string(),
  tries: v.number(),
  failed_at: timeSchema,
});
export type FailedJob = v.InferOutput<typeof failedJobSchema>;

/** Only for owners, whatever other permissions a user has. */
const owners = { access: 'settings.edit', resource: 'failed-job' } as const;
const path = '/v1/pos/settings/failed-jobs';

export const listFailedJobs = endpoint({
  ...owners,
  method: 'GET',
  path,
  summary: 'List failed background jobs that no one has handled, newest first.',
  query: listQuery(['failed_at'], {}),
  answer: listAnswer(failedJobSchema),
});

export const retryFailedJob = endpoint({
  ...owners,
  method: 'POST',
  path: `${path}/{id}/retry`,
  summary: 'Retry a failed background job.',
  answer: actionAnswer(v.null()),
  refuses: ['already_done'],
});

export const discardFailedJob = endpoint({
  ...owners,
  method: 'POST',
  path: `${path}/{id}/discard`,
  summary: 'Discard a failed background job. It isn’t run.',
  answer: actionAnswer(v.null()),
  refuses: ['already_done'],
});
