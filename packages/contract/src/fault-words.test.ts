import * as v from 'valibot';
import { expect, test } from 'vitest';
import { faultsOf } from './wire.ts';

const messageFor = (schema: v.GenericSchema, input: unknown) => faultsOf(v.safeParse(schema, input).issues ?? [])[''];
const text = v.pipe(v.string(), v.minLength(2), v.maxLength(3));
const list = v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(1));
const whole = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(90_000));

test.each<[string, v.GenericSchema, unknown, string]>([
  ['nothing', v.string(), undefined, 'is required'],
  ['null', v.array(v.string()), null, 'is required'],
  ['an empty text', v.pipe(v.string(), v.minLength(1)), '', 'is required'],
  ['a text instead of a number', v.number(), 'x', 'must be a number'],
  ['a number instead of a text', v.string(), 1, 'must be text'],
  ['a value that isn’t yes or no', v.boolean(), 'x', 'must be yes or no'],
  ['a value that isn’t a choice', v.picklist(['a', 'b']), 'c', 'must be one of the choices'],
  ['a value that isn’t a list', list, 'x', 'must be a list'],
  ['a short text', text, 'a', 'This field has a value of 1 must have a min length of 2'],
  ['a long text', text, 'abcd', 'This field has a value of 4 must have a max length of 3'],
  ['an empty list', list, [], 'must have at least 1 entry'],
  ['a long list', list, ['a', 'b'], 'can have at most 1 entry'],
  ['a small number', whole, 0, 'must be at least 1'],
  ['a large number', whole, 90_001, 'must be at most 90,000'],
  ['a fraction', whole, 1.5, 'must be a whole number'],
  ['a text that isn’t an email', v.pipe(v.string(), v.email()), 'x', 'is not a valid email address'],
  ['a text that isn’t a date', v.pipe(v.string(), v.isoDate()), 'x', 'must be a date'],
  ['a text that doesn’t match a pattern', v.pipe(v.string(), v.regex(/^a$/)), 'x', 'is invalid'],
  ['a value whose schema has its own message', v.pipe(v.string(), v.regex(/^a$/, 'must be a')), 'x', 'must be a'],
])(
  '[forms-01] the message about %s is the fixed one and says what the value must be',
  (_what, schema, input, words) => {
    expect(messageFor(schema, input)).toEqual([words]);
  },
);
