import type { FranchiseState } from '@recoup/contract/session/franchises';
import { sql } from '../platform/db/drizzle.ts';
import { boolean, index, pgPolicy, text, uniqueIndex } from '../platform/db/drizzle-tables.ts';
import { appRole, tenantTable, time, whole } from './parts/tenant-table.ts';

const partners = sql.raw(`partner_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)`);

/**
 * Requests between two companies, and the links that come of them. A row is its asker's; the company that was asked sees
 * it too and may change it, but neither makes nor removes one.
 */
export const franchises = tenantTable(
  'franchises',
  {
    partner_id: whole('partner_id').notNull(),
    state: text('state').$type<FranchiseState>().notNull().default('asked'),
    /** Locations that the partner brings. */
    location_ids: whole('location_ids').array().notNull().default([]),
    in_widget: boolean('in_widget').notNull().default(false),
    created_at: time('created_at').notNull(),
    answered_at: time('answered_at'),
  },
  (table) => [
    uniqueIndex('franchises_pair').on(table.tenant_id, table.partner_id),
    index('franchises_partner').on(table.partner_id),
    pgPolicy('franchises_partner_sees', { to: appRole, for: 'select', using: partners }),
    pgPolicy('franchises_partner_answers', { to: appRole, for: 'update', using: partners, withCheck: partners }),
  ],
);
