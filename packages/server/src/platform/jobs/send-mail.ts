import type { Worker } from './worker.ts';

/** Sends a mail of the outbox. Tried again until the server takes it; its id stays the same. */
export const sendMail: Worker<'send-mail'> = async (_db, { to, subject, text, reference }, { services }) => {
  await services.mail.send({ to, subject, text, reference });
};

/** The same for a text message. */
export const sendSms: Worker<'send-sms'> = async (_db, { to, text, reference }, { services }) => {
  await services.sms.send({ to, text, reference });
};
