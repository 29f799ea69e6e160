import { integrations } from '@recoup/contract/add-ons/integration';
import { connectIntegration } from '@recoup/contract/add-ons/integrations';
import { listInvalidBooks, listPricedBooks, startBookPricing, uploadIsbns } from '@recoup/contract/pricing/books';
import { listBrands, listChildren, searchDevices } from '@recoup/contract/pricing/catalogue';
import { conditions } from '@recoup/contract/pricing/conditions';
import {
  type CustomImport,
  customProducts,
  downloadCustomTemplate,
  getCustomImport,
  importCustomCatalog,
  listInvalidCustomData,
  resetCustomProcessing,
} from '@recoup/contract/pricing/custom-catalog';
import { confirmPriceImport } from '@recoup/contract/pricing/price-imports';
import { getPricedProduct, searchModels } from '@recoup/contract/pricing/prices';
import { expect, test } from 'vitest';
import { customImports } from '../../src/schema/price-imports.ts';
import { useCompany } from '../company.ts';
import { urlOf } from '../harness.ts';
import { multipartOf } from '../multipart.ts';
import { atRest, savedSheet } from '../platform/uploads.ts';
import { until } from '../until.ts';
import { confirmed } from './confirmed.ts';

const { staff, device, tenantId, inTenant } = useCompany({ each: true });

const header = 'category,brand,device,model,variant,product_id';
const send = (csv: string) =>
  staff.raw({ method: 'POST', url: urlOf(importCustomCatalog), ...multipartOf('csv_file', csv) });
async function imported(csv: string): Promise<CustomImport | null> {
  expect((await send(csv)).status).toBe(200);
  await until(async () => (await staff.data(getCustomImport))?.state !== 'running');
  return staff.data(getCustomImport);
}
const found = async (search: string) =>
  (await staff.ok(searchDevices, { query: { search } })).data.map(({ name }) => name);

test('[pricing-16] custom products join the catalog and can be priced, and faulty rows give reasons, and the template can be imported again', async () => {
  const rows = [
    'Golf clubs,Fairway,Drivers,Fairway One,Left handed,fw-1-l',
    'golf,Fairway,Drivers,Fairway One,Right handed,fw-1-r',
    'golf,Fairway,Drivers,Fairway One,Right handed,fw-1-r',
    'boats,Sea,Boat,Boat One,Red,b-1',
    `golf,Fairway,Drivers,Fairway Two,,fw-2`,
    `golf,Fairway,Drivers,Fairway Two,Left,${device.productId}`,
  ];
  expect(await imported([header, ...rows].join('\n'))).toMatchObject({
    state: 'done',
    total: 6,
    success: 2,
    failed: 4,
  });
  const { data, total_data, file_url } = await staff.ok(listInvalidCustomData, { query: {} });
  expect(total_data).toBe(4);
  expect(file_url).not.toBeNull();
  expect(data.map(({ row, reason }) => [row, reason])).toEqual([
    [4, 'This product_id is in an earlier row'],
    [5, 'No category has this name'],
    [6, 'variant is empty'],
    [7, 'This product_id belongs to a catalog device'],
  ]);
  const [brand] = (await staff.ok(listBrands, { query: { category: 'golf', search: 'Fairway' } })).data;
  expect(brand).toMatchObject({ children_count: 1, leaves: 2, priced: 0 });
  await staff.ok(conditions.create, { body: { category: 'golf', term: 'Fine', help: null, amount: 0, subs: [] } });
  await savedSheet(staff, 'product_id,condition,price\nfw-1-l,Fine,99');
  expect(await staff.data(getPricedProduct, { query: { product_id: 'fw-1-l' } })).toMatchObject({
    path_name: 'Fairway One Left handed',
    prices: [{ price: { amount: 9_900 } }],
  });
  const template = await staff.raw({ method: 'GET', url: urlOf(downloadCustomTemplate) });
  expect(template.text).toContain('Golf clubs,Fairway,Drivers,Fairway One,Right handed,fw-1-r');
  expect(await imported(template.text)).toMatchObject({ state: 'done', total: 2, success: 2, failed: 0 });
});

test('[pricing-16] a file without the needed columns fails and names them, and a stuck import can be reset', async () => {
  expect(await imported('name,price\na,1')).toMatchObject({
    state: 'failed',
    message: expect.stringContaining('Missing: category, brand'),
  });
  expect(await imported(`${header}\n`)).toMatchObject({
    state: 'failed',
    message: 'The file has a header but no rows below it.',
  });
  const stuck = { file_name: 'a.csv', file_key: 'none', state: 'running' as const, user_id: 1, by: 'Olga A' };
  await inTenant((tx) => tx.insert(customImports).values({ ...stuck, tenant_id: tenantId, created_at: new Date() }));
  expect((await send(header)).status).toBe(409);
  await staff.ok(resetCustomProcessing);
  expect(await staff.data(getCustomImport)).toMatchObject({
    state: 'failed',
    message: expect.stringContaining('Reset by'),
  });
});

