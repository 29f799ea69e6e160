import { expect, test } from 'vitest';
import { allEndpoints } from '../contract.ts';
import { routes } from '../route.ts';
import { featureTable, isHidden } from './feature.ts';

const paths = {
  pages: Object.values(routes).map(({ path }) => path),
  calls: allEndpoints().map(({ endpoint }) => endpoint.path),
};

test('[shell-13] every page and call of a feature exists', () => {
  for (const row of Object.values(featureTable))
    for (const kind of ['pages', 'calls'] as const)
      for (const start of row[kind]) expect(paths[kind].filter((path) => path.startsWith(start))).not.toEqual([]);
});

test('[shell-13] a feature that is off hides only its own pages and calls, and an unnamed feature is on', () => {
  const features = { help_menu: true, marketplace: true, multiple_accounts: true, watermark: true, crm: true };
  expect(isHidden('pages', '/settings/widget', features)).toBe(false);
  expect(isHidden('pages', '/settings/widget', { ...features, widget: false })).toBe(true);
  expect(isHidden('pages', '/settings/widgets', { ...features, widget: false })).toBe(false);
  expect(isHidden('calls', '/v5/register/widget/send-email', { ...features, widget: false })).toBe(true);
  expect(isHidden('calls', '/v5/register', { ...features, widget: false })).toBe(false);
});
