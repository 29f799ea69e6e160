import type { AsItWas } from '@recoup/contract/audit/audit-entry';
import { dayStart } from '../../../platform/db/company-days.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/drizzle.ts';

interface Difference {
  readonly subject: string;
  readonly field: string;
  readonly was: string | null;
  readonly now: string | null;
  readonly changed_at: Date | string;
}

/** Fields with several values. An entry describes one that was added, changed or removed, not all of them. */
const several = ['items', 'note', 'picture', 'declaration'];
/** Actions on a thing, which aren't part of its state. */
const deeds = ['to', 'texts', 'repair'];

const oneOf = (fields: readonly string[]) =>
  sql`field IN (${sql.join(
    fields.map((name) => sql`${name}`),
    sql`, `,
  )})`;

/** The state of a thing at the end of a day: every field that differs from now, with its value then. */
export async function stateOnDay(
  tx: Tx,
  entity: string,
  { id, created_at }: { readonly id: number; readonly created_at: Date },
  on: string,
): Promise<AsItWas> {
  const end = dayStart(on, 1);
  const ofIt = sql`entity = ${entity} AND entity_id = ${id}`;
  const [made, changed] = await Promise.all([
    tx.execute<{ existed: boolean }>(sql`SELECT ${created_at.toISOString()}::timestamptz < ${end} AS existed`),
    tx.execute<Record<string, unknown> & Difference>(sql`
      WITH entries AS (
        SELECT id, at, subject, field, "from", "to" FROM audit_entries
        WHERE ${ofIt} AND at >= ${end} AND field IS NOT NULL AND NOT ${oneOf(deeds)}),
      values_now AS (
        SELECT subject, field, (array_agg("from" ORDER BY id))[1] AS was,
          (array_agg("to" ORDER BY id DESC))[1] AS now, min(at) AS changed_at, min(id) AS first
        FROM entries WHERE NOT ${oneOf(several)} GROUP BY subject, field),
      moved AS (
        SELECT e.subject, e.field, one.text, sum(one.came) AS came, min(e.at) AS at, min(e.id) AS first
        FROM entries e, LATERAL (VALUES (e."from", -1), (e."to", 1)) one (text, came)
        WHERE ${oneOf(several)} AND one.text IS NOT NULL GROUP BY 1, 2, 3 HAVING sum(one.came) <> 0),
      placed AS (
        SELECT m.*, row_number() OVER (PARTITION BY m.subject, m.field, m.came > 0 ORDER BY m.first) AS place
        FROM moved m, generate_series(1, abs(m.came))),
      parts AS (
        SELECT subject, field, max(text) FILTER (WHERE came < 0) AS was, max(text) FILTER (WHERE came > 0) AS now,
          min(at) AS changed_at, min(first) AS first
        FROM placed GROUP BY subject, field, place)
      SELECT * FROM (SELECT * FROM values_now UNION ALL SELECT * FROM parts) AS later
      WHERE was IS DISTINCT FROM now ORDER BY first LIMIT 500`),
  ]);
  const differences = changed.rows.map(({ subject, field, was, now, changed_at }) => ({
    ...{ subject, field, was, now },
    changed_at: new Date(changed_at).toISOString(),
  }));
  return { on, existed: made.rows[0]?.existed ?? false, differences };
}
