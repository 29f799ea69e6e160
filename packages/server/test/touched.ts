import { sql } from 'drizzle-orm';
import { DatabaseError } from 'pg';
import { sealAudit } from '../src/platform/audit/audit-chain.ts';
import type { TestApp } from './harness.ts';
import { jobsAreDone } from './until.ts';

/** Does it again where a job of the node held a table: all of it was rolled back then. */
async function undisturbed(work: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      return void (await work());
    } catch (error) {
      if (!(error instanceof DatabaseError) || error.code !== '40P01') throw error;
    }
  }
}

/**
 * Writes down which tables have rows of which tenant written from now on: what a transaction that was rolled back wrote
 * is rolled back with it. Left out are sessions, which come and go with whoever calls; mails of orders, which the job that
 * sends them writes down a while after the call that made the order; and mornings, which are counted at their hour.
 */
export async function watchTables({ pool }: TestApp): Promise<{ touched(tenantId: number): Promise<string[]> }> {
  // What housekeeping does every minute is done now: it must not look like a change that a call has made.
  await sealAudit(pool);
  await pool.asPlatform((tx) => tx.execute(sql`select merge_counts()`));
  // Days are counted for the books once they have ended, which may be now: here all of them are counted.
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
