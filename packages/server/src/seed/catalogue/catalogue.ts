import { categoryNames } from '@recoup/contract/pricing/catalogue';
import type { Tx } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/drizzle.ts';
import { searchText } from '../../platform/db/search-words.ts';
import { catalogueNodes, conditions, priceRows, subConditionIds } from '../../schema/catalogue.ts';
import { insertRows, takeIds } from '../bulk.ts';
import { conditionsOf } from '../pricing/conditions.ts';
import { basePrice, conditionShare } from '../pricing/prices.ts';
import { catalogueModels, type ModelPlan } from './names.ts';

type Node = Omit<typeof catalogueNodes.$inferSelect, 'best_price' | 'priced' | 'generation' | 'year'>;
type Row = Record<string, unknown>;

/** A leaf of the seeded catalog with its prices by condition. */
export interface SeededLeaf {
  id: number;
  product_id: string;
  name: string;
  category: ModelPlan['category'];
  prices: { condition_id: number; term: string; amount: number }[];
}

/** A condition of the seeded catalog. */
export interface SeededCondition {
  id: number;
  category: ModelPlan['category'];
  term: string;
  subs: { id: number; term: string; amount: number }[];
}

/** Seeds the catalog (of these brands), the conditions and the prices of one company. */
export async function seedCatalogue(tx: Tx, tenantId: number, now: Date, brands?: readonly string[]) {
  const seededConditions = await seedConditions(tx, tenantId, now);
  const models = catalogueModels().filter(({ brand }) => !brands || brands.includes(brand));
  const most = models.reduce((sum, { variants }) => sum + variants.length + 3, 0);
  const firstId = await takeIds(tx, catalogueNodes, most);
  const { nodes, leaves } = buildTree(models, tenantId, firstId);
  await insertRows(tx, catalogueNodes, nodes);
  const prices: Row[] = [];
  const seeded: SeededLeaf[] = leaves.map(({ node, plan, variant }) => {
    const base = basePrice(plan, variant);
    const ofCategory = base === null ? [] : seededConditions.filter(({ category }) => category === plan.category);
    const ownConditions = ofCategory.flatMap(({ id, term }, i) => {
      const dollars = Math.round((base ?? 0) * (conditionShare[i] ?? 0));
      return dollars < 2 ? [] : [{ condition_id: id, term, amount: dollars * 100 }];
    });
    for (const { condition_id, amount } of ownConditions) {
      prices.push({
        tenant_id: tenantId,
        leaf_id: node.id,
        condition_id,
        amount,
        source: 'manual',
        updated_at: now.toISOString(),
      });
    }
    return {
      id: node.id,
      product_id: node.product_id ?? '',
      name: node.path_name,
      category: plan.category,
      prices: ownConditions,
    };
  });
  await insertRows(tx, priceRows, prices);
  return { leaves: seeded, conditions: seededConditions };
}

/** The leaves of the whole demo catalog as in price sheets. The same wherever it's seeded. */
export function catalogueLeaves(): { product_id: string; name: string; category: ModelPlan['category'] }[] {
  const { leaves } = buildTree(catalogueModels(), 0, 1);
  return leaves.map(({ node }) => ({
    product_id: node.product_id ?? '',
    name: node.path_name,
    category: node.category,
  }));
}

function buildTree(models: readonly ModelPlan[], tenantId: number, firstId: number) {
  const nodes: Node[] = [];
  const nodesByKey = new Map<string, Node>();
  const ids = new Set<string>();
  const leaves: { node: Node; plan: ModelPlan; variant: string }[] = [];

  function add(plan: ModelPlan, level: Node['level'], parent: Node | null, name: string, pathName: string): Node {
    const key = `${parent?.id ?? plan.category}|${name.toLowerCase()}`;
    const existing = nodesByKey.get(key);
    if (existing) return existing;
    const node: Node = {
      tenant_id: tenantId,
      id: firstId + nodes.length,
      category: plan.category,
      level,
      parent_id: parent?.id ?? null,
      ancestor_ids: parent ? [parent.id, ...parent.ancestor_ids] : [],
      name,
      brand: plan.brand,
      path_name: pathName,
      product_id: level === 'last_child' ? productId(pathName, plan.category, ids) : null,
      children_count: 0,
      custom: false,
      leaves: level === 'last_child' ? 1 : 0,
      search: pathName.toLowerCase(),
    };
    if (parent) parent.children_count += 1;
    nodes.push(node);
    nodesByKey.set(key, node);
    return node;
  }

  for (const plan of models) {
    const brand = add(plan, 'brand', null, plan.brand, plan.brand);
    const device = add(plan, 'device', brand, plan.device, `${plan.brand} ${plan.device}`);
    const name = plan.model.toLowerCase().startsWith(plan.brand.toLowerCase())
      ? plan.model
      : `${plan.brand} ${plan.model}`;
    const model = add(plan, 'model', device, plan.model, name);
    for (const variant of plan.variants) {
      const node = add(plan, 'last_child', model, variant, `${name} ${variant}`);
      leaves.push({ node, plan, variant });
      for (const above of [brand, device, model]) above.leaves += 1;
    }
  }
  return { nodes, leaves };
}

/** "apple-iphone-14-pro-256-gb": the leaf's id in price sheets. */
function productId(pathName: string, category: string, usedIds: Set<string>): string {
  const slug = pathName
    .toLowerCase()
    .replaceAll('+', ' plus')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  let id = slug;
  for (let i = 2; usedIds.has(id); i++) id = `${slug}-${category}-${i}`;
  usedIds.add(id);
  return id;
}

async function seedConditions(tx: Tx, tenantId: number, now: Date): Promise<SeededCondition[]> {
  const plans = categoryNames.flatMap((category) =>
    conditionsOf(category).map((plan, i) => ({ ...plan, category, position: i + 1 })),
  );
  const firstCondition = await takeIds(tx, conditions, plans.length);
  const seeded: (SeededCondition & (typeof plans)[number])[] = [];
  for (const [i, plan] of plans.entries()) {
    const ids = await tx.execute<{ id: number }>(
      sql`select nextval(${subConditionIds.seqName}) as id from generate_series(1, ${plan.subs.length}::int)`,
    );
    const subs = plan.subs.map((sub, at) => ({ ...sub, id: ids.rows[at]?.id ?? 0 }));
    seeded.push({ ...plan, id: firstCondition + i, subs });
  }
  const at = now.toISOString();
  await insertRows(
    tx,
    conditions,
    seeded.map(({ id, category, term, look, help, position, subs }) => ({
      ...{ tenant_id: tenantId, id, category, term, look, help, position, subs, amount: 0, status: 1, version: 1 },
      ...{ created_at: at, updated_at: at, search: searchText([term]) },
    })),
  );
  return seeded;
}
