import type { MailState } from '@recoup/contract/messages/sent-mail';
import { jsonb, text } from '../../platform/db/drizzle-tables.ts';
import { time } from './tenant-table.ts';

/** What is kept of a mail with the record that it is about. */
export const mailColumns = () => ({
  /** The mail's own: one that is sent twice is told once. */
  reference: text('reference').notNull(),
  to: text('to').notNull(),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  /** Names of the files that went with it. */
  attachments: jsonb('attachments').$type<string[]>().notNull().default([]),
  state: text('state').$type<MailState>().notNull().default('sent'),
  /** Why it has not left. */
  reason: text('reason'),
  /** When it was tried last. */
  tried_at: time('tried_at'),
  sent_at: time('sent_at'),
});
