import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root, type WorkspacePackage, workspacePackages } from './workspace.ts';

const isTest = /\.test\.tsx?$/;

function filesBelow(dir: string): string[] {
  if (!existsSync(dir)) return [];
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !isTest.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** The package and the workspace packages below it which end up in its bundle. */
function bundled(name: string, all: readonly WorkspacePackage[], shared: readonly string[]): WorkspacePackage[] {
  const found = new Map<string, WorkspacePackage>();
  const visit = (wanted: string) => {
    const pkg = all.find((candidate) => candidate.name === wanted);
    if (!pkg || found.has(wanted)) return;
    found.set(wanted, pkg);
    for (const dependency of Object.keys(pkg.dependencies ?? {})) if (!shared.includes(dependency)) visit(dependency);
  };
  visit(name);
  return [...found.values()];
}

/**
 * Short hash of all that a build is made of: its sources, those of the workspace packages bundled into it, the presets
 * and the installed libraries. `shared` are the packages it gets from the host at run time.
 */
export function inputHash(name: string, shared: readonly string[]): string {
  const folders = bundled(name, workspacePackages(), shared).flatMap((pkg) => [
    join(pkg.dir, 'package.json'),
    ...filesBelow(join(pkg.dir, 'src')),
  ]);
  const presets = [
    ...filesBelow(join(import.meta.dirname, 'presets')),
    join(import.meta.dirname, 'shared-modules.ts'),
    join(root, 'pnpm-lock.yaml'),
  ];
  const hash = createHash('sha256');
  for (const file of [...folders, ...presets])
    hash.update(relative(root, file)).update('\0').update(readFileSync(file));
  return hash.digest('hex').slice(0, 8);
}
