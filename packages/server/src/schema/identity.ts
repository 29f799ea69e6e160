import type { Permission } from '@recoup/contract/permission';
import type { FranchiseState } from '@recoup/contract/session/franchises';
import type { ShippedRole } from '@recoup/contract/session/roles/roles';
import { sql } from '../platform/db/drizzle.ts';
import { boolean, foreignKey, index, jsonb, pgPolicy, text, uniqueIndex } from '../platform/db/drizzle-tables.ts';
import { users } from './core.ts';
import { appRole, tenantTable, time, whole } from './parts/tenant-table.ts';

/** The credentials of a company's own identity provider, besides its settings. At most one row per company. */
export const signInProviders = tenantTable(
  'sign_in_providers',
  {
    /** The client secret, sealed. Null if the provider gave none. */
    sealed: text('sealed'),
    /** Its last characters. */
    ending: text('ending').notNull().default(''),
    /**
     * The issuer and client that a user last signed in with, and when. Only this configuration can be made mandatory
     * for staff.
     */
    proved_for: text('proved_for'),
    proved_at: time('proved_at'),
    /** Where the provider ends its own session. */
    sign_out_url: text('sign_out_url'),
  },
  (table) => [uniqueIndex('sign_in_providers_one').on(table.tenant_id)],
);

/** The provider's subjects of users. A subject belongs to one user for good, even if its email changes. */
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

/** A company directory's ids of the users that it sent us. */
export const scimUsers = tenantTable(
  'scim_users',
  {
    user_id: whole('user_id').notNull(),
    external_id: text('external_id'),
    updated_at: time('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('scim_users_user').on(table.tenant_id, table.user_id),
    index('scim_users_external').on(table.tenant_id, table.external_id),
    foreignKey({ columns: [table.tenant_id, table.user_id], foreignColumns: [users.tenant_id, users.id] }).onDelete(
      'cascade',
    ),
  ],
);

/** Groups of a company's directory. Their permissions are in the single sign-on settings, by name. */
export const scimGroups = tenantTable(
  'scim_groups',
  {
    display_name: text('display_name').notNull(),
    external_id: text('external_id'),
    created_at: time('created_at').notNull(),
    updated_at: time('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('scim_groups_name').on(table.tenant_id, table.display_name),
    index('scim_groups_external').on(table.tenant_id, table.external_id),
  ],
);

/** The members of a group. */
export const scimMembers = tenantTable(
  'scim_members',
  { group_id: whole('group_id').notNull(), user_id: whole('user_id').notNull() },
  (table) => [
    uniqueIndex('scim_members_once').on(table.tenant_id, table.group_id, table.user_id),
    index('scim_members_user').on(table.tenant_id, table.user_id),
    foreignKey({
      columns: [table.tenant_id, table.group_id],
      foreignColumns: [scimGroups.tenant_id, scimGroups.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [table.tenant_id, table.user_id], foreignColumns: [users.tenant_id, users.id] }).onDelete(
      'cascade',
    ),
  ],
);

/** Roles that a company created, copied or changed. `base` is the built-in role that it replaces. */
export const companyRoles = tenantTable(
  'company_roles',
  {
    name: text('name').notNull(),
    about: text('about').notNull().default(''),
    base: text('base').$type<ShippedRole>(),
    permissions: jsonb('permissions').$type<Permission[]>().notNull(),
    version: whole('version').notNull().default(1),
    created_at: time('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('company_roles_name').on(table.tenant_id, sql`lower(name)`),
    uniqueIndex('company_roles_base').on(table.tenant_id, table.base),
  ],
);

const partners = sql.raw(`partner_id = (select nullif(current_setting('app.tenant_id', true), '')::bigint)`);

/**
 * Requests between two companies, and the links they lead to. A row belongs to the company that asked. The other
 * company can see and change it, but not add or delete one.
 */
export const franchises = tenantTable(
  'franchises',
  {
    partner_id: whole('partner_id').notNull(),
    state: text('state').$type<FranchiseState>().notNull().default('asked'),
    /** The partner's locations. */
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
