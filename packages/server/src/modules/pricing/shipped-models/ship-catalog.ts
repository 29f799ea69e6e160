import { type Category, categoryNames } from '@recoup/contract/pricing/catalogue';
import type { Tx } from '../../../platform/db/db.ts';
import { eq, inArray, lt, sql } from '../../../platform/db/drizzle.ts';
import { insertMany } from '../../../platform/db/insert-many.ts';
import { searchText } from '../../../platform/db/search-words.ts';
import type { HousekeepingStep } from '../../../platform/jobs/housekeeping-steps.ts';
import type { Worker } from '../../../platform/jobs/worker.ts';
import { conditions, priceRows, subConditionIds } from '../../../schema/catalogue.ts';
import { tenants } from '../../../schema/core.ts';
import { addProducts, productIds } from '../custom-catalog/add-products.ts';
import { shippedConditions } from './shipped-conditions.ts';
import { catalogRevision, shippedProducts } from './shipped-products.ts';

/**
 * Updates a company's catalog to this release: adds missing models, and the first time conditions for categories
 * without any. Its own products, prices and conditions stay unchanged. Running it again adds nothing.
 */
export const shipCatalog: Worker<'ship-catalog'> = (db, { tenantId }, { now }) =>
  db.inTenant(tenantId, async (tx, effects) => {
    const [tenant] = await tx.select({ revision: tenants.catalog_revision }).from(tenants).for('update');
    if (!tenant || tenant.revision >= catalogRevision) return;
    const existing = await productIds(tx);
    const missing = shippedProducts().filter(({ product_id }) => !existing.has(product_id));
    await addProducts(tx, tenantId, missing, { custom: false });
    if (tenant.revision === 0) await addConditions(tx, tenantId, now());
    await tx.update(tenants).set({ catalog_revision: catalogRevision }).where(eq(tenants.id, tenantId));
    for (const resource of ['catalogue', 'condition', 'price'] as const)
      effects.emit('resource.changed', { resource, id: null });
  });

async function addConditions(tx: Tx, tenant_id: number, now: Date): Promise<void> {
  const there = await tx.selectDistinct({ category: conditions.category }).from(conditions);
  const usedCategories = new Set(there.map(({ category }) => category));
  const wanted = categoryNames
    .filter((category) => !usedCategories.has(category))
    .flatMap((category) =>
      shippedConditions[category].map((condition, at) => ({ ...condition, category, position: at + 1 })),
    );
  const answers = wanted.reduce((sum, { subs }) => sum + subs.length, 0);
  const { rows: ids } = await tx.execute<{ id: number }>(
    sql`select nextval(${subConditionIds.seqName}) as id from generate_series(1, ${answers}::int)`,
  );
  const times = { created_at: now, updated_at: now };
  const rows = wanted.map(({ subs, ...row }) => ({
    ...{ tenant_id, ...row, ...times, search: searchText([row.term, row.help]) },
    subs: subs.map((term) => ({ id: Number(ids.shift()?.id), term, amount: 0 })),
  }));
  await insertMany(tx, conditions, rows);
}

/** Removes the conditions of a category that came with the product, if none was changed or priced. */
export async function dropUntouchedConditions(tx: Tx, category: Category): Promise<void> {
  const there = await tx.select().from(conditions).where(eq(conditions.category, category)).for('update');
  const shipped = new Set(shippedConditions[category].map(({ term }) => term));
  if (!there.every(({ term, version, status }) => version === 1 && status === 1 && shipped.has(term))) return;
  const ids = there.map(({ id }) => id);
  const priced = await tx.select().from(priceRows).where(inArray(priceRows.condition_id, ids)).limit(1);
  if (priced.length === 0) await tx.delete(conditions).where(inArray(conditions.id, ids));
}

/** The key of a company's job in the queue, once per revision. */
const shipKey = (tenantId: number) => `ship-catalog-${tenantId}-${catalogRevision}`;

/** Companies at a time. The rest follow a minute later. */
const atOnce = 100;

/** Queues the job for every company with an older catalog than this release's, such as after an upgrade. */
export const beginShipping: HousekeepingStep['run'] = ({ pool, outbox }) =>
  pool.asPlatform(async (tx) => {
    const behind = await tx
      .select({ id: tenants.id })
      .from(tenants)
      .where(lt(tenants.catalog_revision, catalogRevision))
      .orderBy(tenants.id)
      .limit(atOnce);
    const jobs = behind.map(({ id: tenantId }) => ({ payload: { tenantId }, key: shipKey(tenantId) }));
    await outbox.putMany(tx, 'ship-catalog', jobs);
  });
