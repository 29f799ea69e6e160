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
 * What no request may read: sign-ins and counters, found by a secret before a tenant is known. The role of requests
 * has no right on this schema.
 */
export const platform = pgSchema('platform');

/** How somebody signs in. One e-mail address is one account, whatever the company. */
export const accounts = platform.table(
  'accounts',
  {
    email: text('email').primaryKey(),
    tenant_id: whole('tenant_id').notNull(),
    user_id: whole('user_id').notNull(),
    password_hash: text('password_hash').notNull(),
    /** The password alone signs in no more, as long as there is a passkey. */
    passkey_needed: boolean('passkey_needed').notNull().default(false),
  },
  (table) => [uniqueIndex('accounts_user').on(table.tenant_id, table.user_id)],
);

/** What devices and password managers keep of an account, to sign in without its password. */
export const passkeys = platform.table(
  'passkeys',
  {
    id: whole('id').primaryKey().generatedAlwaysAsIdentity(),
    /** What the browser knows it by, and the key that its signatures are held against, both as base64url. */
    credential_id: text('credential_id').notNull(),
    public_key: text('public_key').notNull(),
    email: text('email')
      .notNull()
      .references(() => accounts.email, { onUpdate: 'cascade', onDelete: 'cascade' }),
    /** The name of the host that it was made at: it signs in nowhere else. */
    site: text('site').notNull(),
    name: text('name').notNull(),
    /** How often it was used, where it counts that: a smaller number is a copy of it. */
    uses: whole('uses').notNull(),
    /** A service keeps it for several devices. */
    synced: boolean('synced').notNull(),
    created_at: time('created_at').notNull().defaultNow(),
    last_used_at: time('last_used_at'),
  },
  (table) => [uniqueIndex('passkeys_credential').on(table.credential_id), index('passkeys_account').on(table.email)],
);

/**
 * Short names in the addresses of companies' pages. A company keeps the names it had, so that links that are out in the
 * world lead to its page for good.
 */
export const siteNames = platform.table(
  'site_names',
  {
    name: text('name').primaryKey(),
    tenant_id: whole('tenant_id').notNull(),
    /** False: a former name. */
    current: boolean('current').notNull().default(true),
  },
  (table) => [uniqueIndex('site_names_current').on(table.tenant_id).where(sql`current`)],
);

/** Counters of attempts in a window of time, shared by all nodes. */
export const rateCounters = platform.table(
  'rate_counters',
  { key: text('key').primaryKey(), window_ends_at: time('window_ends_at').notNull(), count: whole('count').notNull() },
  (table) => [index('rate_counters_window').on(table.window_ends_at)],
);

/**
 * The last seal of each tenant's audit chain, where no request can write: rows removed at the end are missed by it. And
 * when the chain was checked last, and the first number that was not what had been sealed.
 */
export const auditHeads = platform.table('audit_heads', {
  tenant_id: whole('tenant_id').primaryKey(),
  sealed_no: whole('sealed_no').notNull(),
  hash: text('hash').notNull(),
  checked_at: time('checked_at'),
  broken_at: whole('broken_at'),
});

/**
 * What this database belongs to: which key its secrets are sealed with (by a fingerprint) and where its files are. One
 * row, written by the first start.
 */
export const instance = platform.table('instance', {
  id: whole('id').primaryKey(),
  key_fingerprint: text('key_fingerprint').notNull(),
  files_id: text('files_id').notNull(),
});

/** A buyback company as we bill it. */
export const tenants = pgTable(
  'tenants',
  {
    id: whole('id').primaryKey().generatedAlwaysAsIdentity(),
    package_id: whole('package_id').notNull().default(1),
    subscription_status: whole('subscription_status').notNull().default(1),
    subscription_id: text('subscription_id'),
    /** What the payment service knows the company by. */
    billing_customer: text('billing_customer'),
    /** Paid until then. */
    period_ends_at: time('period_ends_at'),
    /** Ends with the period that is paid. */
    cancels: boolean('cancels').notNull().default(false),
    /** When the payment service was asked last. */
    billed_at: time('billed_at'),
    trial_ends_at: time('trial_ends_at'),
    is_unpaid_billing: boolean('is_unpaid_billing').notNull().default(false),
    /** Where the onboarding stands; null when it is done. */
    onboarding_step: integer('onboarding_step').$type<OnboardingStep>(),
    /** Id of the deployment at whose host it was registered; null is the default one. Kept for good. */
    deployment_id: text('deployment_id'),
    referral: text('referral'),
    /** The company whose link it was registered by. */
    source_id: whole('source_id'),
    /** Which revision of the product's own catalog the company has; 0 is none yet. */
    catalog_revision: integer('catalog_revision').notNull().default(0),
    /** When the setup guide's test order went through. */
    test_order_at: time('test_order_at'),
    created_at: time('created_at').notNull().defaultNow(),
  },
  () => [ownRowsPolicy('tenants', 'id')],
);

/** The profile of a company: one row per tenant. */
export const companies = tenantTable('companies', {
  name: text('name').notNull(),
  legal_business_name: text('legal_business_name'),
  company_email: text('company_email').notNull(),
  phone: text('phone'),
  address_text: text('address_text'),
  /** Origin of the company's own site; null is the deployment's. */
  site_url: text('site_url'),
  country_code: text('country_code').notNull(),
  timezone: text('timezone').notNull(),
  /** How times of day are written; null is as in the country. */
  clock: text('clock').$type<Clock>(),
  currency: text('currency').$type<Currency>().notNull(),
  version: whole('version').notNull().default(1),
  updated_at: time('updated_at').notNull().defaultNow(),
});

