import type { AsItWas } from '@recoup/contract/audit-entry';
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

/** How a thing was at the end of a day of the company: every field that reads otherwise now, as it read then. */
export async function asItWas(
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
      SELECT * FROM (
        SELECT subject, field, (array_agg("from" ORDER BY id))[1] AS was,
          (array_agg("to" ORDER BY id DESC))[1] AS now, min(at) AS changed_at, min(id) AS first
        FROM audit_entries WHERE ${ofIt} AND at >= ${end} AND field IS NOT NULL GROUP BY subject, field) AS later
      WHERE was IS DISTINCT FROM now ORDER BY first LIMIT 500`),
  ]);
  const differences = changed.rows.map(({ subject, field, was, now, changed_at }) => ({
    ...{ subject, field, was, now },
    changed_at: new Date(changed_at).toISOString(),
  }));
  return { on, existed: made.rows[0]?.existed ?? false, differences };
}
