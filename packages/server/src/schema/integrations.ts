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
    /** Null: the whole company's, for locations without one of their own. */
    location_id: whole('location_id'),
    /** The credentials, sealed; null where there are none. */
    sealed: text('sealed'),
    /** What may be shown of them. */
    shown: jsonb('shown').$type<Readonly<Record<string, string>>>().notNull(),
    /** What the service calls the account. */
    account: text('account').notNull(),
    state: text('state').$type<'connected' | 'failing'>().notNull(),
    tested_at: time('tested_at').notNull(),
    /** Why the service did not take the credentials when it was asked last. */
    message: text('message'),
    /** How things are called there, where it keeps stock. */
    mapping: jsonb('mapping').$type<StockMapping>(),
    /** Which of its accounts a day is posted to, where it keeps books. */
    books: jsonb('books').$type<BookMapping>(),
    /** The last day that was counted for them. */
    counted_on: date('counted_on', { mode: 'string' }),
    /** When it was last asked for news of that stock. */
    asked_at: time('asked_at'),
    /** Up to when that news was heard to the end; what is asked next begins there. */
    heard_at: time('heard_at'),
    /** The same of orders of its own buyback. */
    orders_asked_at: time('orders_asked_at'),
    orders_heard_at: time('orders_heard_at'),
    version: integer('version').notNull().default(1),
    created_by_name: text('created_by_name').notNull(),
    created_at: time('created_at').notNull(),
  },
  (table) => [unique('connections_one').on(table.tenant_id, table.integration, table.location_id).nullsNotDistinct()],
);

/** Accounts that somebody is about to allow at their service, with what was typed of them, sealed. */
export const consents = tenantTable(
  'consents',
  {
    integration: text('integration').$type<IntegrationSlug>().notNull(),
    location_id: whole('location_id'),
    state_hash: text('state_hash').notNull(),
    sealed: text('sealed').notNull(),
    /** Where the service sends them back to: it wants to hear it again. */
    redirect: text('redirect').notNull(),
    created_at: time('created_at').notNull(),
    used_at: time('used_at'),
  },
  (table) => [uniqueIndex('consents_state').on(table.tenant_id, table.state_hash)],
);

/** News that outside services have sent. The same is kept once. */
export const hookEvents = tenantTable(
  'hook_events',
  {
    connection_id: whole('connection_id').notNull(),
    event_id: text('event_id').notNull(),
    body: text('body').notNull(),
    received_at: time('received_at').notNull(),
    /** When a carrier's news were kept; of other services nobody asks. */
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

/** What was asked of outside systems, without secrets and personal data. Kept for 30 days. */
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
    /** Ours, of a payout or a label: it leads to the order. */
    reference: text('reference'),
    /** Tracking number of the parcel. */
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

/** API keys that call for a company. Only a key's hash is known, so it is shown once. */
export const apiKeys = tenantTable(
  'api_keys',
  {
    key_hash: text('key_hash').notNull(),
    name: text('name').notNull(),
    /** What it may be used for. */
    scope: jsonb('scope').$type<readonly Permission[]>().notNull(),
    /** Its last characters, by which staff know it. */
    ending: text('ending').notNull().default(''),
    /** Calls per minute. */
    per_minute: integer('per_minute').notNull().default(120),
    last_used_at: time('last_used_at'),
    expires_at: time('expires_at'),
    revoked_at: time('revoked_at'),
    /** In whose name it acts. */
    created_by: whole('created_by').notNull().default(0),
    created_by_name: text('created_by_name').notNull().default(''),
    created_at: time('created_at').notNull(),
  },
  (table) => [uniqueIndex('api_keys_hash').on(table.key_hash)],
);

/** Keys with which a company's directory says who its people are (SCIM). */
export const isDirectoryToken = sql<boolean>`${apiKeys.scope} @> '["users.edit"]'::jsonb`;
