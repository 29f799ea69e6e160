import { Readable } from 'node:stream';
import { amountText } from '@recoup/contract/money';
import { type Category, categories } from '@recoup/contract/pricing/catalogue';
import { type downloadPriceTemplate as endpoint, priceSheetColumns } from '@recoup/contract/pricing/price-imports';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { catalogueNodes, conditions, priceRows } from '../../../schema/catalogue.ts';
import { readCompany } from '../../company.ts';
import { csvLine } from '../../csv.ts';
import { fileStamp } from '../../days.ts';

/** A price sheet of a category: every device in every condition, with the price it has now. */
export const downloadPriceTemplate: Handler<typeof endpoint> = async (tx, { query, now }) => {
  const { category } = query;
  if (!(category in categories))
    throw new Refusal('invalid', undefined, { errors: { category: ['is not a category'] } });
  const { currency, timezone } = await readCompany(tx);
  const rows = await tx
    .select({
      product_id: catalogueNodes.product_id,
      name: catalogueNodes.path_name,
      condition: conditions.term,
      amount: sql<
        number | null
      >`case when ${priceRows.custom} then ${priceRows.amount} else coalesce(${priceRows.base}, ${priceRows.amount}) end`,
    })
    .from(catalogueNodes)
    .innerJoin(conditions, and(eq(conditions.category, catalogueNodes.category), eq(conditions.status, 1)))
    .leftJoin(priceRows, and(eq(priceRows.leaf_id, catalogueNodes.id), eq(priceRows.condition_id, conditions.id)))
    .where(and(eq(catalogueNodes.category, category as Category), eq(catalogueNodes.level, 'last_child')))
    .orderBy(asc(catalogueNodes.path_name), asc(catalogueNodes.id), asc(conditions.position));
  function* lines() {
    yield csvLine(priceSheetColumns);
    for (const { product_id, name, condition, amount } of rows) {
      yield csvLine([product_id ?? '', name, condition, amount === null ? '' : amountText({ amount, currency })]);
    }
  }
  return { fileName: `prices-${category}-${fileStamp(timezone, now)}.csv`, content: Readable.from(lines()) };
};
