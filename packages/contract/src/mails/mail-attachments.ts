import * as v from 'valibot';
import { document } from '../document.ts';

/** PDF attachments of emails that customers receive anyway. */
export const mailAttachments = document({
  key: 'mail-attachments',
  title: 'Email attachments',
  schema: v.object({
    /**
     * Whether the receipt is attached to the email of a status that completes the order, if the status has an email.
     */
    receipt: v.boolean(),
    /** Whether the device check report is attached to the email about its results. */
    checks: v.boolean(),
  }),
  initial: { receipt: false, checks: false },
});
