import * as v from 'valibot';
import { expect, test } from 'vitest';
import { readInput } from './known-input.ts';

const part = v.object({ name: v.string() });
const schema = v.pipe(
  v.object({
    one: v.optional(v.nullable(part)),
    many: v.optional(v.array(part), []),
    named: v.optional(v.record(v.string(), part)),
    either: v.optional(v.union([part, v.object({ code: v.number() })])),
    both: v.optional(v.intersect([part, v.object({ code: v.number() })])),
    later: v.optional(v.lazy(() => part)),
    anything: v.optional(v.looseObject({ name: v.string() })),
  }),
  v.check(() => true),
);

test.each([
  [{ extra: 1 }, 'extra'],
  [{ one: { name: 'a', extra: 1 } }, 'one.extra'],
  [{ many: [{ name: 'a' }, { name: 'b', extra: 1 }] }, 'many.1.extra'],
  [{ named: { x: { name: 'a', extra: 1 } } }, 'named.x.extra'],
  [{ either: { code: 1, extra: 1 } }, 'either.extra'],
  [{ both: { name: 'a', code: 1, extra: 1 } }, 'both.extra'],
  [{ later: { name: 'a', extra: 1 } }, 'later.extra'],
])('an undeclared field is refused wherever it is: %j', (sent, path) => {
  expect(readInput(schema, sent, 'body')).toEqual({
    faults: { [path]: [`“${path}” isn’t a field of this request. Remove it or check its spelling.`] },
  });
});

test('declared fields are read with their defaults, and an open object keeps any field', () => {
  const sent = { one: null, either: { code: 1 }, both: { name: 'a', code: 1 }, anything: { name: 'a', more: 1 } };
  expect(readInput(schema, sent, 'body')).toEqual({ value: { ...sent, many: [] } });
});

test('without a schema nothing may be sent, and a wrong value is reported beside an unknown field', () => {
  expect(readInput(undefined, {}, 'query')).toEqual({ value: undefined });
  expect(readInput(undefined, { colour: 'red' }, 'query')).toEqual({
    faults: { colour: ['“colour” isn’t a parameter of this request. Remove it or check its spelling.'] },
  });
  const { faults } = readInput(part, { name: 1, toString: 1 }, 'body') as { faults: object };
  expect(Object.keys(faults)).toEqual(['name', 'body']);
});
