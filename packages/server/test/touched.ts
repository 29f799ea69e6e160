import { sql } from 'drizzle-orm';
import { DatabaseError } from 'pg';
import { sealAudit } from '../src/platform/audit/audit-chain.ts';
import type { TestApp } from './harness.ts';
import { jobsAreDone } from './until.ts';

/** Retries if a job of the node had locked a table, because everything was rolled back. */
async function undisturbed(work: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      return void (await work());
    } catch (error) {
      if (!(error instanceof DatabaseError) || error.code !== '40P01') throw error;
    }
  }
}

export interface WatchedTables {
  /** The tables with changed rows of this tenant, by name. */
  touched(tenantId: number): Promise<string[]>;
}

/**
 * Records which tables get rows of which tenant from now on. What a transaction that is rolled back wrote doesn't
 * count. Sessions are left out, because they depend on the caller. So are emails of orders, which a job writes later,
 * and mornings, which are counted at their hour.
 */
export async function watchTables({ pool }: TestApp): Promise<WatchedTables> {
  // Does the housekeeping of every minute now, so that it doesn't look like a call's change.
  await sealAudit(pool);
  await pool.asPlatform((tx) => tx.execute(sql`select merge_counts()`));
  // Days are counted for the books once they have ended, which may be during the test. Count all of them here.
  const countAll = () => pool.raw.query(`UPDATE connections SET counted_on = '2999-01-01' WHERE books IS NOT NULL`);
  await countAll();
  await jobsAreDone(async (text) => (await pool.raw.query(text)).rows);
  await countAll();
  await undisturbed(() =>
    pool.raw.query(`
    CREATE TABLE touched (tenant_id bigint NOT NULL, relation name NOT NULL);
    CREATE FUNCTION write_down() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
    BEGIN
      INSERT INTO touched VALUES (coalesce((to_jsonb(NEW)->>'tenant_id')::bigint, (to_jsonb(OLD)->>'tenant_id')::bigint), TG_TABLE_NAME);
      RETURN NULL;
    END $$;
    DO $$
    DECLARE
      relation regclass;
    BEGIN
      FOR relation IN
        SELECT c.oid FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'tenant_id'
        WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname NOT IN ('sessions', 'touched', 'order_mails', 'mornings')
      LOOP
        EXECUTE format('CREATE TRIGGER write_down AFTER INSERT OR UPDATE OR DELETE ON %s FOR EACH ROW EXECUTE FUNCTION write_down()', relation);
      END LOOP;
    END $$`),
  );
  return {
    async touched(tenantId) {
      const { rows } = await pool.raw.query<{ relation: string }>(
        'SELECT DISTINCT relation::text FROM touched WHERE tenant_id = $1 ORDER BY 1',
        [tenantId],
      );
      return rows.map(({ relation }) => relation);
    },
  };
}
