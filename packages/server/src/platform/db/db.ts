import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { Effects } from '../effects.ts';
import type { PgDatabase } from './drizzle-tables.ts';

/**
 * A transaction opened for one tenant: row-level security shows only its rows. It has everything drizzle has but
 * `transaction`: use cases run in exactly one.
 */
export type Tx = Omit<PgDatabase<NodePgQueryResultHKT>, 'transaction'>;

/** Transactions for a tenant, and a few look-ups by secret before one is known. */
export interface Transactions {
  /** Runs `work` in a transaction that sees this tenant only; commits when it resolves, rolls back when it throws. */
  readonly inTenant: <T>(tenantId: number, work: (tx: Tx) => Promise<T>) => Promise<T>;
  /**
   * Runs `work`, which only reads, for this tenant: in one round trip where its questions do not wait for each other, for
   * there is no transaction (docs/decisions/0004-reads-without-transactions.md). PostgreSQL refuses what writes.
   */
  readonly read: <T>(tenantId: number, work: (tx: Tx) => Promise<T>) => Promise<T>;
  /**
   * Runs `work` in a transaction that sees every tenant and may change the platform's own tables. Only for finding
   * out by a secret (a sign-in, the token of a customer's link) which tenant is meant.
   */
  readonly asPlatform: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
}

/** The same for who has no transaction yet: what a transaction causes happens by itself, once it has committed. */
export interface Database extends Pick<Transactions, 'asPlatform' | 'read'> {
  readonly inTenant: <T>(tenantId: number, work: (tx: Tx, effects: Effects) => Promise<T>) => Promise<T>;
}
