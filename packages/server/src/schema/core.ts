import type { Address } from '@recoup/contract/address';
import type { Currency } from '@recoup/contract/money';
import type { Permission } from '@recoup/contract/permission';
import type { Role } from '@recoup/contract/permissions/role-names';
import type { OpenHours } from '@recoup/contract/session/locations';
import type { NotificationType } from '@recoup/contract/session/notifications';
import type { OnboardingStep } from '@recoup/contract/session/registration';
import type { SignInOutcome } from '@recoup/contract/session/security';
import type { UserStatus } from '@recoup/contract/session/users';
import type { Clock } from '@recoup/contract/settings/clock';
import { sql } from '../platform/db/drizzle.ts';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgSchema,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from '../platform/db/drizzle-tables.ts';
import { resourceTable } from './parts/resource-table.ts';
import { ownRowsPolicy, tenantTable, time, whole } from './parts/tenant-table.ts';

/**
 * Tables that requests must not read, such as sign-ins and counters. They are found by a secret before the tenant is
 * known. The role of requests has no privileges on this schema.
 */
export const platform = pgSchema('platform');

/** How a person signs in. One email address is one account, in every company. */
export const accounts = platform.table(
  'accounts',
  {
    email: text('email').primaryKey(),
    tenant_id: whole('tenant_id').notNull(),
    user_id: whole('user_id').notNull(),
    password_hash: text('password_hash').notNull(),
    /** The password alone no longer signs in while there is a passkey. */
    passkey_needed: boolean('passkey_needed').notNull().default(false),
  },
  (table) => [uniqueIndex('accounts_user').on(table.tenant_id, table.user_id)],
);

/** Passkeys on devices and in password managers, to sign in without the account's password. */
export const passkeys = platform.table(
  'passkeys',
  {
    id: whole('id').primaryKey().generatedAlwaysAsIdentity(),
    /** The browser's id for it, and the public key to verify its signatures with. Both are base64url. */
    credential_id: text('credential_id').notNull(),
    public_key: text('public_key').notNull(),
    email: text('email')
      .notNull()
      .references(() => accounts.email, { onUpdate: 'cascade', onDelete: 'cascade' }),
    /** The host it was created at. It can't sign in anywhere else. */
    site: text('site').notNull(),
    name: text('name').notNull(),
    /** The use counter, if the passkey has one. A smaller number comes from a copy. */
    uses: whole('uses').notNull(),
    /** A service syncs it to several devices. */
    synced: boolean('synced').notNull(),
    created_at: time('created_at').notNull().defaultNow(),
    last_used_at: time('last_used_at'),
  },
  (table) => [uniqueIndex('passkeys_credential').on(table.credential_id), index('passkeys_account').on(table.email)],
);

/**
 * Short names in the addresses of companies' pages. A company keeps its former names, so that existing links always
 * lead to its page.
 */
export const siteNames = platform.table(
  'site_names',
  {
    name: text('name').primaryKey(),
    tenant_id: whole('tenant_id').notNull(),
    /** False for a former name. */
    current: boolean('current').notNull().default(true),
  },
  (table) => [uniqueIndex('site_names_current').on(table.tenant_id).where(sql`current`)],
);

/** Counts attempts per time window. All nodes share it. */
export const rateCounters = platform.table(
  'rate_counters',
  { key: text('key').primaryKey(), window_ends_at: time('window_ends_at').notNull(), count: whole('count').notNull() },
  (table) => [index('rate_counters_window').on(table.window_ends_at)],
);

/**
 * The last seal of each tenant's audit chain, stored where requests can't write, so that rows removed at the end are
 * noticed. Also when the chain was last checked, and the first number that didn't match its seal.
 */
export const auditHeads = platform.table('audit_heads', {
  tenant_id: whole('tenant_id').primaryKey(),
  sealed_no: whole('sealed_no').notNull(),
  hash: text('hash').notNull(),
  checked_at: time('checked_at'),
  broken_at: whole('broken_at'),
});

/**
 * Identifies what this database belongs to: a fingerprint of the key that seals its secrets, and where its files are.
 * One row, written by the first start.
 */
export const instance = platform.table('instance', {
  id: whole('id').primaryKey(),
  key_fingerprint: text('key_fingerprint').notNull(),
  files_id: text('files_id').notNull(),
});

/** A buyback company, as we bill it. */
export const tenants = pgTable(
  'tenants',
  {
    id: whole('id').primaryKey().generatedAlwaysAsIdentity(),
    package_id: whole('package_id').notNull().default(1),
    subscription_status: whole('subscription_status').notNull().default(1),
    subscription_id: text('subscription_id'),
    /** The payment service's id of the company. */
    billing_customer: text('billing_customer'),
    /** The end of the paid period. */
    period_ends_at: time('period_ends_at'),
    /** The subscription is canceled at the end of the paid period. */
    cancels: boolean('cancels').notNull().default(false),
    /** When we last asked the payment service. */
    billed_at: time('billed_at'),
    trial_ends_at: time('trial_ends_at'),
    is_unpaid_billing: boolean('is_unpaid_billing').notNull().default(false),
    /** The current step of the onboarding. Null once it's done. */
    onboarding_step: integer('onboarding_step').$type<OnboardingStep>(),
    /** The deployment whose host it was registered at. Null is the default one. Never changes. */
    deployment_id: text('deployment_id'),
    referral: text('referral'),
    /** The company whose link it registered with. */
    source_id: whole('source_id'),
    /** The company's revision of the product catalog. 0 means none yet. */
    catalog_revision: integer('catalog_revision').notNull().default(0),
    /** When the test order of the setup guide succeeded. */
    test_order_at: time('test_order_at'),
    created_at: time('created_at').notNull().defaultNow(),
  },
  () => [ownRowsPolicy('tenants', 'id')],
);

