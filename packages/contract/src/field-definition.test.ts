import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  blankValues,
  fieldsOf,
  type StoredDefinition,
  storedDefinitionsSchema,
  valuesSchema,
} from './field-definition.ts';
import { faultsOf } from './wire.ts';

const defined = (change: Partial<StoredDefinition> = {}): StoredDefinition => ({
  attribute_name: 'Venmo handle',
  is_required: true,
  max_length: null,
  validation_type: null,
  ...change,
});
const faults = (definition: StoredDefinition, value: string) => {
  const { issues } = v.safeParse(valuesSchema(fieldsOf([definition])), { [definition.attribute_name]: value });
  return faultsOf(issues ?? [])['Venmo handle'];
};

test('[forms-12] a definition says whether its field is required, how long it may be and what it must be', () => {
  expect(faults(defined(), ' ')).toEqual(['Venmo handle is required']);
  expect(faults(defined({ is_required: false }), '')).toBeUndefined();
  expect(faults(defined({ max_length: 3 }), 'abcd')).toEqual([
    'This field has a value of 4 must have a max length of 3',
  ]);
  expect(faults(defined({ max_length: 4 }), 'abcd')).toBeUndefined();
  expect(faults(defined({ validation_type: 'letters' }), 'a1')).toEqual(['must contain letters only']);
  expect(faults(defined({ validation_type: 'email' }), 'a1')).toEqual(['is not a valid email address']);
  expect(faults(defined({ is_required: false, validation_type: 'numbers' }), '')).toBeUndefined();
});

test('[forms-12] a text can have a minimum length, which doesn’t apply to an empty optional one', () => {
  const schema = valuesSchema({ pin: { kind: 'text', label: 'PIN', optional: true, min: 4 } });
  expect(v.safeParse(schema, { pin: '12' }).issues?.[0].message).toBe(
    'This field has a value of 2 must have a min length of 4',
  );
  expect(v.is(schema, { pin: '' })).toBe(true);
  expect(v.is(schema, { pin: '1234' })).toBe(true);
});

test('[forms-12] no two definitions have the same name, and no name has a dot', () => {
  expect(v.is(storedDefinitionsSchema, [defined(), defined({ attribute_name: 'Phone' })])).toBe(true);
  expect(v.is(storedDefinitionsSchema, [defined(), defined({ attribute_name: 'VENMO handle' })])).toBe(false);
  expect(v.is(storedDefinitionsSchema, [defined({ attribute_name: 'a.b' })])).toBe(false);
});

test('a choice starts with its first value and takes only its own values', () => {
  const fields = { type: { kind: 'choice', label: 'Type', options: { a: 'A', b: 'B' } } } as const;
  expect(blankValues(fields)).toEqual({ type: 'a' });
  expect(v.is(valuesSchema(fields), { type: 'c' })).toBe(false);
});
