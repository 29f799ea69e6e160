import type { IntegrationSlug } from '@recoup/contract/add-ons/integration';
import type { BookAmounts } from '@recoup/contract/exchange/books/book-accounts';
import type { BookEntryState } from '@recoup/contract/exchange/books/books';
import type { Currency } from '@recoup/contract/money';
import { sql } from '../platform/db/drizzle.ts';
import { date, index, integer, jsonb, text, uniqueIndex } from '../platform/db/drizzle-tables.ts';
import { tenantTable, time, whole } from './parts/tenant-table.ts';

/**
 * Journal entries in a company's books. What a day came to is the sum of its entries, which are never changed once they may
 * be there. They outlive their connection: the same books connected anew get no day twice.
 */
export const bookEntries = tenantTable(
  'book_entries',
  {
    integration: text('integration').$type<IntegrationSlug>().notNull(),
    /** Whose books: what the vendor calls the company. */
    organization: text('organization').notNull(),
    connection_id: whole('connection_id').notNull(),
    location_id: whole('location_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    /** 1 is the day itself, the others are what was corrected since. */
    number: integer('number').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    amounts: jsonb('amounts').$type<BookAmounts>().notNull(),
    state: text('state').$type<BookEntryState>().notNull(),
    /** Ours: it stands on the entry there, and finds it. */
    reference: text('reference').notNull(),
    /** Another one after each refusal: what is sent then may be something else. */
    revision: integer('revision').notNull().default(0),
    attempts: integer('attempts').notNull().default(0),
    /** From when on it may be there; null is certain that it is not. */
    tried_at: time('tried_at'),
    /** The date that it has there. */
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
