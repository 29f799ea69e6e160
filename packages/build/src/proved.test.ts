import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { reachOf, readProofs, sourceHash, writeProofs } from './proved.ts';
import { type PackageFile, workspacePackages } from './workspace.ts';

const base = mkdtempSync(join(tmpdir(), 'recoup-proved-'));
afterAll(() => rmSync(base, { recursive: true, force: true }));

function write(path: string, text: string): string {
  mkdirSync(join(base, path, '..'), { recursive: true });
  writeFileSync(join(base, path), text);
  return join(base, path);
}

function declare(path: string, name: string, more: Partial<PackageFile> = {}): void {
  write(`${path}/package.json`, JSON.stringify({ name, version: '1.0.0', recoup: { role: 'web' }, ...more }));
}

declare('packages/words', '@x/words');
declare('packages/ui', '@x/ui', { dependencies: { '@x/words': 'workspace:*' } });
declare('packages/tools', '@x/tools', { dependencies: { '@x/ui': 'workspace:*' } });
declare('remotes/one', '@x/one', { devDependencies: { '@x/tools': 'workspace:*' } });
declare('remotes/two', '@x/two');
const lock = write('lock.yaml', '1');
const words = write('packages/words/src/index.ts', 'export const a = 1;');
const all = workspacePackages(base);
const named = (name: string) => {
  const found = all.find((pkg) => pkg.name === name);
  if (!found) throw new Error(`There is no ${name}`);
  return found;
};
const hashes = () => Object.fromEntries(all.map((pkg) => [pkg.name, sourceHash(pkg, all, [lock], base)]));

test('a package’s reach follows its dependencies and those of its tests', () => {
  expect(reachOf(named('@x/one'), all).map(({ name }) => name)).toEqual(['@x/one', '@x/tools', '@x/ui', '@x/words']);
});

test('a changed file makes every package that reaches it unproved, and no other', () => {
  const before = hashes();
  writeFileSync(words, 'export const a = 2;');
  const after = hashes();
  const changed = Object.keys(before).filter((name) => before[name] !== after[name]);
  expect(changed.sort()).toEqual(['@x/one', '@x/tools', '@x/ui', '@x/words']);
});

test('a change in a common file makes every package unproved', () => {
  const before = hashes();
  writeFileSync(lock, '2');
  const after = hashes();
  expect(Object.keys(before).filter((name) => before[name] === after[name])).toEqual([]);
});

test('proofs are read back as written, and a damaged file proves nothing', () => {
  const file = join(base, 'cache/proofs.json');
  writeProofs(file, { '@x/ui': 'abc' });
  expect(readProofs(file)).toEqual({ '@x/ui': 'abc' });
  writeFileSync(file, '{');
  expect(readProofs(file)).toEqual({});
});
