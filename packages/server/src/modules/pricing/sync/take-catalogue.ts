import type { Category } from '@recoup/contract/pricing/catalogue';
import type { Tx } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/drizzle.ts';
import { searchText } from '../../../platform/db/search-words.ts';
import type { Author } from '../../../platform/handler.ts';
import type { Worker } from '../../../platform/jobs/worker.ts';
import { conditions } from '../../../schema/catalogue.ts';
import { readConditions } from '../conditions/condition-choices.ts';
import { addProducts, type Product, productIds } from '../custom-catalog/add-products.ts';
import { dropUntouchedConditions } from '../shipped-models/ship-catalog.ts';
import { keepSync, sourceConditions } from './price-syncs.ts';

const atOnce = 1_000;

/** Adds the source's devices that we don't have to our own catalog. */
async function takeProducts(tx: Tx, tenantId: number, source: number, category: Category): Promise<void> {
  const { rows } = await tx.execute<Omit<Product, 'category'> & Record<string, unknown>>(
    sql`select brand, device, model, variant, product_id from shared_products(${source}::bigint, ${category})`,
  );
  const existing = await productIds(tx);
  const missing = rows.filter(({ product_id }) => !existing.has(product_id));
  for (let i = 0; i < missing.length; i += atOnce)
    await addProducts(
      tx,
      tenantId,
      missing.slice(i, i + atOnce).map((row) => ({ ...row, category })),
      { custom: true },
    );
}

/** Copies the source's conditions, if we have none in the category or only those that every company starts with. */
async function takeConditions(tx: Tx, tenant_id: number, source: number, category: Category, now: Date): Promise<void> {
  const theirs = await sourceConditions(tx, source, category);
  if (theirs.length === 0) return;
  await dropUntouchedConditions(tx, category);
  if ((await readConditions(tx, category)).length > 0) return;
  const times = { created_at: now, updated_at: now };
  await tx.insert(conditions).values(
    theirs.map(({ term }, position) => ({
      tenant_id,
      category,
      term,
      position,
      search: searchText([term]),
      ...times,
    })),
  );
}

/** Sets the company as the category's price source, matching conditions by name. */
async function takeSource(tx: Tx, by: Author, source: number, category: Category): Promise<void> {
  const theirs = new Map(
    (await sourceConditions(tx, source, category)).map(({ id, term }) => [term.toLowerCase(), id]),
  );
  const mapping = (await readConditions(tx, category)).flatMap(({ id, term }) => {
    const source_condition_id = theirs.get(term.toLowerCase());
    return source_condition_id === undefined ? [] : [{ condition_id: id, source_condition_id }];
  });
  if (mapping.length > 0) await keepSync(tx, by, { category, source_id: source, mapping, nightly: 'ask' });
}

/** Copies the catalog and conditions of a company that shares its prices. Running it again adds nothing. */
export const takeCatalogue: Worker<'take-catalogue'> = (db, { sourceId, categories, ...by }, { now }) =>
  db.inTenant(by.tenantId, async (tx, effects) => {
    for (const category of categories) {
      await takeProducts(tx, by.tenantId, sourceId, category);
      await takeConditions(tx, by.tenantId, sourceId, category, now());
      await takeSource(tx, by, sourceId, category);
    }
    for (const resource of ['catalogue', 'condition', 'price'] as const)
      effects.emit('resource.changed', { resource, id: null });
  });
