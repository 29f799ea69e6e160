import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findBreaches, importsOf } from './boundaries.ts';
import { type DomainOrder, domainOrders } from './domain-orders.ts';
import { root, workspacePackages } from './workspace.ts';

let base = '';
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'boundaries-'));
});
afterEach(() => rmSync(base, { recursive: true }));

const roles = {
  'packages/contract': ['@recoup/contract', 'common'],
  'packages/ui': ['@recoup/ui', 'web'],
  'packages/screens': ['@recoup/screens', 'web'],
  'packages/server': ['@recoup/server', 'node'],
  'packages/testing': ['@recoup/testing', 'tool'],
  'remotes/orders': ['@recoup/remote-orders', 'remote'],
  'remotes/pricing': ['@recoup/remote-pricing', 'remote'],
  host: ['@recoup/host', 'host'],
} as const;

/** The domains of a small server without rooms. */
const orders: Readonly<Record<string, DomainOrder>> = {
  '@recoup/contract': { folder: 'src', order: ['payouts', 'orders'] },
  '@recoup/server': { folder: 'src/modules', order: ['orders', 'payouts'] },
};

const server = 'packages/server/src/modules';

/** The same server with rooms: items of an order, and offers for them. */
const withRooms: typeof orders = {
  '@recoup/server': {
    folder: 'src/modules',
    order: ['orders', 'payouts'],
    rooms: { orders: ['items', 'offers'], payouts: ['files'] },
  },
};

/** A file in each of its rooms, and their declarations. */
const furnished = {
  [`${server}/orders/items/move-items.ts`]: '',
  [`${server}/orders/offers/withdraw-offer.ts`]: `import { moveItems } from '../items/move-items.ts';`,
  [`${server}/orders/orders-domain.ts`]: `import { withdrawOffer } from './offers/withdraw-offer.ts';`,
  [`${server}/payouts/files/write-file.ts`]: `import { moveItems } from '../../orders/items/move-items.ts';`,
};

/** The laws that the files of a small workspace break. */
function lawsOf(files: Readonly<Record<string, string>>, held = orders): string[] {
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(base, path)), { recursive: true });
    writeFileSync(join(base, path), text);
  };
  for (const [dir, [name, role]] of Object.entries(roles)) {
    write(`${dir}/package.json`, JSON.stringify({ name, version: '1.0.0', recoup: { role } }));
  }
  for (const [file, source] of Object.entries(files)) write(file, source);
  return findBreaches(workspacePackages(base), held).map((breach) => breach.law);
}

