import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  clockSchema,
  decimalNumber,
  longest,
  numberFrom,
  shortest,
  type TextRule,
  textRules,
  wholeNumber,
} from './field-rules.ts';

const textsOf = (schema: v.GenericSchema, input: unknown) =>
  v.safeParse(schema, input).issues?.map(({ message }) => message) ?? [];

test.each<[TextRule, string[], string[]]>([
  ['letters', ['Anne-Marie O’Neil Jr.', 'Åse', "D'Arcy"], ['R2', 'a_b', '']],
  ['numbers', ['0042'], ['4.2', '-4', '4 2', '']],
  ['alphanumeric', ['A1', 'é9'], ['abc', '123', 'A 1', 'A-1', '']],
  ['decimal', ['4', '4.25', '0.5'], ['4.', '.5', '4.2.5', '4,2', '']],
])('[forms-04] the rule "%s" accepts what it says and nothing else', (rule, good, bad) => {
  for (const text of good) expect(textRules[rule].fits.test(text), text).toBe(true);
  for (const text of bad) expect(textRules[rule].fits.test(text), text).toBe(false);
});

test('[forms-04] a value with characters other than letters, numbers or both gets the fixed message', () => {
  expect(textRules.letters.fault).toBe('must contain letters only');
  expect(textRules.numbers.fault).toBe('must contain numbers only');
  expect(textRules.alphanumeric.fault).toBe('must be alphanumeric (letters and numbers only)');
});

test('[forms-01] a text of the wrong length says how long it is and may be', () => {
  const schema = v.pipe(v.string(), shortest(2), longest(3));
  expect(textsOf(schema, 'a')).toEqual(['This field has a value of 1 must have a min length of 2']);
  expect(textsOf(schema, 'abcd')).toEqual(['This field has a value of 4 must have a max length of 3']);
  expect(textsOf(schema, 'abc')).toEqual([]);
});

test('[forms-01] a wrong number says that it isn’t a number, or what its limits are', () => {
  expect(textsOf(wholeNumber(1, 90_000), null)).toEqual(['must be a number']);
  expect(textsOf(wholeNumber(1, 90_000), 0)).toEqual(['must be at least 1']);
  expect(textsOf(wholeNumber(1, 90_000), 90_001)).toEqual(['must be at most 90,000']);
  expect(textsOf(wholeNumber(1, 90_000), 1.5)).toEqual(['must be a whole number']);
  expect(textsOf(numberFrom(0, 100), 1.5)).toEqual([]);
  for (const rate of [0, 8.875, 0.001, 99.999, 100]) expect(textsOf(decimalNumber(0, 100, 3), rate)).toEqual([]);
  expect(textsOf(decimalNumber(0, 100, 3), 8.8755)).toEqual(['must have at most 3 decimals']);
});

test('a time of day must exist on the clock', () => {
  for (const text of ['00:00', '08:30', '23:59']) expect(textsOf(clockSchema, text)).toEqual([]);
  for (const text of ['24:00', '8:30', '08:60', '']) expect(textsOf(clockSchema, text)).not.toEqual([]);
});
