import * as v from 'valibot';
import { idSchema, timeSchema } from '../wire.ts';

/** What became of a mail about an order or an invoice. */
export const mailStates = {
  waiting: { label: 'Sending', tone: 'info' },
  sent: { label: 'Sent', tone: 'success' },
  failed: { label: 'Not sent', tone: 'danger' },
} as const;
export type MailState = keyof typeof mailStates;

/** A mail about an order or an invoice, and what became of it. */
export const sentMailSchema = v.object({
  id: idSchema,
  to: v.string(),
  subject: v.string(),
  /** Empty until it was written. */
  text: v.string(),
  /** Names of the files that went with it. */
  attachments: v.array(v.string()),
  state: v.picklist(Object.keys(mailStates) as [MailState, ...MailState[]]),
  /** Why it has not left; a mail that waits with one is tried again by itself. */
  reason: v.nullable(v.string()),
  /** When it left, or was tried last. */
  at: timeSchema,
});
export type SentMail = v.InferOutput<typeof sentMailSchema>;

/** Whether staff have to know: it was given up, or has failed and is tried again. */
export const hasNotLeft = ({ state, reason }: Pick<SentMail, 'state' | 'reason'>): boolean =>
  state !== 'sent' && reason !== null;
