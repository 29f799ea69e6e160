import { listBrands, listCategories, listChildren, searchDevices } from '@recoup/contract/pricing/catalogue';
import { conditions } from '@recoup/contract/pricing/conditions';
import { listUnpricedDevices } from '@recoup/contract/pricing/coverage';
import { importCustomCatalog } from '@recoup/contract/pricing/custom-catalog';
import { expect, test } from 'vitest';
import { shippedConditions } from '../../src/modules/pricing/shipped-models/shipped-conditions.ts';
import { catalogRevision, shippedProducts } from '../../src/modules/pricing/shipped-models/shipped-products.ts';
import { useCompany } from '../company.ts';
import { urlOf } from '../harness.ts';
import { multipartOf } from '../multipart.ts';
import { until } from '../until.ts';

const { app, staff, device, tenantId, query } = useCompany();

const products = shippedProducts();

/** Resets the company to an earlier release and updates its catalog. */
async function ship() {
  await query('UPDATE tenants SET catalog_revision = 0 WHERE id = $1', [tenantId]);
  await app.pool.inTenant(tenantId, (tx) => app.jobs.put(tx, 'ship-catalog', { tenantId }, `again-${Math.random()}`));
  await until(async () => {
    const [row] = await query<{ catalog_revision: number }>('SELECT catalog_revision FROM tenants WHERE id = $1', [
      tenantId,
    ]);
    return row?.catalog_revision === catalogRevision;
  });
}
const leaves = () =>
  query("SELECT product_id, year, custom FROM catalogue_nodes WHERE tenant_id = $1 AND level = 'last_child'", [
    tenantId,
  ]);

test('a company gets the shipped catalog and conditions, and its own entries stay unchanged', async () => {
  const ownConditions = (await staff.ok(conditions.list, { query: { category: 'smartphones' } })).data;
  const csv =
    'category,brand,device,model,variant,product_id\nsmartphones,Apple,iPhone,iPhone 13,Gold edition,apple-iphone-13-128-gb\n';
  await staff.raw({ method: 'POST', url: urlOf(importCustomCatalog), ...multipartOf('csv_file', csv) });
  await until(async () =>
    (await leaves()).some((row) => (row as { product_id: string }).product_id === 'apple-iphone-13-128-gb'),
  );
  const before = await leaves();
  await ship();
  const after = await leaves();
  expect(after).toEqual(expect.arrayContaining(before));
  expect(after).toHaveLength(products.length + before.length - 1);
  expect((await staff.ok(conditions.list, { query: { category: 'smartphones' } })).data).toEqual(ownConditions);
  const watches = (await staff.ok(conditions.list, { query: { category: 'watches', sort: 'position' } })).data;
  expect(watches.map(({ term }) => term)).toEqual(shippedConditions.watches.map(({ term }) => term));
  expect(watches[1]?.examples.length).toBeGreaterThan(0);
  const unpriced = await staff.ok(listUnpricedDevices, { query: { category: 'cameras' } });
  expect(unpriced.total).toBe(products.filter(({ category }) => category === 'cameras').length);

  const counted = (await staff.ok(listCategories)).data.find(({ category }) => category === 'tablets');
  expect(counted).toMatchObject({
    leaves: products.filter(({ category }) => category === 'tablets').length,
    priced: 0,
  });
  await ship();
  expect(await leaves()).toHaveLength(after.length);
  expect(device.id).toBeGreaterThan(0);
});

test('a model’s variants are listed by size', async () => {
  await ship();
  const [apple] = (await staff.ok(listBrands, { query: { category: 'smartphones', search: 'apple' } })).data;
  const [iphone] = (await staff.ok(listChildren, { query: { id: apple?.id ?? 0, search: 'iPhone' } })).data;
  const [model] = (await staff.ok(listChildren, { query: { id: iphone?.id ?? 0, search: 'iPhone 13 Pro Max' } })).data;
  expect(model).toMatchObject({ year: 2021 });
  const sizes = (await staff.ok(listChildren, { query: { id: model?.id ?? 0 } })).data.map(({ name }) => name);
  expect(sizes).toEqual(['128 GB', '256 GB', '512 GB', '1 TB']);
  const { data: found } = await staff.ok(searchDevices, { query: { search: 'iphone 12 mini' } });
  const minis = found.map(({ name }) => name).filter((name) => name.includes('12 mini'));
  expect(minis).toEqual(['64', '128', '256'].map((size) => `Apple iPhone 12 mini ${size} GB`));
});
