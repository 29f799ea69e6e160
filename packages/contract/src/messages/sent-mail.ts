import * as v from 'valibot';
import { idSchema, timeSchema } from '../wire.ts';

/** The states of an email about an order or an invoice. */
export const mailStates = {
  waiting: { label: 'Sending', tone: 'info' },
  sent: { label: 'Sent', tone: 'success' },
  failed: { label: 'Not sent', tone: 'danger' },
} as const;
export type MailState = keyof typeof mailStates;

/** An email about an order or an invoice, with its state. */
export const sentMailSchema = v.object({
  id: idSchema,
  to: v.string(),
  subject: v.string(),
  /** Empty until the email is written. */
  text: v.string(),
  /** File names of the attachments. */
  attachments: v.array(v.string()),
  state: v.picklist(Object.keys(mailStates) as [MailState, ...MailState[]]),
  /** Why it hasn't been sent. A waiting email with a reason is retried automatically. */
  reason: v.nullable(v.string()),
  /** When it was sent, or last tried. */
  at: timeSchema,
});
export type SentMail = v.InferOutput<typeof sentMailSchema>;

/** Whether staff should know: sending failed for good, or failed and will be retried. */
export const hasNotLeft = ({ state, reason }: Pick<SentMail, 'state' | 'reason'>): boolean =>
  state !== 'sent' && reason !== null;
