import type { Currency } from '@recoup/contract/money';
import { sql } from 'drizzle-orm';
import { boolean, check, integer, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { tenantTable, time, whole } from './tenant-table.ts';

/** What a company gives on top of its prices to whoever has the code: a percentage, or an amount of minor units. */
export const coupons = tenantTable(
  'coupons',
  {
    code: text('code').notNull(),
    percent: integer('percent'),
    amount: whole('amount'),
    currency: text('currency').$type<Currency>().notNull(),
    valid_from: time('valid_from'),
    valid_to: time('valid_to'),
    is_enabled: boolean('is_enabled').notNull().default(true),
    created_at: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('coupons_code').on(table.tenant_id, sql`lower(code)`),
    check('coupons_terms', sql`(percent between 1 and 100 and amount is null) or (amount > 0 and percent is null)`),
  ],
);
