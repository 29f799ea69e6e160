import type { LoaderContext } from '@rspack/core';
import { expect, test } from 'vitest';
import unusedDataLoader from './unused-data-loader.ts';

const loaded = (source: string) =>
  unusedDataLoader.call({ resourcePath: '/contract/orders.ts' } as unknown as LoaderContext, source);

test('an unread declaration by a call, a list or an object can be dropped', () => {
  expect(
    loaded(`export const getOrder = endpoint({ path: '/é/order' });\nconst names = Object.keys(kinds) as Name[];`),
  ).toBe(
    `export const getOrder = /* @__PURE__ */ (() => (endpoint({ path: '/é/order' })))();\n` +
      `const names = /* @__PURE__ */ (() => (Object.keys(kinds) as Name[]))();`,
  );
});

test('parts of an endpoint that only the server reads aren’t bundled', () => {
  expect(
    loaded(
      `const a = (kind) => ({ b: endpoint({ path: '/a', summary: \`Every \${kind}, newest first.\`, refuses: ['conflict'] }) });`,
    ),
  ).toBe(`const a = (kind) => ({ b: endpoint({ path: '/a',   }) });`);
});

test.each([
  ['a number', `export const days = 14;`],
  ['a function', `export const total = (rows: Row[]) => rows.length;`],
  ['a call with an effect', `registry.set('a', 1);`],
  ['a destructured value', `const { a } = read();`],
  ['source that doesn’t parse', `export const = ;`],
])('%s isn’t changed', (_, source) => {
  expect(loaded(source)).toBe(source);
});
