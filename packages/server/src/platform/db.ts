import type { drizzle } from 'drizzle-orm/node-postgres';

type Drizzle = ReturnType<typeof drizzle>;

/** A transaction opened for one tenant: row-level security shows only its rows. */
export type Tx = Parameters<Parameters<Drizzle['transaction']>[0]>[0];

/** The database as the platform sees it: transactions for a tenant, and a few look-ups by secret before one is known. */
export interface Database {
  /** Runs `work` in a transaction that sees this tenant only; commits when it resolves, rolls back when it throws. */
  inTenant<T>(tenantId: number, work: (tx: Tx) => Promise<T>): Promise<T>;
}
