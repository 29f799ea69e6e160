import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { Effects } from '../effects.ts';
import type { PgDatabase } from './drizzle-tables.ts';

/**
 * A transaction for one tenant: row-level security shows only its rows. It has all of drizzle except `transaction`,
 * because a use case runs in exactly one.
 */
export type Tx = Omit<PgDatabase<NodePgQueryResultHKT>, 'transaction'>;

/** Transactions for a tenant, and a few lookups by secret before the tenant is known. */
export interface Transactions {
  /**
   * Runs `work` in a transaction that sees only this tenant. Commits when it resolves and rolls back when it throws.
   */
  readonly inTenant: <T>(tenantId: number, work: (tx: Tx) => Promise<T>) => Promise<T>;
  /**
   * Runs read-only `work` for this tenant. Independent queries share one round trip, since there is no transaction
   * (docs/decisions/0004-reads-without-transactions.md). PostgreSQL refuses writes.
   */
  readonly read: <T>(tenantId: number, work: (tx: Tx) => Promise<T>) => Promise<T>;
  /**
   * Runs `work` in a transaction that sees every tenant and may change the platform's own tables. Only for finding the
   * tenant by a secret, such as a sign-in or the token of a customer's link.
   */
  readonly asPlatform: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
}

/** The same for callers without a transaction. Effects run automatically after the commit. */
export interface Database extends Pick<Transactions, 'asPlatform' | 'read'> {
  readonly inTenant: <T>(tenantId: number, work: (tx: Tx, effects: Effects) => Promise<T>) => Promise<T>;
}
