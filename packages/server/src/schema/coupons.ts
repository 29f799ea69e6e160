import type { OrderKind } from '@recoup/contract/order-kind';
import type { PayoutMethodGroup } from '@recoup/contract/payouts/payout-method';
import { sql } from '../platform/db/drizzle.ts';
import { boolean, check, date, integer, jsonb, text, uniqueIndex } from '../platform/db/drizzle-tables.ts';
import { resourceTable } from './parts/resource-table.ts';
import { whole } from './parts/tenant-table.ts';

/**
 * A bonus on top of the prices for customers with the code: a percentage, or an amount in minor units. Promo codes
 * reward a payout method.
 */
export const coupons = resourceTable(
  'coupons',
  {
    is_promo: boolean('is_promo').notNull().default(false),
    code: text('code').notNull(),
    percent: integer('percent'),
    amount: whole('amount'),
    valid_from: date('valid_from'),
    valid_to: date('valid_to'),
    kinds: jsonb('kinds').$type<OrderKind[]>().notNull().default([]),
    methods: jsonb('methods').$type<PayoutMethodGroup[]>().notNull().default([]),
    limit_total: whole('limit_total'),
    limit_customer: whole('limit_customer'),
  },
  (table) => [
    // A code has one meaning. Deleted coupons don't count.
    uniqueIndex('coupons_code').on(table.tenant_id, sql`lower(code)`).where(sql`status <> 0`),
    check('coupons_terms', sql`(percent between 1 and 100 and amount is null) or (amount > 0 and percent is null)`),
  ],
);
