import type { listPrices as endpoint } from '@recoup/contract/pricing/catalogue';
import { and, asc, eq } from '../../../platform/db/drizzle.ts';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { catalogueNodes, conditions, priceRows } from '../../../schema/catalogue.ts';
import { readCompany } from '../../session/company/company.ts';

/** The prices of a leaf, one line per condition of its category. */
export const listPrices: Handler<typeof endpoint> = async (tx, { query }) => {
  const { currency } = await readCompany(tx);
  const rows = await tx
    .select({
      condition_id: conditions.id,
      condition: conditions.term,
      amount: priceRows.amount,
      source: priceRows.source,
      updated_at: priceRows.updated_at,
    })
    .from(catalogueNodes)
    .innerJoin(conditions, and(eq(conditions.category, catalogueNodes.category), eq(conditions.status, 1)))
    .leftJoin(priceRows, and(eq(priceRows.leaf_id, catalogueNodes.id), eq(priceRows.condition_id, conditions.id)))
    .where(and(eq(catalogueNodes.id, query.id), eq(catalogueNodes.level, 'last_child')))
    .orderBy(asc(conditions.position), asc(conditions.id));
  if (rows.length === 0) throw new Refusal('not_found');
  return {
    data: rows.map(({ amount, updated_at, ...row }) => ({
      ...row,
      price: amount === null ? null : { amount, currency },
      last_update: updated_at?.toISOString() ?? null,
    })),
  };
};
