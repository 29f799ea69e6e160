import type { Currency } from '@recoup/contract/money';
import type { PriceDifference } from '@recoup/contract/pricing/price-imports';
import type { Tx } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/drizzle.ts';
import { catalogueNodes, conditions } from '../../../schema/catalogue.ts';
import { priceVersions } from '../../../schema/price-changes.ts';

/** The most jumps to show, largest first. */
export const mostJumps = 10;

/** A change's effect on prices, by kind, with its largest jumps. */
export async function differenceOf(tx: Tx, changeId: number, currency: Currency): Promise<PriceDifference> {
  const kinds = await tx.execute<Omit<PriceDifference, 'jumps'>>(sql`select
      count(*) filter (where before is null) as new,
      count(*) filter (where after > before) as up,
      count(*) filter (where coalesce(after, 0) < before and coalesce(after, 0) > 0) as down,
      count(*) filter (where coalesce(after, 0) = 0 and before > 0) as to_zero
    from ${priceVersions} where change_id = ${changeId}`);
  const jumps = await tx.execute<{ name: string; condition: string; before: number; after: number }>(sql`
    select n.path_name as name, c.term as condition, v.before, v.after
    from (select * from ${priceVersions} where change_id = ${changeId} and before is not null and after is not null
      order by abs(after - before) desc, leaf_id, condition_id limit ${mostJumps}) v
    join ${catalogueNodes} n on n.tenant_id = v.tenant_id and n.id = v.leaf_id
    join ${conditions} c on c.tenant_id = v.tenant_id and c.id = v.condition_id
    order by abs(v.after - v.before) desc, v.leaf_id, v.condition_id`);
  const [counts] = kinds.rows;
  if (!counts) throw new Error('Nothing was counted');
  return {
    ...counts,
    jumps: jumps.rows.map(({ name, condition, before, after }) => ({
      name,
      condition,
      before: { amount: before, currency },
      after: { amount: after, currency },
    })),
  };
}

/** Whether a change removes no price, sets none to zero, and moves none by more than this percentage. */
export async function movesAtMost(tx: Tx, changeId: number, percent: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`select from ${priceVersions} where change_id = ${changeId} and before > 0
    and (coalesce(after, 0) = 0 or abs(after - before) * 100 > before * ${percent}::int) limit 1`);
  return rows.length === 0;
}

/** The difference of a change without effect. */
export const noDifference: PriceDifference = { up: 0, down: 0, to_zero: 0, new: 0, jumps: [] };
