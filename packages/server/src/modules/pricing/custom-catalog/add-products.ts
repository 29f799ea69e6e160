import type { Category } from '@recoup/contract/pricing/catalogue';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, inArray, sql } from '../../../platform/db/drizzle.ts';
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
  /** The year its model came out, if known. */
  readonly year?: number;
}

interface Known {
  readonly id: number;
  readonly ancestor_ids: readonly number[];
}

type NewNode = typeof catalogueNodes.$inferInsert;

/** The full name of a model, with its brand once at the start. */
export const fullName = (brand: string, model: string) =>
  model.toLowerCase().startsWith(brand.toLowerCase()) ? model : `${brand} ${model}`;

const inner = ['brand', 'device', 'model'] as const;
type InnerLevel = (typeof inner)[number];

const pathNames: Readonly<Record<InnerLevel, (product: Product) => string>> = {
  brand: ({ brand }) => brand,
  device: ({ brand, device }) => `${brand} ${device}`,
  model: ({ brand, model }) => fullName(brand, model),
};

/** Rows per statement. Each takes a dozen of its 65,535 parameters. */
const rowsAtOnce = 2_000;

/**
 * Adds missing products, with the brands, devices and models above them, and updates their counts. Each level takes one
 * statement. `custom` marks the company's own products.
 */
export async function addProducts(
  tx: Tx,
  tenantId: number,
  products: readonly Product[],
  { custom }: { readonly custom: boolean },
): Promise<void> {
  const existingNodes = await knownNodes(tx, [...new Set(products.map(({ category }) => category))]);
  const added = new Map<number, { children: number; leaves: number }>();
  const count = (node: number, more: { children?: number; leaves?: number }) => {
    const { children, leaves } = added.get(node) ?? { children: 0, leaves: 0 };
    added.set(node, { children: children + (more.children ?? 0), leaves: leaves + (more.leaves ?? 0) });
  };
  const keyAt = (product: Product, level: InnerLevel): string =>
    keyOf(level === 'brand' ? product.category : (parentOf(product, level)?.id ?? 0), product[level]);
  const parentOf = (product: Product, level: InnerLevel | 'last_child'): Known | null => {
    if (level === 'brand') return null;
    const above = level === 'last_child' ? 'model' : level === 'model' ? 'device' : 'brand';
    return existingNodes.get(keyAt(product, above)) ?? null;
  };
  const rowOf = (product: Product, level: NewNode['level'], name: string, path_name: string): NewNode => {
    const parent = level === 'brand' ? null : parentOf(product, level);
    const ancestor_ids = parent ? [parent.id, ...parent.ancestor_ids] : [];
    return {
      ...{ tenant_id: tenantId, category: product.category, level, name, brand: product.brand, path_name, custom },
      ...{ parent_id: parent?.id ?? null, ancestor_ids, search: searchText([path_name]) },
      year: level === 'model' || level === 'last_child' ? (product.year ?? null) : null,
    };
  };
  for (const level of inner) {
    const missing = new Map<string, NewNode>();
    for (const product of products) {
      const key = keyAt(product, level);
      if (!existingNodes.has(key) && !missing.has(key))
        missing.set(key, rowOf(product, level, product[level], pathNames[level](product)));
    }
    for (const made of await insertNodes(tx, [...missing.values()])) {
      existingNodes.set(keyOf(made.parent_id ?? made.category, made.name), made);
      if (made.parent_id !== null) count(made.parent_id, { children: 1 });
    }
  }
  const leaves = products.map((product) => {
    const path_name = `${fullName(product.brand, product.model)} ${product.variant}`;
    const row = rowOf(product, 'last_child', product.variant, path_name);
    if (row.parent_id) count(row.parent_id, { children: 1 });
    for (const node of row.ancestor_ids ?? []) count(node, { leaves: 1 });
    return { ...row, product_id: product.product_id, leaves: 1 };
  });
  await insertMany(tx, catalogueNodes, leaves);
  const counts = [...added].map(([node, more]) => ({ id: node, ...more }));
  await tx.execute(sql`update ${catalogueNodes} n set children_count = n.children_count + c.children,
      leaves = n.leaves + c.leaves
    from json_to_recordset(${JSON.stringify(counts)}::json) as c(id bigint, children int, leaves int) where n.id = c.id`);
}

const keyOf = (parent: number | Category, name: string) => `${parent} ${name.toLowerCase()}`;

/** The nodes above the leaves of these categories, by parent and name. */
async function knownNodes(tx: Tx, among: readonly Category[]): Promise<Map<string, Known>> {
  const { id, category, name, parent_id, ancestor_ids, level } = catalogueNodes;
  const nodes = await tx
    .select({ id, category, name, parent_id, ancestor_ids })
    .from(catalogueNodes)
    .where(and(inArray(category, [...among]), inArray(level, [...inner])));
  return new Map(nodes.map((node) => [keyOf(node.parent_id ?? node.category, node.name), node]));
}

async function insertNodes(tx: Tx, rows: readonly NewNode[]) {
  const { id, category, name, parent_id, ancestor_ids } = catalogueNodes;
  const made: (Known & { category: Category; name: string; parent_id: number | null })[] = [];
  for (let start = 0; start < rows.length; start += rowsAtOnce)
    made.push(
      ...(await tx
        .insert(catalogueNodes)
        .values(rows.slice(start, start + rowsAtOnce))
        .returning({ id, category, name, parent_id, ancestor_ids })),
    );
  return made;
}

/** The product ids in the catalog, with whether each is a custom product. */
export async function productIds(tx: Tx): Promise<Map<string, { custom: boolean }>> {
  const rows = await tx
    .select({ product_id: catalogueNodes.product_id, custom: catalogueNodes.custom })
    .from(catalogueNodes)
    .where(eq(catalogueNodes.level, 'last_child'));
  return new Map(rows.map(({ product_id, custom }) => [product_id ?? '', { custom }]));
}
