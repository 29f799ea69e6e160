import { CannotSucceed } from './permanent-failure.ts';
import type { Worker } from './worker.ts';

/** Sends a text message of the outbox. Retried with the same reference until the service accepts it. */
export const sendSms: Worker<'send-sms'> = async (_db, { to, text, reference, until }, { services, now }) => {
  if (until && new Date(until) <= now())
    throw new CannotSucceed('The code in this message expired before it was sent.');
  await services.sms.send({ to, text, reference });
};
