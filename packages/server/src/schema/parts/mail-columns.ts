import type { MailState } from '@recoup/contract/messages/sent-mail';
import { jsonb, text } from '../../platform/db/drizzle-tables.ts';
import { time } from './tenant-table.ts';

/** Columns for an email that is stored with the record it's about. */
export const mailColumns = () => ({
  /** The email's own id. If it's sent twice, it is recorded once. */
  reference: text('reference').notNull(),
  to: text('to').notNull(),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  /** The names of its attachments. */
  attachments: jsonb('attachments').$type<string[]>().notNull().default([]),
  state: text('state').$type<MailState>().notNull().default('sent'),
  /** Why it wasn't sent. */
  reason: text('reason'),
  /** The last attempt. */
  tried_at: time('tried_at'),
  sent_at: time('sent_at'),
});
