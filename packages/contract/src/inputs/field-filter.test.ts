import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { fieldConditionsSchema, fieldConditionsText, fieldTests, readFieldConditions } from './field-filter.ts';

const condition = fc.record({
  id: fc.integer({ min: 1, max: 1_000_000 }),
  test: fc.constantFrom(...fieldTests),
  value: fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme' }),
});

test('field filters written into an address are read back unchanged', () => {
  fc.assert(
    fc.property(fc.array(condition, { minLength: 1, maxLength: 4 }), (conditions) => {
      expect(readFieldConditions(fieldConditionsText(conditions))).toEqual(conditions);
    }),
  );
});

test('a wrong field filter in an address is refused', () => {
  for (const text of ['', 'Red', '12', '12=', '0=Red', '12=Red;', '12!Red', '12=%', '-1=a'])
    expect(v.is(fieldConditionsSchema, text), text).toBe(false);
  expect(v.is(fieldConditionsSchema, '12=Red;15>=4;15<=9;20~a%20b')).toBe(true);
});
