import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { actionAnswer, idSchema, listAnswer, listQuery, timeSchema } from '../wire.ts';

/** What became of background work that was given up. */
export const failedJobStates = {
  failed: { label: 'Failed', tone: 'danger' },
  /** The operator has asked for another try, which the next minute brings. */
  asked: { label: 'Waiting to be retried', tone: 'info' },
  retried: { label: 'Retried', tone: 'neutral' },
  discarded: { label: 'Discarded', tone: 'neutral' },
} as const;
export type FailedJobState = keyof typeof failedJobStates;

/** Background work that was given up: a message that could not be delivered, an upload that could not be read. */
export const failedJobSchema = v.object({
  id: idSchema,
  /** What kind of work it is: "Email". */
  title: v.string(),
  /** What it is about, where that is known: "Your offer, to ada@example.com". */
  about: v.string(),
  reason: v.string(),
  tries: v.number(),
  failed_at: timeSchema,
});
export type FailedJob = v.InferOutput<typeof failedJobSchema>;

/** For owners alone, whatever else somebody may do. */
const owners = { access: 'settings.edit', resource: 'failed-job' } as const;
const path = '/v1/pos/settings/failed-jobs';

export const listFailedJobs = endpoint({
  ...owners,
  method: 'GET',
  path,
  summary: 'List failed background jobs that nobody has handled, newest first.',
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
