import type { searchDevices as endpoint } from '@recoup/contract/pricing/catalogue';
import { customProducts } from '@recoup/contract/pricing/custom-catalog';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, inArray, sql } from '../../../platform/db/drizzle.ts';
import { hasAllWords } from '../../../platform/db/search-words.ts';
import { readDocument } from '../../../platform/frames/documents.ts';
import type { Handler } from '../../../platform/handler.ts';
import { catalogueNodes } from '../../../schema/catalogue.ts';
import { readCompany } from '../../session/company/company.ts';
import { categoriesBought } from '../../settings/site/categories-bought.ts';
import { newestFirst } from './list-nodes.ts';
import { asDevice, leafColumns } from './price-lists.ts';

/** Leaves that the company buys whose name has all the words: priced ones first, then the newest. */
export async function devicesCalled(tx: Tx, words: string, most: number) {
  const [{ currency }, bought, { is_enabled }] = await Promise.all([
    readCompany(tx),
    categoriesBought(tx),
    readDocument(tx, customProducts),
  ]);
  const isOurs = and(
    eq(catalogueNodes.level, 'last_child'),
    inArray(catalogueNodes.category, bought),
    is_enabled ? undefined : eq(catalogueNodes.custom, false),
  );
  const rows = await tx
    .select(leafColumns)
    .from(catalogueNodes)
    .where(and(isOurs, hasAllWords(catalogueNodes.search, words)))
    .orderBy(sql`${catalogueNodes.best_price} is null`, ...newestFirst)
    .limit(most);
  return rows.map((row) => asDevice(row, currency));
}

export const searchDevices: Handler<typeof endpoint> = async (tx, { query }) => ({
  data: await devicesCalled(tx, query.search, query.limit),
});
