import type { ExchangeCall, ExchangeKind, ExchangeOutcome } from '@recoup/contract/add-ons/exchanges';
import type { IntegrationSlug } from '@recoup/contract/add-ons/integration';
import type { BookMapping } from '@recoup/contract/exchange/books/books';
import type { StockMapping } from '@recoup/contract/exchange/stock-mapping';
import type { Permission } from '@recoup/contract/permission';
import { sql } from '../platform/db/drizzle.ts';
import { date, foreignKey, index, integer, jsonb, text, unique, uniqueIndex } from '../platform/db/drizzle-tables.ts';
import { tenantTable, time, whole } from './parts/tenant-table.ts';

/** A company's accounts at outside services. */
export const connections = tenantTable(
  'connections',
  {
    integration: text('integration').$type<IntegrationSlug>().notNull(),
    /** Null: for the whole company, except locations with an account of their own. */
    location_id: whole('location_id'),
    /** The credentials, sealed. Null if there are none. */
    sealed: text('sealed'),
    /** The part of them that may be shown. */
    shown: jsonb('shown').$type<Readonly<Record<string, string>>>().notNull(),
    /** The service's name for the account. */
    account: text('account').notNull(),
    state: text('state').$type<'connected' | 'failing'>().notNull(),
    tested_at: time('tested_at').notNull(),
    /** Why the service last rejected the credentials. */
    message: text('message'),
    /** For services that keep stock: what things are called there. */
    mapping: jsonb('mapping').$type<StockMapping>(),
    /** For accounting services: the accounts that a day is posted to. */
    books: jsonb('books').$type<BookMapping>(),
    /** The last day that was counted for the books. */
    counted_on: date('counted_on', { mode: 'string' }),
    /** When we last asked for changes of that stock. */
    asked_at: time('asked_at'),
    /** Up to when those changes are fully read. The next request starts there. */
    heard_at: time('heard_at'),
    /** The same for orders of its own buyback. */
    orders_asked_at: time('orders_asked_at'),
    orders_heard_at: time('orders_heard_at'),
    version: integer('version').notNull().default(1),
    created_by_name: text('created_by_name').notNull(),
    created_at: time('created_at').notNull(),
  },
  (table) => [unique('connections_one').on(table.tenant_id, table.integration, table.location_id).nullsNotDistinct()],
);

/** Accounts whose owner is about to allow access at the service, with what they typed, sealed. */
export const consents = tenantTable(
  'consents',
  {
    integration: text('integration').$type<IntegrationSlug>().notNull(),
    location_id: whole('location_id'),
    state_hash: text('state_hash').notNull(),
    sealed: text('sealed').notNull(),
    /** Where the service sends them back to. The service needs it again. */
    redirect: text('redirect').notNull(),
    created_at: time('created_at').notNull(),
    used_at: time('used_at'),
  },
  (table) => [uniqueIndex('consents_state').on(table.tenant_id, table.state_hash)],
);

/** Webhook events from outside services. The same event is stored once. */
export const hookEvents = tenantTable(
  'hook_events',
  {
    connection_id: whole('connection_id').notNull(),
    event_id: text('event_id').notNull(),
    body: text('body').notNull(),
    received_at: time('received_at').notNull(),
    /** When a carrier's event was stored. Not used for other services. */
    taken_at: time('taken_at'),
  },
  (table) => [
    index('hook_events_waiting').on(table.tenant_id, table.connection_id, table.id).where(sql`taken_at is null`),
    uniqueIndex('hook_events_once').on(table.tenant_id, table.connection_id, table.event_id),
    foreignKey({
      columns: [table.tenant_id, table.connection_id],
      foreignColumns: [connections.tenant_id, connections.id],
    }).onDelete('cascade'),
  ],
);

/** Calls to outside systems, without secrets and personal data. Kept for 30 days. */
export const exchanges = tenantTable(
  'exchanges',
  {
    connection_id: whole('connection_id').notNull(),
    kind: text('kind').$type<ExchangeKind>().notNull(),
    outcome: text('outcome').$type<ExchangeOutcome>().notNull(),
    message: text('message'),
    calls: jsonb('calls').$type<readonly ExchangeCall[]>().notNull(),
    took_ms: integer('took_ms').notNull(),
    order_id: whole('order_id'),
    /** Our reference of a payout or a label. It leads to the order. */
    reference: text('reference'),
    /** The tracking number of the package. */
    parcel: text('parcel'),
    created_at: time('created_at').notNull(),
  },
  (table) => [
    index('exchanges_newest').on(table.tenant_id, table.connection_id, table.created_at, table.id),
    index('exchanges_old').on(table.created_at),
    foreignKey({
      columns: [table.tenant_id, table.connection_id],
      foreignColumns: [connections.tenant_id, connections.id],
    }).onDelete('cascade'),
  ],
);

/** API keys of a company. We only store a key's hash, so it is shown once. */
export const apiKeys = tenantTable(
  'api_keys',
  {
    key_hash: text('key_hash').notNull(),
    name: text('name').notNull(),
    /** What it may be used for. */
    scope: jsonb('scope').$type<readonly Permission[]>().notNull(),
    /** Its last characters, so that staff recognize it. */
    ending: text('ending').notNull().default(''),
    /** Calls per minute. */
    per_minute: integer('per_minute').notNull().default(120),
    last_used_at: time('last_used_at'),
    expires_at: time('expires_at'),
    revoked_at: time('revoked_at'),
    /** The user in whose name it acts. */
    created_by: whole('created_by').notNull().default(0),
    created_by_name: text('created_by_name').notNull().default(''),
    created_at: time('created_at').notNull(),
  },
  (table) => [uniqueIndex('api_keys_hash').on(table.key_hash)],
);

/** SQL: keys that a company's directory uses to provision users (SCIM). */
export const isDirectoryToken = sql<boolean>`${apiKeys.scope} @> '["users.edit"]'::jsonb`;
