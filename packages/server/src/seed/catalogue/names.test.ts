import { expect, test } from 'vitest';
import { catalogueModels } from './names.ts';

test('every model of the catalog has a name in Latin letters', () => {
  const names = catalogueModels().map(({ brand, model }) => `${brand} ${model}`);
  expect(names.length).toBeGreaterThan(5000);
  expect(names.filter((name) => /[^\u0020-\u2bff]/.test(name))).toEqual([]);
});
