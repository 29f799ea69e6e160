import { foreignKey, text, uniqueIndex } from '../platform/db/drizzle-tables.ts';
import { users } from './core.ts';
import { tenantTable, time, whole } from './parts/tenant-table.ts';

/** What a company's own sign-in provider is reached with, besides its settings: one row per company at most. */
export const signInProviders = tenantTable(
  'sign_in_providers',
  {
    /** The client secret, sealed; null where the provider gave none. */
    sealed: text('sealed'),
    /** Its last characters. */
    ending: text('ending').notNull().default(''),
    /** The issuer and client by which somebody has signed in, and when last: nothing else may be required of staff. */
    proved_for: text('proved_for'),
    proved_at: time('proved_at'),
    /** Where the provider ends its own session. */
    sign_out_url: text('sign_out_url'),
  },
  (table) => [uniqueIndex('sign_in_providers_one').on(table.tenant_id)],
);

/** Who a provider says that users are. A subject is of one user for good, whatever email it has later. */
export const providerSubjects = tenantTable(
  'provider_subjects',
  {
    user_id: whole('user_id').notNull(),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    linked_at: time('linked_at').notNull(),
  },
  (table) => [
    uniqueIndex('provider_subjects_subject').on(table.tenant_id, table.issuer, table.subject),
    uniqueIndex('provider_subjects_user').on(table.tenant_id, table.user_id, table.issuer),
    foreignKey({ columns: [table.tenant_id, table.user_id], foreignColumns: [users.tenant_id, users.id] }).onDelete(
      'cascade',
    ),
  ],
);
