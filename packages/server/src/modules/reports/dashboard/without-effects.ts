import type { Effects } from '../../../platform/effects.ts';
import type { JobName, JobPayload } from '../../../platform/jobs/jobs.ts';

/** An email that would have been sent. */
export type CaughtMail = JobPayload<'send-mail'>;

/** Discards effects: no events are sent, and no work is queued. Emails are collected. */
export function withoutEffects({ links }: Pick<Effects, 'links'>, mails: CaughtMail[]): Effects {
  const caught = (name: JobName, payload: unknown) => {
    if (name !== 'send-mail') return;
    const mail = payload as CaughtMail;
    // Notifications to staff aren't the customer's emails.
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
