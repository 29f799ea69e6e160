import { money } from '@recoup/testing';
import { expect, test } from 'vitest';
import { conditions } from '../../fixtures.ts';
import { bulkTotal, conditionOf, lineFault, lineOf, newLine, parseList, priceOf } from './bulk-lines.ts';

const device = {
  id: 7,
  product_id: 'p',
  name: 'Apple iPhone 13 128 GB',
  category: 'smartphones' as const,
  brand: 'Apple',
  best_price: money(30000),
};

test('[orders-17] a pasted list may use semicolons, tabs or commas, and headings and empty lines are skipped', () => {
  expect(parseList('Device;Condition;Quantity\niphone 13 128; Good; 12\n\ngalaxy s22\tFair\t4\r\nipad 9,,x')).toEqual([
    { words: 'iphone 13 128', condition: 'Good', quantity: 12 },
    { words: 'galaxy s22', condition: 'Fair', quantity: 4 },
    { words: 'ipad 9', condition: '', quantity: null },
  ]);
});

test('[orders-17] a condition is recognized by its word or its beginning, never guessed', () => {
  expect(conditionOf(conditions, 'good')).toBe(2);
  expect(conditionOf(conditions, 'Flaw')).toBe(1);
  expect(conditionOf(conditions, 'mint')).toBeNull();
  expect(conditionOf(conditions, '')).toBeNull();
});

test('[orders-17] an unclear line says what is missing', () => {
  const pasted = { words: 'iphone', condition: 'mint', quantity: 2 };
  const none = lineOf(pasted, { words: 'iphone', match: null, devices: [] }, []);
  expect(lineFault(none)).toBe('No devices match');
  const several = lineOf(pasted, { words: 'iphone', match: null, devices: [device] }, []);
  expect(lineFault(several)).toBe('Which of these is it?');
  const one = lineOf(pasted, { words: 'iphone', match: 7, devices: [device] }, conditions);
  expect(lineFault(one)).toBe('“mint” isn’t a condition of this device');
  expect(lineFault({ ...one, conditionId: 1 })).toBeNull();
});

test('[orders-17] the list price applies until staff type another, and a line without a price is quoted later', () => {
  const line = { ...newLine(device, conditions), conditionId: 2, quantity: 12 };
  expect(priceOf(line, 'USD')).toEqual(money(20000));
  expect(priceOf({ ...line, price: '150' }, 'USD')).toEqual(money(15000));
  expect(priceOf({ ...line, price: '' }, 'USD')).toBeNull();
  expect(priceOf({ ...line, conditionId: 3 }, 'USD')).toBeNull();
  expect(bulkTotal([line, { ...line, price: '' }], 'USD')).toEqual(money(240000));
});
