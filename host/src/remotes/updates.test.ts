import type { Deployment } from '@recoup/contract/deployment';
import { expect, test } from 'vitest';
import { outdated } from './updates.ts';

const now = {
  remotes: [
    { name: 'orders', entry: '/orders/2', prefixes: ['/order'] },
    { name: 'pricing', entry: '/pricing/2', prefixes: ['/settings/product-catalog'] },
    { name: 'reports', entry: '/reports/1', prefixes: ['/reports'] },
  ],
} as unknown as Deployment;

test('a new version is offered for remotes that this tab uses in another version', () => {
  const inUse = new Map([
    ['orders', '/orders/1'],
    ['reports', '/reports/1'],
  ]);
  expect(outdated(now, (name) => inUse.get(name))).toEqual(['orders']);
});
