import { expect, test } from 'vitest';
import { basketEntry, entryOf, mostEntries, mostOfOne, readBasket, saveBasket, withEntry } from './basket.ts';
import { contrastOf, onColor } from './colors.ts';
import { modelOfSlug, modelSlug, slugOf } from './slug.ts';

const entry = { device_id: 130, condition_id: 4, sub_ids: [6, 7], quantity: 1 };

test('an entry is written to a URL and read back, and anything else is ignored', () => {
  expect(basketEntry(entry)).toBe('130.4.6.7');
  expect(entryOf('130.4.6.7')).toEqual(entry);
  for (const wrong of ['', '130', '130.', '130.4.x', '-1.4', '0.4', '1.2'.repeat(40)])
    expect(entryOf(wrong)).toBeNull();
});

test('the same device in the same condition is counted, up to the limit of an order', () => {
  const two = withEntry([entry], entry);
  expect(two).toEqual([{ ...entry, quantity: 2 }]);
  expect(withEntry([{ ...entry, quantity: mostOfOne }], entry)[0]?.quantity).toBe(mostOfOne);
  const full = Array.from({ length: mostEntries }, (_, i) => ({ ...entry, device_id: i + 1 }));
  expect(withEntry(full, { ...entry, device_id: 999 })).toEqual(full);
});

test('a basket is kept per company, and survives broken or blocked storage', () => {
  const stored = new Map<string, string>();
  const storage = () => ({
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  saveBasket(storage, 'a', [entry]);
  expect(readBasket(storage, 'a')).toEqual([entry]);
  expect(readBasket(storage, 'b')).toEqual([]);
  for (const broken of ['{', '{}', '[null, 5, {"device_id": "x"}]']) {
    stored.set('recoup.basket.b', broken);
    expect(readBasket(storage, 'b')).toEqual([]);
  }
  const blocked = () => {
    throw new Error('blocked');
  };
  saveBasket(blocked, 'a', [entry]);
  expect(readBasket(blocked, 'a')).toEqual([]);
});

test('names in URLs use plain letters, and a model is found by its number', () => {
  expect(slugOf("Café Zürich's iPhone 13 Pro+ (A2638)")).toBe('cafe-zurichs-iphone-13-pro-plus-a2638');
  expect(modelOfSlug(modelSlug({ id: 129, name: 'iPhone 13 Pro' }))).toBe(129);
  expect(modelSlug({ id: 7, name: '***' })).toBe('7');
  expect(modelOfSlug('iphone-pro')).toBeNull();
});

test('text on a company’s color is readable', () => {
  for (const color of ['#1a56db', '#ffd400', '#0a7d33', '#ffffff', '#000000'])
    expect(contrastOf(onColor(color), color)).toBeGreaterThanOrEqual(4.5);
});
