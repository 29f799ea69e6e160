import type { Worker } from '../../../platform/jobs/worker.ts';
import { deliver } from '../../deliver-mail.ts';

/** Sends a mail of the outbox. Tried again until the server takes it; its id stays the same. */
export const sendMail: Worker<'send-mail'> = (db, letter, { services }) => deliver(db, services, letter);
