import type { LoaderContext } from '@rspack/core';
import { expect, test } from 'vitest';
import unusedDataLoader from './unused-data-loader.ts';

const loaded = (source: string) =>
  unusedDataLoader.call({ resourcePath: '/contract/orders.ts' } as unknown as LoaderContext, source);

test('what is declared by a call, a list or an object goes where nobody reads it', () => {
  expect(
    loaded(`export const getOrder = endpoint({ path: '/é/order' });\nconst names = Object.keys(kinds) as Name[];`),
  ).toBe(
    `export const getOrder = /* @__PURE__ */ (() => (endpoint({ path: '/é/order' })))();\n` +
      `const names = /* @__PURE__ */ (() => (Object.keys(kinds) as Name[]))();`,
  );
});

test('what only the server reads of an endpoint is not bundled', () => {
  expect(
    loaded(
      `const a = (kind) => ({ b: endpoint({ path: '/a', summary: \`Every \${kind}, newest first.\`, refuses: ['conflict'] }) });`,
    ),
  ).toBe(`const a = (kind) => ({ b: endpoint({ path: '/a',   }) });`);
});

test.each([
  ['a number', `export const days = 14;`],
  ['a function', `export const total = (rows: Row[]) => rows.length;`],
  ['what happens at once', `registry.set('a', 1);`],
  ['what is taken apart', `const { a } = read();`],
  ['what a bundler cannot read either', `export const = ;`],
])('%s stays as it is', (_, source) => {
  expect(loaded(source)).toBe(source);
});
