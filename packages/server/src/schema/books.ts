import type { IntegrationSlug } from '@recoup/contract/add-ons/integration';
import type { BookAmounts } from '@recoup/contract/exchange/books/book-accounts';
import type { BookEntryState } from '@recoup/contract/exchange/books/books';
import type { Currency } from '@recoup/contract/money';
import { sql } from '../platform/db/drizzle.ts';
import { date, index, integer, jsonb, text, uniqueIndex } from '../platform/db/drizzle-tables.ts';
import { tenantTable, time, whole } from './parts/tenant-table.ts';

/**
 * Journal entries in a company's books. A day's result is the sum of its entries, which never change once they may have
 * arrived there. They outlive their connection, so reconnecting the same books doesn't post a day twice.
 */
export const bookEntries = tenantTable(
  'book_entries',
  {
    integration: text('integration').$type<IntegrationSlug>().notNull(),
    /** The vendor's id of the company whose books they are. */
    organization: text('organization').notNull(),
    connection_id: whole('connection_id').notNull(),
    location_id: whole('location_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    /** 1 is the day itself. Higher numbers are later corrections. */
    number: integer('number').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    amounts: jsonb('amounts').$type<BookAmounts>().notNull(),
    state: text('state').$type<BookEntryState>().notNull(),
    /** Our reference on the entry there. It finds the entry again. */
    reference: text('reference').notNull(),
    /** Increases with each refusal, since the next attempt may send something else. */
    revision: integer('revision').notNull().default(0),
    attempts: integer('attempts').notNull().default(0),
    /** From this time on the entry may be there. Null means it certainly isn't. */
    tried_at: time('tried_at'),
    /** The entry's date in the books. */
    dated: date('dated', { mode: 'string' }).notNull(),
    message: text('message'),
    issue: text('issue'),
    external_id: text('external_id'),
    url: text('url'),
    created_at: time('created_at').notNull(),
    posted_at: time('posted_at'),
  },
  (table) => [
    uniqueIndex('book_entries_once').on(
      table.tenant_id,
      table.integration,
      table.organization,
      table.location_id,
      table.day,
      table.number,
    ),
    uniqueIndex('book_entries_reference').on(table.tenant_id, table.reference),
    index('book_entries_newest').on(table.tenant_id, table.day, table.id),
    index('book_entries_waiting').on(table.created_at).where(sql`state = 'waiting'`),
  ],
);
