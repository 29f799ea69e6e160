import { listBrands } from '@recoup/contract/pricing/catalogue';
import { listConditionOptions } from '@recoup/contract/pricing/conditions';
import { undoPriceVersion } from '@recoup/contract/pricing/prices';
import { gridAmount, previewStartingPrices, setStartingPrices } from '@recoup/contract/pricing/starting-grid';
import { expect, test } from 'vitest';
import { addProducts, type Product } from '../../src/modules/pricing/custom-catalog/add-products.ts';
import { readCompany } from '../../src/modules/session/company/company.ts';
import { dayIn } from '../../src/modules/session/company/days.ts';
import { useCompany } from '../company.ts';
import { confirmed } from './confirmed.ts';

const { staff, device, tenantId, inTenant, query } = useCompany();

const phones = (model: string, year: number, ...variants: string[]): Product[] =>
  variants.map((variant) => ({
    ...{ category: 'smartphones', brand: 'Gridline', device: 'Grid', model, variant, year },
    product_id: `${model}-${variant}`.toLowerCase().replaceAll(' ', '-'),
  }));

test('starting prices fall with age and condition, rise with storage, and are whole amounts', () => {
  const grid = { newest: 40_000, loss: 25, per_size: 10 };
  expect(gridAmount(grid, { age: 0, size: 0, percent: 100 }, 'USD')).toBe(40_000);
  expect(gridAmount(grid, { age: 1, size: 0, percent: 50 }, 'USD')).toBe(15_000);
  expect(gridAmount(grid, { age: 2, size: 2, percent: 100 }, 'USD')).toBe(27_000);
  expect(gridAmount({ ...grid, newest: 40_000 }, { age: 0, size: 0, percent: 33.33 }, 'JPY')).toBe(13_332);
});

test('a starting grid prices devices that have no price, as one version that can be rolled back', async () => {
  const { timezone } = await inTenant(readCompany);
  const year = Number(dayIn(timezone, new Date()).slice(0, 4));
  await inTenant((tx) =>
    addProducts(
      tx,
      tenantId,
      [...phones('Grid One', year - 1, '256 GB', '64 GB', '1 TB'), ...phones('Grid Zero', year - 9, '16 GB')],
      { custom: false },
    ),
  );
  expect((await staff.ok(listBrands, { query: { category: 'smartphones', search: 'grid' } })).data).toHaveLength(1);
  const terms = await staff.data(listConditionOptions, { query: { category: 'smartphones' } });
  const ids = terms.flatMap(({ id }) => (id === null ? [] : [id]));
  const [best = 0, second = 0] = ids;
  const grid = {
    ...{ category: 'smartphones' as const, brands: ['Gridline'], newest: 40_000, loss: 50, oldest: 6, per_size: 10 },
    shares: [
      { condition_id: best, percent: 100 },
      { condition_id: second, percent: 0 },
    ],
    only_missing: true,
  };
  const { difference, seen } = await staff.data(previewStartingPrices, { body: grid });
  expect(difference).toMatchObject({ new: 3, up: 0, down: 0, to_zero: 0 });
  const other = { ...grid, newest: 50_000, seen };
  expect((await staff.refused(setStartingPrices, { body: other })).code).toBe('price_changed');
  const { data } = await staff.ok(setStartingPrices, { body: { ...grid, seen } });
  expect(data.changed).toBe(3);
  const prices = () =>
    query<{ name: string; amount: number }>(
      `SELECT n.name, p.amount::int AS amount FROM price_rows p JOIN catalogue_nodes n ON n.id = p.leaf_id
       WHERE n.brand = 'Gridline' ORDER BY p.amount`,
    );
  expect(await prices()).toEqual([
    { name: '64 GB', amount: 20_000 },
    { name: '256 GB', amount: 22_000 },
    { name: '1 TB', amount: 24_000 },
  ]);
  expect((await staff.data(previewStartingPrices, { body: grid })).difference).toMatchObject({ new: 0, up: 0 });
  // A price that jumps needs a separate confirmation, as everywhere.
  const higher = { ...grid, newest: 80_000, only_missing: false };
  const again = { ...higher, seen: (await staff.data(previewStartingPrices, { body: higher })).seen };
  await staff.refused(setStartingPrices, { body: again });
  const jumped = await staff.data(setStartingPrices, { body: { ...again, ...confirmed } });
  expect((await prices())[0]).toEqual({ name: '64 GB', amount: 40_000 });
  await staff.ok(undoPriceVersion, { params: { id: jumped.change_id ?? 0 } });
  await staff.ok(undoPriceVersion, { params: { id: data.change_id ?? 0 } });
  expect(await prices()).toEqual([]);
  const stranger = { ...grid, shares: [{ condition_id: device.id + 999_999, percent: 50 }] };
  expect((await staff.refused(previewStartingPrices, { body: stranger })).errors).toHaveProperty('shares');
});
