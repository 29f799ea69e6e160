import * as v from 'valibot';
import { document } from '../document.ts';

/** What goes with mails that customers get anyway, as PDF files. */
export const mailAttachments = document({
  key: 'mail-attachments',
  title: 'Email attachments',
  schema: v.object({
    /** The receipt, with the mail of a status that means that the order is completed, where there is one. */
    receipt: v.boolean(),
    /** The report of device checks, with the mail that says what they found. */
    checks: v.boolean(),
  }),
  initial: { receipt: false, checks: false },
});
