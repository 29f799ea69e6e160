import {
  getConditionPrices,
  listBrands,
  listCategories,
  listPrices,
  searchDevices,
} from '@recoup/contract/pricing/catalogue';
import { getPriceImport, importPrices, listInvalidPriceRows } from '@recoup/contract/pricing/price-imports';
import { priceSheetFaults } from '@recoup/contract/pricing/price-sheet';
import { beforeAll, expect, test } from 'vitest';
import { priceSheet } from '../../src/seed/pricing/price-sheet.ts';
import { seedTrade } from '../../src/seed/trade.ts';
import { useCompany } from '../company.ts';
import { urlOf } from '../harness.ts';
import { multipartOf } from '../multipart.ts';
import { savedSheet } from '../platform/uploads.ts';
import { until } from '../until.ts';

const { app, staff, tenantId, query } = useCompany({ bare: true });

beforeAll(async () => {
  await seedTrade(app.pool, app.fixture.a, { orders: 0 }, new Date(), app.services.secrets);
});

const newest = () => staff.data(getPriceImport);
const imported = (csv: string) => savedSheet(staff, csv);
async function invalid() {
  const { data } = await staff.ok(listInvalidPriceRows, { query: { limit: 100 } });
  return data.map(({ row, reason }) => ({ row, reason }));
}
const prices = async (where = 'true') =>
  Number((await query(`SELECT count(*) AS n FROM price_rows WHERE tenant_id = $1 AND ${where}`, [tenantId]))[0]?.n);

async function device(name: string) {
  const [found] = await staff.data(searchDevices, { query: { search: name } });
  if (!found) throw new Error(`no ${name}`);
  return found;
}
const phone = () => device('iphone 14 pro 256');
const priceOf = async (name: string, condition: string) => {
  const { data } = await staff.ok(getConditionPrices, { query: { device_id: (await device(name)).id } });
  return data.conditions.find(({ term }) => term === condition)?.price?.amount;
};

test('[pricing-10] a sheet of 10,000 rows saves the 9,945 good ones and lists the 55 others with their reasons', async () => {
  const sheet = priceSheet();
  expect(await imported(sheet.csv)).toMatchObject({
    state: 'done',
    percent: 100,
    total: 10_000,
    success: 9_944,
    unchanged: 1,
    failed: 55,
    message: null,
    by: 'Olga A',
  });
  expect(await invalid()).toEqual(sheet.faults.map(({ row, fault }) => ({ row, reason: priceSheetFaults[fault] })));
  expect(await prices(`source = 'upload'`)).toBe(9_944);
  const leaf = await phone();
  const rows = await staff.data(listPrices, { query: { id: leaf.id } });
  expect(rows).toHaveLength(6);
});

test('[pricing-01] the catalog’s counts are right after the upload', async () => {
  const counted = await query(
    `SELECT n.category, count(*)::int AS leaves, count(*) FILTER (WHERE EXISTS (SELECT FROM price_rows p WHERE p.tenant_id = n.tenant_id AND p.leaf_id = n.id))::int AS priced
     FROM catalogue_nodes n WHERE n.tenant_id = $1 AND level = 'last_child' GROUP BY 1`,
    [tenantId],
  );
  const { data } = await staff.ok(listCategories);
  expect(data.map(({ category, leaves, priced }) => ({ category, leaves, priced }))).toEqual(
    expect.arrayContaining(counted),
  );
  const brands = await staff.ok(listBrands, { query: { category: 'consoles', per_page: 100 } });
  const consoles = data.find(({ category }) => category === 'consoles');
  expect(brands.data.reduce((sum, { priced }) => sum + priced, 0)).toBe(consoles?.priced);
});

test('[pricing-10] a BOM, CRLF, quotes, blank lines, spaces and columns in any order are accepted', async () => {
  const { product_id } = await phone();
  const sheet = `\uFEFFPrice,Extra,Condition,product_id\r\n\r\n"201.50",x, good ,"${product_id}"\r\n\r\n199,"a ""b"", c",FLAWLESS,${product_id}\r\n`;
  expect(await imported(sheet)).toMatchObject({ state: 'done', success: 2, failed: 0 });
  expect(await priceOf('iphone 14 pro 256', 'Good')).toBe(20_150);
  expect(await priceOf('iphone 14 pro 256', 'Flawless')).toBe(19_900);
});

test('[pricing-10] a file that isn’t a price sheet changes nothing, and the reason is given', async () => {
  const before = await prices();
  expect(await imported('name,amount\r\nx,1\r\n')).toMatchObject({
    state: 'failed',
    message:
      'The first row must name the columns product_id, product_name, condition, price. Missing: product_id, condition, price.',
  });
  expect(await imported('\r\n\r\n')).toMatchObject({ state: 'failed', message: 'The file is empty.' });
  expect(await imported('product_id,condition,price\r\n"a,Good,1\r\nb,Good,2\r\n')).toMatchObject({ state: 'failed' });
  expect(await prices()).toBe(before);
  expect(await invalid()).toEqual([]);
});

test('[pricing-10] an idempotency key covers the file’s content: the same file gets the same answer, other prices are refused', async () => {
  const send = (csv: string) => {
    const { headers, payload } = multipartOf('file', csv);
    const key = { 'idempotency-key': 'upload-click-1' };
    return staff.raw({ method: 'POST', url: urlOf(importPrices), headers: { ...headers, ...key }, payload });
  };
  const sheet = (price: string) => `product_id,condition,price\nnot-there,Fair,${price}\n`;
  const first = await send(sheet('1.00'));
  expect(first.status).toBe(200);
  await until(async () => (await newest())?.state !== 'running');
  expect(await send(sheet('1.00'))).toMatchObject({ status: 200, body: first.body });
  expect(await send(sheet('2.00'))).toMatchObject({ status: 409, body: { code: 'key_reused' } });
});

test('[pricing-10] a row is a duplicate only if the earlier row was good', async () => {
  const { product_id } = await phone();
  const sheet = `product_id,condition,price\n${product_id},Fair,oops\n${product_id},Fair,120\n${product_id},Fair,130\n`;
  expect(await imported(sheet)).toMatchObject({ total: 3, success: 1, failed: 2 });
  expect(await invalid()).toEqual([
    { row: 2, reason: priceSheetFaults.price_format },
    { row: 4, reason: priceSheetFaults.duplicate },
  ]);
  expect(await priceOf('iphone 14 pro 256', 'Fair')).toBe(12_000);
});

test.each([
  ['EUR', [123_450, 850, null, null, 123_450, 21_075]],
  ['USD', [123_450, 850, 123_400, null, 123_450, 21_075]],
] as const)(
  '[pricing-10] amounts are read as people write them in %s, and ambiguous ones are refused',
  async (currency, read) => {
    await query(`UPDATE companies SET currency = $1`, [currency]);
    const { product_id } = await phone();
    const terms = ['Brand New', 'Flawless', 'Good', 'Fair', 'Broken (works partly)', 'No Power'];
    const rows = ['1.234,50', '"8,5"', '1,234', '1.234', '1,234.50', '210.75'];
    await query(`UPDATE price_rows SET amount = 1`);
    await imported(
      ['product_id;condition;price', ...rows.map((row, at) => `${product_id};${terms[at]};${row}`)].join('\n'),
    );
    const found = await Promise.all(terms.map((term) => priceOf('iphone 14 pro 256', term)));
    expect(found.map((amount) => (amount === 1 ? null : amount))).toEqual(read);
    await query(`UPDATE companies SET currency = 'USD'`);
  },
);