/** The profile of a company, one row per tenant. */
export const companies = tenantTable('companies', {
  name: text('name').notNull(),
  legal_business_name: text('legal_business_name'),
  company_email: text('company_email').notNull(),
  phone: text('phone'),
  address_text: text('address_text'),
  /** The origin of the company's own site. Null means the deployment's. */
  site_url: text('site_url'),
  country_code: text('country_code').notNull(),
  timezone: text('timezone').notNull(),
  /** The format of times of day. Null follows the country. */
  clock: text('clock').$type<Clock>(),
  currency: text('currency').$type<Currency>().notNull(),
  version: whole('version').notNull().default(1),
  updated_at: time('updated_at').notNull().defaultNow(),
});

/** Stores and mail-in centers. */
export const locations = resourceTable('locations', {
  name: text('name').notNull(),
  is_mail_in: boolean('is_mail_in').notNull().default(false),
  phone: text('phone'),
  address: jsonb('address').$type<Address>(),
  hours: jsonb('hours').$type<OpenHours[]>().notNull().default([]),
});

/** Staff. Their permissions come from their role or from a list of their own. */
export const users = tenantTable(
  'users',
  {
    first_name: text('first_name').notNull(),
    last_name: text('last_name').notNull(),
    email: text('email').notNull(),
    job_title: text('job_title'),
    role: text('role').$type<Role>().notNull(),
    /** Null: as in the role. */
    permissions: jsonb('permissions').$type<Permission[]>(),
    /** The company's own role that they have. Null for a built-in role or none. */
    role_id: whole('role_id'),
    /** Removed (0), active (1) or invited (2). */
    status: integer('status').$type<UserStatus>().notNull().default(1),
    invited_at: time('invited_at'),
    /** The location they start at after signing in. */
    location_id: whole('location_id').notNull(),
    /** False: only the locations in `user_locations`. */
    all_locations: boolean('all_locations').notNull().default(true),
    /** Where we send the code for signing in. Null if the password is enough. */
    two_factor_phone: text('two_factor_phone'),
    /**
     * Created by or for the company's own identity provider. It isn't linked to an account, even if one has the same
     * email.
     */
    provider_only: boolean('provider_only').notNull().default(false),
    /** Notifications that they also get by email. */
    news_by_mail: jsonb('news_by_mail').$type<readonly NotificationType[]>().notNull().default([]),
    created_at: time('created_at').notNull().defaultNow(),
    version: whole('version').notNull().default(1),
  },
  (table) => [
    foreignKey({ columns: [table.tenant_id, table.location_id], foreignColumns: [locations.tenant_id, locations.id] }),
    uniqueIndex('users_email').on(table.tenant_id, table.email),
    index('users_everywhere').on(table.email),
  ],
);

/** The locations of users who can't work everywhere, with their permissions there. */
export const userLocations = pgTable(
  'user_locations',
  {
    tenant_id: whole('tenant_id').notNull(),
    user_id: whole('user_id').notNull(),
    location_id: whole('location_id').notNull(),
    /** Null: the same as everywhere. */
    permissions: jsonb('permissions').$type<Permission[]>(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.user_id, table.location_id] }),
    foreignKey({ columns: [table.tenant_id, table.user_id], foreignColumns: [users.tenant_id, users.id] }),
    foreignKey({ columns: [table.tenant_id, table.location_id], foreignColumns: [locations.tenant_id, locations.id] }),
    ownRowsPolicy('user_locations'),
  ],
);