test('[pricing-21] when custom products are switched off for a company, none can be imported or found', async () => {
  await imported(`${header}\ntablets,Slate,Slates,Slate Nine,64 GB,slate-9`);
  expect(await found('slate nine')).toEqual(['Slate Nine 64 GB']);
  const { version } = await staff.data(customProducts.get);
  await staff.ok(customProducts.put, { body: { is_enabled: false, version } });
  expect(await found('slate nine')).toEqual([]);
  expect((await send(header)).status).toBe(403);
});

test('[pricing-15] an uploaded list of ISBNs is looked up, and the books found are added and priced like an upload', async () => {
  const list = 'title,ISBN\nA,978-0-13-235088-4\nB,0132350882\nC,9780306406158\nD,9780306406157\n';
  const sent = await staff.raw({ method: 'POST', url: urlOf(uploadIsbns), ...multipartOf('file', list) });
  expect(JSON.parse(sent.text)).toMatchObject({ data: { valid: 1, invalid: 3 } });
  expect((await staff.ok(listPricedBooks, { query: {} })).data).toMatchObject([
    { isbn13: '9780132350884', isbn10: '0132350882', title: 'Clean Code', price: { amount: 1_700 } },
  ]);
  expect((await staff.ok(listInvalidBooks, { query: {} })).data.map(({ row, reason }) => [row, reason])).toEqual([
    [3, 'This book is in an earlier row'],
    [4, 'This ISBN isn’t valid. Check its digits.'],
    [5, 'The source doesn’t know this ISBN'],
  ]);
  const term = { category: 'books', help: null, subs: [] } as const;
  await staff.ok(conditions.create, { body: { ...term, subs: [], term: 'Very good', amount: 0 } });
  await staff.ok(conditions.create, { body: { ...term, subs: [], term: 'Poor', amount: -2_000 } });
  await staff.ok(startBookPricing);
  const { id, difference } = await atRest(staff);
  expect(difference).toMatchObject({ new: 2 });
  await staff.ok(confirmPriceImport, { params: { id: Number(id) }, body: confirmed });
  await atRest(staff);
  const { prices, path_name } = await staff.data(getPricedProduct, { query: { product_id: '9780132350884' } });
  expect(path_name).toContain('Clean Code');
  expect(prices.map(({ price }) => price.amount).toSorted((a, b) => a - b)).toEqual([0, 1_700]);
});

test('[pricing-15] a company that connected a book source uses it, and sees what the source does not know', async () => {
  const values = { plan: 'premium', api_key: 'k'.repeat(20), percent: '40' };
  await staff.ok(connectIntegration, { params: { id: integrations.isbndb.id }, body: { values, version: 0 } });
  const list = 'isbn\n9780131103627\n9780201633610\n9780262033848\n9780735619678';
  const sent = await staff.raw({ method: 'POST', url: urlOf(uploadIsbns), ...multipartOf('file', list) });
  expect(JSON.parse(sent.text)).toMatchObject({ data: { valid: 1, invalid: 3 } });
  expect((await staff.ok(listPricedBooks, { query: {} })).data).toMatchObject([
    { title: 'C', price: { amount: 1_250 } },
  ]);
  expect((await staff.ok(listInvalidBooks, { query: {} })).data.map(({ reason }) => reason)).toEqual([
    'The source has no price for this book',
    'The source’s price is in a different currency',
    'The source doesn’t know this ISBN',
  ]);
});

test('[pricing-01] models and devices are found newest first and listed so in the catalog', async () => {
  const models = [
    'Zed S9+',
    'Zed S22',
    'Zed S2 4G',
    'Zed S22 Ultra',
    'Zed',
    'Zed (7th generation)',
    'Zed 12.9-inch 2021',
  ];
  await imported([header, ...models.map((name, i) => `smartphones,Zedco,Zed,${name},256 GB,zed-${i}`)].join('\n'));
  const newest = [1, 3, 6, 0, 5, 2, 4].map((i) => models[i]);
  expect((await staff.data(searchModels, { query: { search: 'zed' } })).map(({ name }) => name)).toEqual(newest);
  expect(await found('zed 256')).toEqual(newest.map((name) => `Zedco ${name} 256 GB`));
  const [brand] = await staff.data(listBrands, { query: { category: 'smartphones', search: 'Zedco' } });
  const [zed] = await staff.data(listChildren, { query: { id: brand?.id ?? 0 } });
  expect((await staff.data(listChildren, { query: { id: zed?.id ?? 0 } })).map(({ name }) => name)).toEqual(newest);
});

test('[pricing-01] brands are listed alphabetically, whether capitalized or not', async () => {
  await imported([header, 'smartphones,abcphone,Abc,Abc 1,64 GB,abc-1'].join('\n'));
  const names = (await staff.data(listBrands, { query: { category: 'smartphones', per_page: 100 } })).map(
    ({ name }) => name,
  );
  expect(names).toContain('abcphone');
  expect(names).toEqual(names.toSorted((one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1)));
});
