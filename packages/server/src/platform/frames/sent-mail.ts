import type { SentMail } from '@recoup/contract/messages/sent-mail';

interface Stored extends Omit<SentMail, 'at'> {
  readonly tried_at: Date | null;
  readonly sent_at: Date | null;
}

/** An email stored with an order or an invoice, as it goes over the wire. */
export function asSentMail({ id, to, subject, text, attachments, state, reason, tried_at, sent_at }: Stored): SentMail {
  const at = (sent_at ?? tried_at ?? new Date(0)).toISOString();
  return { id, to, subject, text, attachments, state, reason, at };
}
