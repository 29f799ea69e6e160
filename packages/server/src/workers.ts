import type { Workers } from './platform/worker.ts';
import { sendMail } from './platform/send-mail.ts';

/** Who does which job: a missing one does not compile. */
export const workers: Pick<Workers, 'send-mail'> = { 'send-mail': sendMail };
