import { getConditionPrices } from '@recoup/contract/pricing/catalogue';
import { confirmPriceImport, correctPriceRows, listInvalidPriceRows } from '@recoup/contract/pricing/price-imports';
import { expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { atRest, checkedSheet, savedSheet } from '../platform/uploads.ts';
import { confirmed } from './confirmed.ts';

const { staff, device } = useCompany({ each: true });

const prices = async () => {
  const { conditions: list } = await staff.data(getConditionPrices, { query: { device_id: device.id } });
  return list.map(({ price }) => price?.amount ?? null);
};
const rows = async () => (await staff.ok(listInvalidPriceRows, { query: {} })).data;
const sheet = () => `product_id,condition,price\n${device.productId},Good,200\n${device.productId},Pooor,50\nx,Good,9`;
const correct = (id: string, rowId: number, condition: string, price = '50') =>
  staff.ok(correctPriceRows, {
    params: { id: Number(id) },
    body: { rows: [{ id: rowId, product_id: device.productId, condition, price }] },
  });

test('[pricing-10] a faulty row of a checked upload is corrected in place and confirmed with the other rows', async () => {
  const { id, success, failed } = await checkedSheet(staff, sheet());
  expect([success, failed]).toEqual([1, 2]);
  const [first, second] = await rows();
  // A condition that an earlier row already has is refused, too, with an updated reason.
  await correct(id, first?.id ?? 0, 'Good');
  expect((await rows())[0]?.reason).toBe('This device and condition are in an earlier row');
  const { data } = await correct(id, first?.id ?? 0, 'Poor');
  expect(data).toMatchObject({ id, state: 'checked', total: 3, success: 2, failed: 1, difference: { up: 2 } });
  expect(await rows()).toEqual([expect.objectContaining({ id: second?.id, product_id: 'x' })]);
  await staff.ok(confirmPriceImport, { params: { id: Number(id) }, body: confirmed });
  await atRest(staff);
  expect(await prices()).toEqual([20_000, 5_000]);
});

test('[pricing-10] corrected rows of an upload already saved become a new upload, which is confirmed like any other', async () => {
  const saved = await savedSheet(staff, sheet());
  const [first] = await rows();
  const { data } = await correct(saved.id, first?.id ?? 0, 'Poor');
  expect(data).toMatchObject({ state: 'checked', total: 2, success: 1, failed: 1 });
  expect(data.file_name).toMatch(/corrected$/);
  expect(await prices()).toEqual([20_000, 4_000]);
  await staff.ok(confirmPriceImport, { params: { id: Number(data.id) }, body: confirmed });
  expect(await atRest(staff)).toMatchObject({ state: 'done', success: 1, failed: 1 });
  expect(await prices()).toEqual([20_000, 5_000]);
  expect(await rows()).toHaveLength(1);
});
