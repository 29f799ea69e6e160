import { createHash } from 'node:crypto';
import { categoryNames } from '@recoup/contract/pricing/catalogue';
import { expect, test } from 'vitest';
import { shippedConditions } from '../../src/modules/pricing/shipped-models/shipped-conditions.ts';
import { catalogRevision, shippedProducts } from '../../src/modules/pricing/shipped-models/shipped-products.ts';

const products = shippedProducts();
const models = [...new Map(products.map((one) => [`${one.category} ${one.brand} ${one.model}`, one])).values()];

test('the shipped catalog has at least 400 models, each once, with a plausible year', () => {
  expect(models.filter(({ category }) => category !== 'cameras').length).toBeGreaterThanOrEqual(400);
  for (const list of [
    products.map(({ product_id }) => product_id),
    products.map((one) => `${one.category} ${one.brand} ${one.model} ${one.variant}`),
  ])
    expect(list.filter((one, at) => list.indexOf(one) !== at)).toEqual([]);
  for (const { year, model } of products) {
    expect([model, (year ?? 0) >= 2012 && (year ?? 0) <= 2025]).toEqual([model, true]);
    const yearInName = /\b(20\d\d)\b/.exec(model)?.[1];
    if (yearInName) expect([model, year]).toEqual([model, Number(yearInName)]);
  }
  expect(products.find(({ product_id }) => product_id === 'apple-iphone-13-pro-1-tb')).toMatchObject({
    brand: 'Apple',
    model: 'iPhone 13 Pro',
    year: 2021,
  });
});

test('a model’s sizes are listed from smallest to largest', () => {
  const gigabytes = (variant: string) => {
    const [, amount, unit] = /(\d+) (GB|TB)(?!.*\/)/.exec(variant) ?? [];
    return amount === undefined ? 0 : Number(amount) * (unit === 'TB' ? 1024 : 1);
  };
  for (const { category, brand, model } of models.filter((one) => one.category !== 'laptops')) {
    const ofModel = products.filter((one) => one.category === category && one.brand === brand && one.model === model);
    const byNetwork = Map.groupBy(ofModel, ({ variant }) => variant.replace(/^\d+ [GT]B/, ''));
    for (const list of byNetwork.values()) {
      const sizes = list.map(({ variant }) => gigabytes(variant));
      expect([model, sizes]).toEqual([model, sizes.toSorted((a, b) => a - b)]);
    }
  }
});

test('a changed catalog has a new revision', () => {
  const text = products
    .map((one) => JSON.stringify(one))
    .sort()
    .join('\n');
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
  expect(
    { catalogRevision, hash },
    'The catalog has changed: raise catalogRevision and write the new hash here',
  ).toEqual({
    catalogRevision: 1,
    hash: '6d04b6bdccf1',
  });
});

test('every category has conditions with a description and examples', () => {
  for (const category of categoryNames) {
    const ofCategory = shippedConditions[category];
    expect(ofCategory.length).toBeGreaterThanOrEqual(3);
    expect(new Set(ofCategory.map(({ term }) => term.toLowerCase())).size).toBe(ofCategory.length);
    for (const { help, examples } of ofCategory) expect([help.length > 0, examples.length > 0]).toEqual([true, true]);
  }
});
