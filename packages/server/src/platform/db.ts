import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';

/**
 * A transaction opened for one tenant: row-level security shows only its rows. It has everything drizzle has but
 * `transaction`: use cases run in exactly one.
 */
export type Tx = Omit<PgDatabase<NodePgQueryResultHKT>, 'transaction'>;

/** The database as the platform sees it: transactions for a tenant, and a few look-ups by secret before one is known. */
export interface Database {
  /** Runs `work` in a transaction that sees this tenant only; commits when it resolves, rolls back when it throws. */
  inTenant<T>(tenantId: number, work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Runs `work` in a transaction that sees every tenant and may change the platform's own tables. Only for finding
   * out by a secret (a sign-in, the token of a customer's link) which tenant is meant.
   */
  asPlatform<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}
