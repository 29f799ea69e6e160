import type { Worker } from './worker.ts';

/** Sends a text message of the outbox. Tried again until the service takes it; its reference stays the same. */
export const sendSms: Worker<'send-sms'> = async (_db, { to, text, reference }, { services }) => {
  await services.sms.send({ to, text, reference });
};
