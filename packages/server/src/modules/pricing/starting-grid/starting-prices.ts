import type { contract } from '@recoup/contract';
import { categories } from '@recoup/contract/pricing/catalogue';
import { gridAmount, type StartingGrid } from '@recoup/contract/pricing/starting-grid';
import type { Tx } from '../../../platform/db/db.ts';
import { and, asc, eq, gte, inArray } from '../../../platform/db/drizzle.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { catalogueNodes, priceRows } from '../../../schema/catalogue.ts';
import { readCompany } from '../../session/company/company.ts';
import { dayIn } from '../../session/company/days.ts';
import { bySize } from '../catalogue/list-nodes.ts';
import { areConditionsOf } from '../conditions/condition-choices.ts';
import { changePrices } from '../price-changes/change-prices.ts';
import { lockPrices } from '../price-changes/go-live.ts';
import { confirmationOf } from '../price-changes/guard-prices.ts';
import { type ComparedPrice, lookedAt, refuseUnseen } from '../price-changes/reviewed-prices.ts';
import { answerOf } from '../prices/set-prices.ts';
import { readPricing, worked } from '../rules/price-work.ts';

/**
 * The prices of a grid that differ from the current ones. Rules and rounding apply as to any price. Custom prices stay
 * unchanged.
 */
async function pricesOf(tx: Tx, grid: StartingGrid, now: Date): Promise<ComparedPrice[]> {
  const shares = new Map(grid.shares.map(({ condition_id, percent }) => [condition_id, percent]));
  if (shares.size !== grid.shares.length || !(await areConditionsOf(tx, grid.category, [...shares.keys()])))
    throw new Refusal('invalid', undefined, { errors: { shares: ['include conditions that don’t exist'] } });
  const [pricing, { timezone }] = [await readPricing(tx), await readCompany(tx)];
  const thisYear = Number(dayIn(timezone, now).slice(0, 4));
  const { id, category, ancestor_ids, brand, level, parent_id, year, priced } = catalogueNodes;
  const leaves = await tx
    .select({ id, category, ancestor_ids, parent_id, year, priced })
    .from(catalogueNodes)
    .where(
      and(
        eq(category, grid.category),
        eq(level, 'last_child'),
        inArray(brand, grid.brands),
        gte(year, thisYear - grid.oldest),
      ),
    )
    .orderBy(asc(parent_id), ...bySize);
  const rows = await tx
    .select()
    .from(priceRows)
    .where(inArray(priceRows.condition_id, [...shares.keys()]));
  const stored = new Map(rows.map((row) => [`${row.leaf_id} ${row.condition_id}`, row]));
  let [model, size] = [0, 0];
  return leaves.flatMap((leaf) => {
    size = leaf.parent_id === model ? size + 1 : 0;
    model = leaf.parent_id ?? 0;
    if (grid.only_missing && leaf.priced > 0) return [];
    const age = thisYear - (leaf.year ?? thisYear);
    return [...shares].flatMap(([condition_id, percent]): ComparedPrice[] => {
      const before = stored.get(`${leaf.id} ${condition_id}`);
      const base = gridAmount(grid, { age, size, percent }, pricing.currency);
      if (base === 0 || before?.custom) return [];
      const place = { ...leaf, leaf_id: leaf.id, condition_id };
      const price = { leaf_id: leaf.id, condition_id, source: 'manual' as const, ...worked(pricing, place, base) };
      return price.amount === before?.amount ? [] : [{ ...price, before: before?.amount ?? null }];
    });
  });
}

export const startingGridHandlers: Handlers<typeof contract.startingGrid> = {
  previewStartingPrices: async (tx, { body, now }) => ({
    data: await lookedAt(tx, await pricesOf(tx, body, now), (await readCompany(tx)).currency, now),
  }),
  setStartingPrices: async (tx, { body, session, effects, now }) => {
    const { seen, confirmed_guards, floor_reason, ...grid } = body;
    const confirmed = confirmationOf(session, { confirmed_guards, floor_reason });
    await lockPrices(tx, session.tenantId);
    const compared = await pricesOf(tx, grid, now);
    refuseUnseen(compared, seen);
    const prices = compared.map(({ before: _, ...price }) => price);
    const subject = `Starting prices: ${categories[grid.category]}, ${grid.brands.join(', ')}`;
    const short = subject.length > 200 ? `${subject.slice(0, 199)}…` : subject;
    const named = { source: 'bulk' as const, subject: short, confirmed };
    return answerOf(await changePrices(tx, { session, effects, now }, named, prices));
  },
};
