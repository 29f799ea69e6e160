import * as fc from 'fast-check';

/** Values that fields are least prepared for. */
const hostile = fc.constantFrom<unknown>(
  null,
  '',
  ' ',
  '\0',
  '\ud800',
  'x'.repeat(5000),
  '<script>',
  "'; DROP TABLE users; --",
  0,
  -1,
  1.5,
  1e300,
  Number.MAX_SAFE_INTEGER,
  true,
  [],
  {},
  [null],
  { id: 1 },
  { length: 1e9 },
  [[[[[]]]]],
);

const anything = fc.oneof({ weight: 3, arbitrary: hostile }, { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) });

type Path = readonly (string | number)[];

function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [
    path,
    ...Object.entries(value).flatMap(([key, part]) =>
      pathsOf(part, [...path, Array.isArray(value) ? Number(key) : key]),
    ),
  ];
}

const removed = Symbol('removed');

function withValue(value: unknown, [key, ...rest]: Path, put: unknown): unknown {
  if (key === undefined) return put;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string | number, unknown>;
  const changed = withValue(copy[key], rest, put);
  if (changed === removed) delete copy[key];
  else copy[key] = changed;
  return copy;
}

/**
 * Variations of a valid body: parts at any depth removed or replaced by hostile values, unknown keys added, and
 * sometimes something entirely different.
 */
export function bodyArbitrary(sample: object): fc.Arbitrary<unknown> {
  const paths = pathsOf(sample).filter((path) => path.length > 0);
  const change = fc.record({
    path: paths.length > 0 ? fc.constantFrom(...paths) : fc.constant<Path>(['extra']),
    put: fc.oneof({ weight: 1, arbitrary: fc.constant<unknown>(removed) }, { weight: 4, arbitrary: anything }),
  });
  const mutated = fc.array(change, { minLength: 1, maxLength: 3 }).map((changes) =>
    changes.reduce<unknown>((body, { path, put }) => {
      // An earlier change may have removed part of this path.
      try {
        return withValue(body, path, put);
      } catch {
        return body;
      }
    }, sample),
  );
  const extra = fc.dictionary(fc.string(), anything).map((more) => ({ ...more, ...sample }));
  return fc.oneof(
    { weight: 6, arbitrary: mutated },
    { weight: 1, arbitrary: extra },
    { weight: 1, arbitrary: anything },
  );
}
