import { expect, test } from 'vitest';
import {
  chosenRule,
  type RuledOrder,
  ruleFits,
  ruleText,
  type ShippingRule,
  type ValueOperator,
} from './shipping-rules.ts';

const rule = (change: Partial<ShippingRule> = {}): ShippingRule => ({
  kind: 'order',
  chosen: [],
  selected: '',
  operator: '>=',
  over_value: 50_000,
  carrier: 'shipengine',
  ...change,
});
const order = (value: number, ...devices: RuledOrder['devices'][number][]): RuledOrder => ({ value, devices });
const always = () => true;

/** The results below, at and above the value. */
const boundary: [ValueOperator, boolean, boolean, boolean][] = [
  ['>=', false, true, true],
  ['<=', true, true, false],
  ['==', false, true, false],
  ['>', false, false, true],
  ['<', true, false, false],
];

test.each(boundary)('[shipping-07] %s is exact a cent below, at and above its value', (operator, ...expected) => {
  expect([49_999, 50_000, 50_001].map((value) => ruleFits(rule({ operator }), order(value)))).toEqual(expected);
});

const phone = { name: 'Apple iPhone 14 256 GB', condition: 'Good', condition_id: 2, ids: [31, 30, 3] };
const older = { name: 'Apple iPhone 140', condition: 'Broken', condition_id: null, ids: [] };

test('[shipping-04] a condition or model matches when one device has it, and a model is whole words from the beginning', () => {
  const condition = rule({ kind: 'condition', selected: 'Like new\ngood' });
  expect(ruleFits(condition, order(1, older, phone))).toBe(true);
  expect(ruleFits(condition, order(1, older))).toBe(false);
  const model = rule({ kind: 'device', selected: 'apple iphone 14' });
  expect(ruleFits(model, order(1, phone))).toBe(true);
  expect(ruleFits(model, order(1, older))).toBe(false);
  expect(ruleFits(model, order(1))).toBe(false);
});

test('[shipping-04] a chosen condition, model or brand matches by its id, even after a rename, and includes devices below it', () => {
  const chosen = (kind: ShippingRule['kind'], id: number) => rule({ kind, chosen: [{ id, name: 'As it was' }] });
  expect(ruleFits(chosen('condition', 2), order(1, older, phone))).toBe(true);
  expect(ruleFits(chosen('condition', 31), order(1, older, phone))).toBe(false);
  expect([31, 30, 3].map((id) => ruleFits(chosen('device', id), order(1, phone)))).toEqual([true, true, true]);
  expect(ruleFits(chosen('device', 2), order(1, phone))).toBe(false);
  expect(ruleFits(chosen('device', 31), order(1, older))).toBe(false);
});

test('[shipping-04] the first matching rule decides and is named by its place, and one with a disconnected carrier is skipped', () => {
  const rules = [
    rule({ over_value: 100_000 }),
    rule({ carrier: 'gone' }),
    rule({ kind: 'condition', selected: 'Good\nFair' }),
    rule({ over_value: 0 }),
  ];
  const chosen = chosenRule(rules, order(60_000, phone), (carrier) => carrier !== 'gone');
  expect(chosen?.place).toBe(3);
  expect(chosen && ruleText(chosen, 'USD')).toBe('Rule 3: condition is Good or Fair');
  const first = chosenRule(rules, order(100_000, phone), always);
  expect(first && ruleText(first, 'USD')).toBe('Rule 1: order value at least $1,000.00');
  expect(chosenRule([rule()], order(1, phone), always)).toBeNull();
});
