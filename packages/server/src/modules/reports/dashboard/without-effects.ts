import type { Effects } from '../../../platform/effects.ts';
import type { JobName, JobPayload } from '../../../platform/jobs/jobs.ts';

/** A mail that would have left. */
export type CaughtMail = JobPayload<'send-mail'>;

/** Effects that go nowhere: nobody is told anything, and no work is queued. Mails are caught. */
export function withoutEffects({ links }: Pick<Effects, 'links'>, mails: CaughtMail[]): Effects {
  const caught = (name: JobName, payload: unknown) => {
    if (name !== 'send-mail') return;
    const mail = payload as CaughtMail;
    // What staff are told is no mail of the customer.
    if (!mail.reference.startsWith('news-')) mails.push(mail);
  };
  return {
    links,
    emit: () => undefined,
    endSession: () => undefined,
    enqueue: async (name, payload) => caught(name, payload),
    enqueueMany: async (name, jobs) => {
      for (const { payload } of jobs) caught(name, payload);
    },
    cancelMany: async () => new Set(),
    raise: async () => undefined,
  };
}
