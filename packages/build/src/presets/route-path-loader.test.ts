import type { LoaderContext } from '@rspack/core';
import { expect, test } from 'vitest';
import routePathLoader from './route-path-loader.ts';

const loaded = (source: string) =>
  routePathLoader.call(
    { resourcePath: '/remote/Page.tsx', addDependency: () => undefined } as unknown as LoaderContext,
    source,
  );

test('a route’s name is replaced with its path, also inside and beside other routes', () => {
  expect(
    loaded(
      `const to = [pathTo('customerEdit', { customerId: pathTo('dashboard') }), pathTo(own), <a href={pathTo('dashboard')} />];`,
    ),
  ).toBe(
    `import { fillRoute } from '@recoup/contract/routes/fill-route';\n` +
      `const to = [fillRoute("/customer/edit/:customerId", { customerId: fillRoute("/dashboard") }), pathTo(own), <a href={fillRoute("/dashboard")} />];`,
  );
});

test.each([
  ['an unknown route', `pathTo('nowhere')`],
  ['a name only known at run time', `pathTo(name)`],
  ['another function', `routeTo('dashboard')`],
])('%s isn’t replaced', (_, source) => expect(loaded(source)).toBe(source));
