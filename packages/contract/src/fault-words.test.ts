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
  ['a text that is no number', v.number(), 'x', 'must be a number'],
  ['a number that is no text', v.string(), 1, 'must be text'],
  ['neither yes nor no', v.boolean(), 'x', 'must be yes or no'],
  ['none of the choices', v.picklist(['a', 'b']), 'c', 'must be one of the choices'],
  ['no list', list, 'x', 'must be a list'],
  ['a short text', text, 'a', 'This field has a value of 1 must have a min length of 2'],
  ['a long text', text, 'abcd', 'This field has a value of 4 must have a max length of 3'],
  ['an empty list', list, [], 'must have at least 1 entry'],
  ['a long list', list, ['a', 'b'], 'can have at most 1 entry'],
  ['a small number', whole, 0, 'must be at least 1'],
  ['a large number', whole, 90_001, 'must be at most 90,000'],
  ['a part of a number', whole, 1.5, 'must be a whole number'],
  ['no e-mail', v.pipe(v.string(), v.email()), 'x', 'is not a valid email address'],
  ['no date', v.pipe(v.string(), v.isoDate()), 'x', 'must be a date'],
  ['what only a pattern knows', v.pipe(v.string(), v.regex(/^a$/)), 'x', 'is invalid'],
  ['what its schema has words for', v.pipe(v.string(), v.regex(/^a$/, 'must be a')), 'x', 'must be a'],
])(
  '[forms-01] the message about %s is the fixed one and says what the value must be',
  (_what, schema, input, words) => {
    expect(messageFor(schema, input)).toEqual([words]);
  },
);