describe('boundaries', () => {
  test.each([
    ['a remote imports another', 'remotes/orders/src/a.ts', `import x from '@recoup/remote-pricing';`],
    ['a remote imports another by path', 'remotes/orders/src/a.ts', `import x from '../../pricing/src/b.ts';`],
    ['a remote imports another dynamically', 'remotes/orders/src/a.ts', `await import('@recoup/remote-pricing')`],
    ['a remote imports the host', 'remotes/orders/src/a.ts', `export { x } from '@recoup/host';`],
    [
      'a remote imports only a type of the server',
      'remotes/orders/src/a.ts',
      `import type { X } from '@recoup/server';`,
    ],
    ['the host imports a remote', 'host/src/a.ts', `import '@recoup/remote-orders';`],
    ['the server imports a screen', 'packages/server/src/a.ts', `import { A } from '@recoup/screens';`],
    ['the contract imports a library', 'packages/contract/src/a.ts', `import ky from 'ky';`],
    ['ui imports the contract', 'packages/ui/src/a.ts', `import { a } from '@recoup/contract/money';`],
    ['a package other than ui imports Chakra', 'packages/screens/src/a.ts', `import { Box } from '@chakra-ui/react';`],
    ['a remote imports a form library', 'remotes/orders/src/a.ts', `import { useForm } from '@tanstack/react-form';`],
    ['a shared file imports a room', 'remotes/orders/src/shared/a.ts', `import { b } from '../detail/b.ts';`],
    ['one room imports another', 'remotes/orders/src/list/a.ts', `import { b } from '../detail/b.ts';`],
    [
      'a domain of the server imports one above it',
      'packages/server/src/modules/orders/offers/a.ts',
      `import { b } from '../../payouts/b.ts';`,
    ],
    [
      'a domain of the contract imports one above it',
      'packages/contract/src/payouts/a.ts',
      `import type { B } from '../orders/b.ts';`,
    ],
    [
      'a file of the server imports the query builder itself',
      'packages/server/src/modules/orders/offers/a.ts',
      `import { eq } from 'drizzle-orm';`,
    ],
    ['a package has a barrel inside', 'packages/screens/src/list/index.ts', ''],
    ['a remote imports the testing package', 'remotes/orders/src/a.ts', `import { a } from '@recoup/testing';`],
  ])('are broken when %s', (_what, file, source) => {
    expect(lawsOf({ [file]: source })).toHaveLength(1);
  });

  test.each([
    [
      'a remote imports the contract and the frames',
      'remotes/orders/src/a.ts',
      `import '@recoup/contract/money'; import '@recoup/screens';`,
    ],
    ['the host imports the form library', 'host/src/a.ts', `import { useForm } from '@tanstack/react-form';`],
    ['a room imports a file one level up', 'remotes/orders/src/list/a.ts', `import { b } from '../b.ts';`],
    ['a room imports a shared file', 'remotes/orders/src/list/a.ts', `import { b } from '../shared/orders/b.ts';`],
    ['a room imports its own file', 'remotes/orders/src/list/a.ts', `import { b } from './b.ts';`],
    ['a remote opens its rooms', 'remotes/orders/src/remote.tsx', `import('./list/Page.tsx')`],
    ['a test imports the testing package', 'remotes/orders/src/list/a.test.ts', `import { a } from '@recoup/testing';`],
    [
      'a domain imports one below it and the platform',
      'packages/server/src/modules/payouts/files/a.ts',
      `import { b } from '../../orders/b.ts'; import { d } from '../../../platform/d.ts';`,
    ],
    [
      'the one file of the server that may imports the query builder',
      'packages/server/src/platform/db/drizzle.ts',
      `export * from 'drizzle-orm';`,
    ],
    ['the contract imports valibot', 'packages/contract/src/a.ts', `import * as v from 'valibot';`],
    ['ui imports Chakra', 'packages/ui/src/index.ts', `import { Box } from '@chakra-ui/react';`],
  ])('are kept when %s', (_what, file, source) => {
    expect(lawsOf({ [file]: source })).toEqual([]);
  });

  test('every kind of import is found', () => {
    const source = `import a from "a"; import 'b'; export * from 'c'; const d = import('d'); import(/* name */ 'e'); require('f')`;
    expect(importsOf(source)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });
});

describe('the order of rooms', () => {
  const lawsWith = (files: Readonly<Record<string, string>>) => lawsOf({ ...furnished, ...files }, withRooms);

  test('is kept when every room imports only rooms below it', () => {
    expect(lawsWith({})).toEqual([]);
  });

  test('is broken when a room imports one above it, even only a type', () => {
    const up = `import type { Offer } from '../offers/withdraw-offer.ts';`;
    expect(lawsWith({ [`${server}/orders/items/a.ts`]: up })).toEqual([
      'Of orders, items doesn’t know offers: it stands below it',
    ]);
  });

  test('is broken by a room without a place in the order', () => {
    expect(lawsWith({ [`${server}/orders/sundries/a.ts`]: '' })).toEqual([
      'The room sundries of orders has no place in the order of its rooms',
    ]);
  });

  test('is broken by a domain without a place in the order', () => {
    expect(lawsWith({ [`${server}/gifts/cards/a.ts`]: '' })).toEqual(['gifts has no place in the order of domains']);
  });

  test('is broken by an entry whose room doesn’t exist', () => {
    const { [`${server}/payouts/files/write-file.ts`]: _, ...others } = furnished;
    expect(lawsOf(others, withRooms)).toEqual(['The order of rooms names files of payouts, which does not exist']);
  });

  test('is broken by a file outside the rooms of its domain', () => {
    expect(lawsWith({ [`${server}/orders/a.ts`]: '' })).toEqual([
      'A file of orders lies in one of its rooms; here is its declaration alone',
    ]);
  });

  test('is broken by a file outside every domain', () => {
    expect(lawsWith({ [`${server}/days.ts`]: '' })).toEqual(['A file in src/modules belongs to no domain']);
  });

  test('is broken when a room imports its domain’s declaration', () => {
    const up = `import { orders } from '../orders-domain.ts';`;
    expect(lawsWith({ [`${server}/orders/items/a.ts`]: up })).toEqual([
      'A room does not import what names it: orders-domain.ts',
    ]);
  });

  test('lists every room of a domain once', () => {
    for (const { order, rooms = {} } of Object.values(domainOrders)) {
      for (const names of [order, ...Object.values(rooms)]) expect(names).toEqual([...new Set(names)]);
    }
  });
});

test("docs/architecture.md shows the server's domains in their order", () => {
  const [, picture = ''] =
    /## Domains and rooms[^`]+```\n([^`]+)```/.exec(readFileSync(join(root, 'docs/architecture.md'), 'utf8')) ?? [];
  const shown = picture.trim().split('\n');
  expect(shown.map((line) => line.split(' ')[0]).toReversed()).toEqual(domainOrders['@recoup/server']?.order);
});
