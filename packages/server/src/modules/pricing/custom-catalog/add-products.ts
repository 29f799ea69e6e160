import type { Category } from '@recoup/contract/pricing/catalogue';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/db.ts';
import { insertMany } from '../../../platform/db/insert-many.ts';
import { searchText } from '../../../platform/db/search-words.ts';
import { catalogueNodes } from '../../../schema/catalogue.ts';

/** A product with its place in the pricing tree. */
export interface Product {
  readonly category: Category;
  readonly brand: string;
  readonly device: string;
  readonly model: string;
  readonly variant: string;
  readonly product_id: string;
}

interface Known {
  readonly id: number;
  readonly ancestor_ids: readonly number[];
}

/** What a model is called in full: its brand stands before it once. */
const fullName = (brand: string, model: string) =>
  model.toLowerCase().startsWith(brand.toLowerCase()) ? model : `${brand} ${model}`;

/** Adds products that are not there yet, with brands, devices and models above them, and counts them in those. */
export async function addProducts(tx: Tx, tenantId: number, products: readonly Product[]): Promise<void> {
  const keyOf = (parent: number | Category, name: string) => `${parent} ${name.toLowerCase()}`;
  const categories = [...new Set(products.map(({ category }) => category))];
  const { id, category, name, parent_id, ancestor_ids, level } = catalogueNodes;
  const nodes = await tx
    .select({ id, category, name, parent_id, ancestor_ids })
    .from(catalogueNodes)
    .where(and(inArray(category, categories), inArray(level, ['brand', 'device', 'model'])));
  const known = new Map<string, Known>(nodes.map((node) => [keyOf(node.parent_id ?? node.category, node.name), node]));
  const added = new Map<number, { children: number; leaves: number }>();
  const count = (node: number, more: { children?: number; leaves?: number }) => {
    const { children, leaves } = added.get(node) ?? { children: 0, leaves: 0 };
    added.set(node, { children: children + (more.children ?? 0), leaves: leaves + (more.leaves ?? 0) });
  };
  async function above(product: Product, at: 'brand' | 'device' | 'model', parent: Known | null): Promise<Known> {
    const key = keyOf(parent?.id ?? product.category, product[at]);
    const found = known.get(key);
    if (found) return found;
    const full = { brand: product.brand, device: `${product.brand} ${product.device}` };
    const path_name = at === 'model' ? fullName(product.brand, product.model) : full[at];
    const ancestors = parent ? [parent.id, ...parent.ancestor_ids] : [];
    const [made] = await tx
      .insert(catalogueNodes)
      .values({
        ...{ tenant_id: tenantId, category: product.category, level: at, name: product[at], brand: product.brand },
        ...{ parent_id: parent?.id ?? null, ancestor_ids: ancestors, path_name, search: searchText([path_name]) },
        custom: true,
      })
      .returning({ id: catalogueNodes.id, ancestor_ids: catalogueNodes.ancestor_ids });
    if (!made) throw new Error('The node was not kept');
    known.set(key, made);
    if (parent) count(parent.id, { children: 1 });
    return made;
  }
  const leaves: (typeof catalogueNodes.$inferInsert)[] = [];
  for (const product of products) {
    const brand = await above(product, 'brand', null);
    const device = await above(product, 'device', brand);
    const model = await above(product, 'model', device);
    const path_name = `${fullName(product.brand, product.model)} ${product.variant}`;
    const ancestors = [model.id, ...model.ancestor_ids];
    leaves.push({
      ...{ tenant_id: tenantId, category: product.category, level: 'last_child', brand: product.brand },
      ...{ parent_id: model.id, ancestor_ids: ancestors, name: product.variant, path_name },
      ...{ product_id: product.product_id, leaves: 1, search: searchText([path_name]), custom: true },
    });
    count(model.id, { children: 1 });
    for (const node of ancestors) count(node, { leaves: 1 });
  }
  await insertMany(tx, catalogueNodes, leaves);
  const counts = [...added].map(([node, more]) => ({ id: node, ...more }));
  await tx.execute(sql`update ${catalogueNodes} n set children_count = n.children_count + c.children,
      leaves = n.leaves + c.leaves
    from json_to_recordset(${JSON.stringify(counts)}::json) as c(id bigint, children int, leaves int) where n.id = c.id`);
}

/** Whose product ids are in the catalogue already: custom ones, or its own. */
export async function productIds(tx: Tx): Promise<Map<string, { custom: boolean }>> {
  const rows = await tx
    .select({ product_id: catalogueNodes.product_id, custom: catalogueNodes.custom })
    .from(catalogueNodes)
    .where(eq(catalogueNodes.level, 'last_child'));
  return new Map(rows.map(({ product_id, custom }) => [product_id ?? '', { custom }]));
}
