import type { SeparationTest } from '@recoup/contract/session/proof';
import { canaries } from '../../schema/operations.ts';
import type { Transactions, Tx } from '../db/db.ts';
import { eq, type SQL, sql } from '../db/drizzle.ts';

/** Two companies that don't exist: no real company's id ever gets this high. */
export const canaryCompanies = [Number.MAX_SAFE_INTEGER - 1, Number.MAX_SAFE_INTEGER] as const;
const [first, second] = canaryCompanies;

/** A row-level security policy. */
interface Rule {
  readonly kind: string;
  readonly reads: string | null;
  readonly writes: string | null;
}

/** A table with rows of companies, as seen by the role that requests use. */
export interface GuardedTable {
  readonly name: string;
  readonly owner: 'tenant_id' | 'id';
  /** Empty if row-level security is off. */
  readonly rules: readonly Rule[];
}

/** Tables whose rows two companies share, with the column that names the second company. */
const shared: Readonly<Record<string, string>> = { franchises: 'partner_id' };

/** All tables that requests can reach and that say which company a row belongs to. */
export async function guardedTables(tx: Tx): Promise<GuardedTable[]> {
  const { rows } = await tx.execute<{ name: string; owner: 'tenant_id' | 'id'; rules: Rule[] | null }>(sql`
    SELECT c.relname AS name, CASE WHEN c.relname = 'tenants' THEN 'id' ELSE 'tenant_id' END AS owner,
      CASE WHEN c.relrowsecurity THEN (
        SELECT jsonb_agg(jsonb_build_object('kind', concat_ws(' ', p.permissive, p.cmd), 'reads', p.qual, 'writes', p.with_check))
        FROM pg_policies p WHERE p.schemaname = 'public' AND p.tablename = c.relname) END AS rules
    FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
      AND has_table_privilege('app_rw', c.oid, 'SELECT')
      AND (c.relname = 'tenants' OR EXISTS (
        SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'tenant_id' AND NOT a.attisdropped))
    ORDER BY 1`);
  return rows.map((row) => ({ ...row, rules: row.rules ?? [] }));
}

/**
 * Whether a table shows rows only to their own company, by the policy of the canaries, or to both companies that share
 * them.
 */
function isGuarded({ name, owner, rules }: GuardedTable, ownRole: string): boolean {
  const by = (column: string, text: string | null) => text?.replace(`(${column} =`, '(tenant_id =') === ownRole;
  const second = shared[name];
  const main = rules.filter(
    ({ kind, reads, writes }) => kind === 'PERMISSIVE ALL' && by(owner, reads) && by(owner, writes),
  );
  const others = rules.filter((rule) => !main.includes(rule));
  return (
    main.length === 1 &&
    others.every(
      ({ reads, writes }) => second !== undefined && by(second, reads) && (writes === null || by(second, writes)),
    )
  );
}

/** The names of the tables that return a matching row. */
async function tablesWith(
  tx: Tx,
  tables: readonly GuardedTable[],
  which: (table: GuardedTable) => SQL,
): Promise<string[]> {
  const counts = tables.map(
    (table) =>
      sql`SELECT ${table.name}::text AS name WHERE EXISTS (SELECT FROM ${sql.identifier(table.name)} WHERE ${which(table)})`,
  );
  // With a single company, the planner expects a match right away and would scan a whole table for a row that isn’t
  // there.
  await tx.execute(sql`SELECT set_config('enable_seqscan', 'off', true)`);
  const { rows } = await tx.execute<{ name: string }>(sql.join(counts, sql` UNION ALL `));
  return rows.map(({ name }) => name);
}

const listed = (names: readonly string[]) => (names.length === 0 ? null : names.join(', '));

/** Attempts something that the database has to refuse. Returns the name of what it let through. */
async function refused(db: Pick<Transactions, 'inTenant'>, what: string, attempt: (tx: Tx) => Promise<unknown>) {
  try {
    await db.inTenant(first, attempt);
    return [what];
  } catch (error) {
    // 42501 covers both cases: a row that row-level security rejects, and a table that the role has no privilege on.
    const { code, cause } = error as { code?: string; cause?: { code?: string } };
    if ((cause?.code ?? code) !== '42501') throw error;
    return [];
  }
}

/** Writes the missing canaries, as the owner of the database. */
export async function layCanaries(db: Pick<Transactions, 'asPlatform'>): Promise<void> {
  await db.asPlatform(async (tx) => {
    const there = await tx.select({ id: canaries.tenant_id }).from(canaries);
    const missing = canaryCompanies.filter((id) => !there.some((row) => row.id === id));
    if (missing.length > 0)
      await tx.insert(canaries).values(missing.map((tenant_id) => ({ tenant_id, word: 'tweet' })));
  });
}

type Attempt = (
  db: Pick<Transactions, 'inTenant' | 'asPlatform'>,
  tables: readonly GuardedTable[],
) => Promise<string | null>;

/** The tests of the separation between companies. Each returns what it found that shouldn't be there, or null. */
export const attempts: Readonly<Record<SeparationTest, Attempt>> = {
  role: (db) =>
    db.asPlatform(async (tx) => {
      const { rows } = await tx.execute<{ name: string }>(sql`
        SELECT 'bypasses row-level security' AS name FROM pg_roles WHERE rolname = 'app_rw' AND (rolsuper OR rolbypassrls)
        UNION ALL SELECT 'owns ' || relname FROM pg_class WHERE relowner = 'app_rw'::regrole`);
      return listed(rows.map(({ name }) => name));
    }),
  // The other tests try out the policy of the canaries, so every table has to have the same one.
  policies: async (_db, tables) => {
    const ownReads = tables.find(({ name }) => name === 'canaries')?.rules[0]?.reads ?? 'none';
    return listed(tables.filter((table) => !isGuarded(table, ownReads)).map(({ name }) => name));
  },
  reads: (db, tables) =>
    db.inTenant(first, async (tx) =>
      listed(
        await tablesWith(tx, tables, ({ owner }) => sql`${sql.identifier(owner)} IS DISTINCT FROM ${first}::bigint`),
      ),
    ),
  nobody: (db, tables) =>
    db.inTenant(first, async (tx) => {
      await tx.execute(sql`SELECT set_config('app.tenant_id', '', true)`);
      return listed(await tablesWith(tx, tables, () => sql`true`));
    }),
  canary: async (db) => {
    const seen = await Promise.all(
      canaryCompanies.map((id) => db.inTenant(id, (tx) => tx.select({ whose: canaries.tenant_id }).from(canaries))),
    );
    const wrong = seen.flatMap((rows, at) =>
      rows.length === 1 && rows[0]?.whose === canaryCompanies[at] ? [] : [at + 1],
    );
    return listed(wrong.map((company) => `test company ${company} doesn’t see its row alone`));
  },
  writes: async (db) => {
    const theirs = eq(canaries.tenant_id, second);
    const changed = await db.inTenant(first, async (tx) => [
      ...(await tx.update(canaries).set({ word: 'changed' }).where(theirs).returning()).map(() => 'change a row'),
      ...(await tx.delete(canaries).where(theirs).returning()).map(() => 'delete a row'),
    ]);
    const added = await refused(db, 'add a row', (tx) =>
      tx.insert(canaries).values({ tenant_id: second, word: 'added' }),
    );
    return listed([...changed, ...added]);
  },
  accounts: async (db) =>
    listed(await refused(db, 'platform.accounts', (tx) => tx.execute(sql`SELECT FROM platform.accounts LIMIT 1`))),
};
