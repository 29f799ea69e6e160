import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { breaches, importsOf } from './boundaries.ts';
import { workspacePackages } from './workspace.ts';

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

/** The laws broken by one file of a small workspace. */
function lawsOf(file: string, source: string): string[] {
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(base, path)), { recursive: true });
    writeFileSync(join(base, path), text);
  };
  for (const [dir, [name, role]] of Object.entries(roles)) {
    write(`${dir}/package.json`, JSON.stringify({ name, version: '1.0.0', recoup: { role } }));
  }
  write(file, source);
  return breaches(workspacePackages(base)).map((breach) => breach.law);
}

describe('boundaries', () => {
  test.each([
    ['a remote imports another', 'remotes/orders/src/a.ts', `import x from '@recoup/remote-pricing';`],
    ['a remote imports another by path', 'remotes/orders/src/a.ts', `import x from '../../pricing/src/b.ts';`],
    ['a remote imports another when it is needed', 'remotes/orders/src/a.ts', `await import('@recoup/remote-pricing')`],
    ['a remote imports the host', 'remotes/orders/src/a.ts', `export { x } from '@recoup/host';`],
    [
      'a remote imports only a type of the server',
      'remotes/orders/src/a.ts',
      `import type { X } from '@recoup/server';`,
    ],
    ['the host imports a remote', 'host/src/a.ts', `import '@recoup/remote-orders';`],
    ['the server imports a screen', 'packages/server/src/a.ts', `import { A } from '@recoup/screens';`],
    ['the contract imports a library', 'packages/contract/src/a.ts', `import ky from 'ky';`],
    ['ui knows the contract', 'packages/ui/src/a.ts', `import { a } from '@recoup/contract/money';`],
    ['another than ui imports Chakra', 'packages/screens/src/a.ts', `import { Box } from '@chakra-ui/react';`],
    ['what rooms share imports a room', 'remotes/orders/src/shared/a.ts', `import { b } from '../detail/b.ts';`],
    ['one room imports another', 'remotes/orders/src/list/a.ts', `import { b } from '../detail/b.ts';`],
    [
      'a domain of the server imports one that is built on it',
      'packages/server/src/modules/orders/offers/a.ts',
      `import { b } from '../../payouts/b.ts';`,
    ],
    [
      'a domain of the contract imports one that is built on it',
      'packages/contract/src/payouts/a.ts',
      `import type { B } from '../orders/b.ts';`,
    ],
    ['a barrel stands inside a package', 'packages/screens/src/list/index.ts', ''],
    ['a remote ships the tools of testing', 'remotes/orders/src/a.ts', `import { a } from '@recoup/testing';`],
  ])('are broken when %s', (_what, file, source) => {
    expect(lawsOf(file, source)).toHaveLength(1);
  });

  test.each([
    [
      'a remote imports the contract and the frames',
      'remotes/orders/src/a.ts',
      `import '@recoup/contract/money'; import '@recoup/screens';`,
    ],
    ['a room imports what lies a level up', 'remotes/orders/src/list/a.ts', `import { b } from '../b.ts';`],
    ['a room imports what rooms share', 'remotes/orders/src/list/a.ts', `import { b } from '../shared/orders/b.ts';`],
    ['a room imports its own', 'remotes/orders/src/list/a.ts', `import { b } from './b.ts';`],
    ['a remote opens its rooms', 'remotes/orders/src/remote.tsx', `import('./list/Page.tsx')`],
    ['a test uses the tools of testing', 'remotes/orders/src/list/a.test.ts', `import { a } from '@recoup/testing';`],
    [
      'a domain imports one below it, and what all speak of',
      'packages/server/src/modules/payouts/files/a.ts',
      `import { b } from '../../orders/b.ts'; import { c } from '../../days.ts'; import { d } from '../../../platform/d.ts';`,
    ],
    ['the contract imports valibot', 'packages/contract/src/a.ts', `import * as v from 'valibot';`],
    ['ui imports Chakra', 'packages/ui/src/index.ts', `import { Box } from '@chakra-ui/react';`],
  ])('are kept when %s', (_what, file, source) => {
    expect(lawsOf(file, source)).toEqual([]);
  });

  test('every way of importing is seen', () => {
    const source = `import a from "a"; import 'b'; export * from 'c'; const d = import('d'); import(/* name */ 'e'); require('f')`;
    expect(importsOf(source)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });
});