/** Unused codes that were sent, one per purpose. `phone` is the recipient. */
export const phoneCodes = pgTable(
  'phone_codes',
  {
    tenant_id: whole('tenant_id').notNull(),
    user_id: whole('user_id').notNull(),
    purpose: text('purpose').$type<'sign-in' | 'phone' | 'e-mail'>().notNull(),
    phone: text('phone').notNull(),
    code_hash: text('code_hash').notNull(),
    /** Wrong codes since the last correct one, across all codes sent in between. */
    tries: integer('tries').notNull().default(0),
    /** How many of those came before this code was sent. */
    tries_before: integer('tries_before').notNull().default(0),
    sent_at: time('sent_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.user_id, table.purpose] }), ownRowsPolicy('phone_codes')],
);

/** Open sessions. Only the browser knows the token itself. */
export const sessions = pgTable(
  'sessions',
  {
    token_hash: text('token_hash').primaryKey(),
    id: whole('id').generatedAlwaysAsIdentity(),
    tenant_id: whole('tenant_id').notNull(),
    user_id: whole('user_id').notNull(),
    location_id: whole('location_id').notNull(),
    /** The browser's name for itself: "Firefox on Linux". */
    device: text('device'),
    /** Started with a PIN or a badge. It can't switch to another company. */
    by_pin: boolean('by_pin').notNull().default(false),
    /**
     * Started or confirmed by the company's identity provider. It can't switch to another company or reach an account.
     */
    by_provider: boolean('by_provider').notNull().default(false),
    /** The provider's id of its own session, if it gives one. The provider uses it to end this one. */
    provider_sid: text('provider_sid'),
    created_at: time('created_at').notNull().defaultNow(),
    last_seen_at: time('last_seen_at').notNull().defaultNow(),
    /** When the user last proved their identity with a password or a passkey. */
    proved_at: time('proved_at').notNull().defaultNow(),
  },
  (table) => [
    foreignKey({
      columns: [table.tenant_id, table.user_id],
      foreignColumns: [users.tenant_id, users.id],
    }).onDelete('cascade'),
    index('sessions_user').on(table.tenant_id, table.user_id),
    index('sessions_last_seen').on(table.last_seen_at),
    ownRowsPolicy('sessions'),
  ],
);

/** The PINs and badges that staff type or scan at a locked register. */
export const quickPins = tenantTable(
  'quick_pins',
  {
    user_id: whole('user_id').notNull(),
    pin_hash: text('pin_hash'),
    badge_hash: text('badge_hash'),
  },
  (table) => [
    uniqueIndex('quick_pins_user').on(table.tenant_id, table.user_id),
    uniqueIndex('quick_pins_badge').on(table.tenant_id, table.badge_hash).where(sql`badge_hash is not null`),
  ],
);

/** Locked registers: where, and since when a user has been signed in there with a password. */
export const registerLocks = tenantTable(
  'register_locks',
  {
    token_hash: text('token_hash').notNull(),
    location_id: whole('location_id').notNull(),
    /** The user who locked it, or who left it idle for too long. */
    user_id: whole('user_id').notNull(),
    signed_in_at: time('signed_in_at').notNull(),
    at: time('at').notNull(),
  },
  (table) => [
    uniqueIndex('register_locks_token').on(table.tenant_id, table.token_hash),
    index('register_locks_at').on(table.tenant_id, table.at),
  ],
);

/** Sign-ins, and attempts refused for a wrong password or code, of the last ninety days. */
export const signIns = tenantTable(
  'sign_ins',
  {
    user_id: whole('user_id').notNull(),
    outcome: text('outcome').$type<SignInOutcome>().notNull(),
    /** The network address. */
    address: text('address').notNull(),
    device: text('device'),
    at: time('at').notNull(),
  },
  (table) => [
    index('sign_ins_newest').on(table.tenant_id, table.id),
    index('sign_ins_oldest').on(table.at),
    foreignKey({
      columns: [table.tenant_id, table.user_id],
      foreignColumns: [users.tenant_id, users.id],
    }).onDelete('cascade'),
  ],
);

/** Settings documents by key. One that was never saved has its initial value. */
export const settings = tenantTable(
  'settings',
  {
    key: text('key').notNull(),
    value: jsonb('value').notNull(),
    version: whole('version').notNull().default(1),
    updated_at: time('updated_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('settings_key').on(table.tenant_id, table.key)],
);

/** The first answers to requests with an Idempotency-Key, written in the transaction of the write. */
export const idempotentAnswers = pgTable(
  'idempotent_answers',
  {
    tenant_id: whole('tenant_id').notNull(),
    user_id: whole('user_id').notNull(),
    key: text('key').notNull(),
    request_hash: text('request_hash').notNull(),
    answer: jsonb('answer'),
    created_at: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.user_id, table.key] }),
    index('idempotent_answers_age').on(table.created_at),
    ownRowsPolicy('idempotent_answers'),
  ],
);

/**
 * Every change, one row per field. `hash` seals a row together with the one before it. A job sets it a moment later, so
 * that writers of one tenant never wait for each other (docs/decisions/0003-audit-chain.md).
 */
export const auditEntries = tenantTable(
  'audit_entries',
  {
    entity: text('entity').notNull(),
    entity_id: whole('entity_id').notNull(),
    actor: text('actor').$type<'user' | 'customer' | 'system'>().notNull(),
    user_id: whole('user_id'),
    by: text('by'),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    field: text('field'),
    from: text('from'),
    to: text('to'),
    why: text('why'),
    version: whole('version'),
    at: time('at').notNull().defaultNow(),
    sealed_no: whole('sealed_no'),
    hash: text('hash'),
  },
  (table) => [
    index('audit_entries_entity').on(table.tenant_id, table.entity, table.entity_id, table.id.desc().nullsFirst()),
    uniqueIndex('audit_entries_sealed').on(table.tenant_id, table.sealed_no),
    index('audit_entries_unsealed').on(table.tenant_id, table.id).where(sql`sealed_no IS NULL`),
  ],
);
