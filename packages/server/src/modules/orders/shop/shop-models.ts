import type { Category } from '@recoup/contract/category';
import { widgetDevices } from '@recoup/contract/reports/widget-devices';
import { shortestSearch } from '@recoup/contract/wire';
import type { Highlights, ListedModel } from '@recoup/customer/model-list';
import type { ShopModel } from '@recoup/customer/shop';
import { mostInSitemap } from '@recoup/customer/sitemap';
import { slugOf } from '@recoup/customer/slug';
import type { Tx } from '../../../platform/db/db.ts';
import { and, desc, eq, gt, inArray, isNotNull, type SQL, sql } from '../../../platform/db/drizzle.ts';
import { alias } from '../../../platform/db/drizzle-tables.ts';
import { hasAllWords } from '../../../platform/db/search-words.ts';
import { readDocument } from '../../../platform/frames/documents.ts';
import { catalogueNodes } from '../../../schema/catalogue.ts';
import { newestFirst } from '../../pricing/catalogue/list-nodes.ts';
import type { OpenShop } from './read-shop.ts';

const mostOnAPage = 1_000;
const mostFound = 60;
const mostHighlights = 9;

const leaves = alias(catalogueNodes, 'leaves');

/** Devices that customers can sell: they have a price, and custom products only if the company buys them. */
function isBought(nodes: typeof catalogueNodes | typeof leaves, { custom }: OpenShop): SQL | undefined {
  return and(eq(nodes.level, 'last_child'), isNotNull(nodes.best_price), custom ? undefined : eq(nodes.custom, false));
}

/** Models with their highest price, newest first. Models without a price are left out. */
async function modelsWhere(tx: Tx, open: OpenShop, where: SQL | undefined, most = mostOnAPage) {
  const best = tx
    .select({ best: sql<number>`max(${leaves.best_price})`.as('best') })
    .from(leaves)
    .where(and(eq(leaves.parent_id, catalogueNodes.id), isBought(leaves, open)));
  const { id, name, brand, category, parent_id } = catalogueNodes;
  const rows = await tx
    .select({ id, name, brand, category, parent_id, best: sql`(${best})`.mapWith(Number) })
    .from(catalogueNodes)
    .where(and(eq(catalogueNodes.level, 'model'), gt(catalogueNodes.priced, 0), where))
    .orderBy(...newestFirst)
    .limit(most);
  const bought = open.shop.categories;
  return rows
    .filter((row) => row.best > 0 && bought.includes(row.category))
    .map(({ best: amount, ...model }) => ({ ...model, best_price: { amount, currency: open.currency } }));
}

/** All models that the company buys, for search engines. */
export function allModels(tx: Tx, open: OpenShop): Promise<ShopModel[]> {
  return modelsWhere(tx, open, inArray(catalogueNodes.category, [...open.shop.categories]), mostInSitemap);
}

/** The models of a brand grouped by family; null if there is no such brand. */
export async function readFamilies(tx: Tx, open: OpenShop, category: Category, named: string) {
  const brands = open.brands.filter((one) => one.category === category && (slugOf(one.name) || one.name) === named);
  const [brand] = brands;
  if (!brand) return null;
  const ids = brands.map(({ id }) => id);
  const families = await tx
    .select({ id: catalogueNodes.id, name: catalogueNodes.name })
    .from(catalogueNodes)
    .where(inArray(catalogueNodes.parent_id, ids))
    .orderBy(desc(catalogueNodes.priced), catalogueNodes.name);
  const familyIds = families.map(({ id }) => id);
  if (familyIds.length === 0) return null;
  const models = await modelsWhere(tx, open, inArray(catalogueNodes.parent_id, familyIds));
  const shown = families
    .map(({ id, name }) => ({ name, models: models.filter(({ parent_id }) => parent_id === id) }))
    .filter((family) => family.models.length > 0);
  return shown.length > 0 ? { brand: brand.name, families: shown } : null;
}

/** The models to show first: the company's featured models in its order, or without any those with the best prices. */
export async function readHighlights(tx: Tx, open: OpenShop, category: Category | undefined): Promise<Highlights> {
  const { model_ids } = await readDocument(tx, widgetDevices);
  const inFront = model_ids?.length ? await modelsWhere(tx, open, inArray(catalogueNodes.id, model_ids)) : [];
  const models = inFront
    .filter((model) => category === undefined || model.category === category)
    .toSorted((a, b) => (model_ids ?? []).indexOf(a.id) - (model_ids ?? []).indexOf(b.id))
    .slice(0, mostHighlights);
  if (models.length > 0) return { models, chosen: true };
  return { models: await bestPaid(tx, open, category ?? open.shop.categories[0]), chosen: false };
}

async function bestPaid(tx: Tx, open: OpenShop, category: Category | undefined): Promise<ShopModel[]> {
  if (category === undefined) return [];
  const best = sql`max(${leaves.best_price})`;
  const rows = await tx
    .select({ id: leaves.parent_id })
    .from(leaves)
    .where(and(eq(leaves.category, category), isBought(leaves, open)))
    .groupBy(leaves.parent_id)
    .orderBy(desc(best), leaves.parent_id)
    .limit(mostHighlights);
  const ids = rows.flatMap(({ id }) => id ?? []);
  if (ids.length === 0) return [];
  const models = await modelsWhere(tx, open, inArray(catalogueNodes.id, ids));
  return models.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** Spells "128GB" like the catalog. */
const spelled = (text: string) => text.trim().replaceAll(/(\d)(gb|tb)\b/gi, '$1 $2');

/** Models with devices that match all words of a search. If only one variant matches, it's named. */
export async function searchModels(tx: Tx, open: OpenShop, text: string): Promise<ListedModel[]> {
  if (text.trim().length < shortestSearch) return [];
  const found = await tx
    .select({
      id: catalogueNodes.id,
      name: catalogueNodes.name,
      parent_id: catalogueNodes.parent_id,
      best: catalogueNodes.best_price,
    })
    .from(catalogueNodes)
    .where(
      and(
        isBought(catalogueNodes, open),
        inArray(catalogueNodes.category, [...open.shop.categories]),
        hasAllWords(catalogueNodes.search, spelled(text)),
      ),
    )
    .orderBy(...newestFirst)
    .limit(mostFound);
  const ids = [...new Set(found.flatMap(({ parent_id }) => parent_id ?? []))];
  if (ids.length === 0) return [];
  const models = new Map((await modelsWhere(tx, open, inArray(catalogueNodes.id, ids))).map((one) => [one.id, one]));
  return ids.flatMap((id) => {
    const model = models.get(id);
    if (!model) return [];
    const [variant, ...others] = found.filter(({ parent_id }) => parent_id === id);
    if (!variant || others.length > 0) return [model];
    const best_price = { amount: variant.best ?? 0, currency: open.currency };
    return [{ ...model, best_price, variant: { id: variant.id, name: variant.name } }];
  });
}
