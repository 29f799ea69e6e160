import { join } from 'node:path';
import { expect, test } from 'vitest';
import { reachOfFile } from './reach.ts';
import { sharedModules } from './shared-modules.ts';
import { root, workspacePackages } from './workspace.ts';

const reach = (remote: string) =>
  reachOfFile(join(root, 'remotes', remote, 'src/remote.tsx'), workspacePackages(), sharedModules);
const contract = (file: string) => join(root, 'packages/contract/src', file);

test('a remote consists of its own files and the contract’s files that it uses', () => {
  const { files } = reach('add-ons');
  expect(files).toEqual(expect.arrayContaining([join(root, 'remotes/add-ons/src/remote.tsx'), contract('route.ts')]));
  expect(files).not.toContain(contract('pricing/price-imports.ts'));
  expect(reach('pricing').files).toContain(contract('pricing/price-imports.ts'));
});

test('modules of the host aren’t part of a remote, and libraries are listed with their version', () => {
  const { files, libraries } = reach('orders');
  // The host shares its look. Each remote bundles its own sounds.
  expect(files.filter((file) => file.includes('packages/ui/'))).toEqual([join(root, 'packages/ui/src/sound/tones.ts')]);
  expect(libraries.map((library) => library.replace(/@[^@]+$/, ''))).toContain('valibot');
  expect(libraries.join()).not.toContain('react');
});
