import { getPriceImport, matchPriceColumns } from '@recoup/contract/pricing/price-imports';
import { expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { checkedSheet } from '../platform/uploads.ts';

const { staff, device } = useCompany({ each: true });

const headers = ['sku', 'grade', 'list price', 'our offer'];
const sheet = (separator: string) =>
  [
    ['SKU', 'Grade', 'List Price', 'Our Offer'],
    [device.productId, 'Good', '900', '$ 199.50'],
  ]
    .map((cells) => cells.join(separator))
    .join('\n');
const columns = { product_id: 'sku', condition: 'grade', price: 'our offer' };

test('[pricing-10] a supplier’s columns are matched once, and later sheets with the same header row use that match', async () => {
  for (const separator of [',', ';']) {
    const failed = await checkedSheet(staff, sheet(separator));
    expect([failed.state, failed.headers]).toEqual(['failed', headers]);
  }
  await staff.ok(matchPriceColumns, { body: { headers, columns } });
  for (const separator of [',', '\t']) {
    const read = await checkedSheet(staff, sheet(separator));
    expect(read).toMatchObject({ state: 'checked', success: 1, failed: 0, headers: null });
    expect(read.difference?.jumps[0]?.after.amount ?? read.success).toBe(read.difference?.jumps[0] ? 19_950 : 1);
  }
  // Different headers are a different source.
  expect(await checkedSheet(staff, sheet(',').replace('Grade', 'Quality'))).toMatchObject({ state: 'failed' });
  // A source that is matched again isn't stored twice.
  const again = await staff.ok(matchPriceColumns, { body: { headers, columns: { ...columns, price: 'list price' } } });
  expect(again.data.sources).toBe(1);
});

test('[pricing-10] a match with a missing column, or one column for two fields, is refused at its fields', async () => {
  const refused = (changed: Partial<typeof columns>) =>
    staff.refused(matchPriceColumns, { body: { headers, columns: { ...columns, ...changed } } });
  expect((await refused({ price: 'cost' })).errors).toEqual({ 'columns.price': ['must be one column of the sheet'] });
  expect(Object.keys((await refused({ price: 'sku' })).errors ?? {})).toEqual(['columns.product_id', 'columns.price']);
  expect((await staff.ok(getPriceImport)).data).toBeNull();
});