/** Stores and mail-in centres. */
export const locations = resourceTable('locations', {
  name: text('name').notNull(),
  is_mail_in: boolean('is_mail_in').notNull().default(false),
  phone: text('phone'),
  address: jsonb('address').$type<Address>(),
  hours: jsonb('hours').$type<OpenHours[]>().notNull().default([]),
});

/** Staff. They may do what their role says, or what their own list does. */
export const users = tenantTable(
  'users',
  {
    first_name: text('first_name').notNull(),
    last_name: text('last_name').notNull(),
    email: text('email').notNull(),
    job_title: text('job_title'),
    role: text('role').$type<Role>().notNull(),
    /** Null: as the role says. */
    permissions: jsonb('permissions').$type<Permission[]>(),
    /** The company's own role that their permissions are of; null is one of ours, or none. */
    role_id: whole('role_id'),
    /** Removed (0), at work (1) or invited (2). */
    status: integer('status').$type<UserStatus>().notNull().default(1),
    invited_at: time('invited_at'),
    /** Where they begin after signing in. */
    location_id: whole('location_id').notNull(),
    /** False: only those of `user_locations`. */
    all_locations: boolean('all_locations').notNull().default(true),
    /** Where a code is sent to before they are let in; null lets them in by the password alone. */
    two_factor_phone: text('two_factor_phone'),
    /**
     * Made by the company's own provider, or for it: no account leads here, and this leads to no account, whoever has the
     * same email elsewhere.
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

/** Where users may work who may not everywhere, and what they may do there. */
export const userLocations = pgTable(
  'user_locations',
  {
    tenant_id: whole('tenant_id').notNull(),
    user_id: whole('user_id').notNull(),
    location_id: whole('location_id').notNull(),
    /** Null: as everywhere. */
    permissions: jsonb('permissions').$type<Permission[]>(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.user_id, table.location_id] }),
    foreignKey({ columns: [table.tenant_id, table.user_id], foreignColumns: [users.tenant_id, users.id] }),
    foreignKey({ columns: [table.tenant_id, table.location_id], foreignColumns: [locations.tenant_id, locations.id] }),
    ownRowsPolicy('user_locations'),
  ],
);

/** Codes that were sent to somebody and are not used yet, one of each purpose; `phone` is where to. */
export const phoneCodes = pgTable(
  'phone_codes',
  {
    tenant_id: whole('tenant_id').notNull(),
    user_id: whole('user_id').notNull(),
    purpose: text('purpose').$type<'sign-in' | 'phone' | 'e-mail'>().notNull(),
    phone: text('phone').notNull(),
    code_hash: text('code_hash').notNull(),
    /** Wrong codes tried since the last right one, whichever codes were sent in between. */
    tries: integer('tries').notNull().default(0),
    /** How many of them came before this code was sent. */
    tries_before: integer('tries_before').notNull().default(0),
    sent_at: time('sent_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.user_id, table.purpose] }), ownRowsPolicy('phone_codes')],
);

/** Open sessions; the token itself is known to the browser only. */
export const sessions = pgTable(
  'sessions',
  {
    token_hash: text('token_hash').primaryKey(),
    id: whole('id').generatedAlwaysAsIdentity(),
    tenant_id: whole('tenant_id').notNull(),
    user_id: whole('user_id').notNull(),
    location_id: whole('location_id').notNull(),
    /** What the browser calls itself: "Firefox on Linux". */
    device: text('device'),
    /** Begun by a PIN or a badge: it leads to no other company. */
    by_pin: boolean('by_pin').notNull().default(false),
    /** Begun or proved by the company's own provider: it leads to no other company, and to nothing of an account. */
    by_provider: boolean('by_provider').notNull().default(false),
    /** What the provider calls its own session, where it says so: it ends this one with that. */
    provider_sid: text('provider_sid'),
    created_at: time('created_at').notNull().defaultNow(),
    last_seen_at: time('last_seen_at').notNull().defaultNow(),
    /** When it was last proved by a password or a passkey who this is. */
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

/** What staff type or scan at a locked register. */
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

/** Registers that are locked: where, and since when somebody has signed in there with a password. */
export const registerLocks = tenantTable(
  'register_locks',
  {
    token_hash: text('token_hash').notNull(),
    location_id: whole('location_id').notNull(),
    /** Who locked it, or left it alone for too long. */
    user_id: whole('user_id').notNull(),
    signed_in_at: time('signed_in_at').notNull(),
    at: time('at').notNull(),
  },
  (table) => [
    uniqueIndex('register_locks_token').on(table.tenant_id, table.token_hash),
    index('register_locks_at').on(table.tenant_id, table.at),
  ],
);

/** Who signed in, and who was refused for a password or a code: the last ninety days. */
export const signIns = tenantTable(
  'sign_ins',
  {
    user_id: whole('user_id').notNull(),
    outcome: text('outcome').$type<SignInOutcome>().notNull(),
    /** Of the network. */
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

/** First answers to requests which carried an Idempotency-Key, written in the transaction of the write. */
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
 * Every change, one row per field. `hash` seals a row together with the one before it; it is set a moment later by
 * a job, so that writers of one tenant never wait for each other (docs/decisions/0003-audit-chain.md).
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
