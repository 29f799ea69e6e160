import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { importsOf } from './boundaries.ts';
import { installedVersion, packageNameOf, type WorkspacePackage } from './workspace.ts';

/** What a build consists of: workspace files, and libraries with their installed versions. */
export interface Reach {
  readonly files: readonly string[];
  readonly libraries: readonly string[];
}

const typesOnly = /^\s*(?:import|export)\s+type\b[^;]*;/gm;

/** The file that a specifier of a workspace package refers to, by the package's `exports`. */
function exportedFile({ dir, name, exports = {} }: WorkspacePackage, specifier: string): string {
  const wanted = `.${specifier.slice(name.length)}`;
  const exact = exports[wanted];
  if (exact) return join(dir, exact);
  const pattern = exports['./*'];
  if (!pattern) throw new Error(`${name} does not export ${wanted}`);
  return join(dir, pattern.replace('*', wanted.slice('./'.length)));
}

/**
 * Follows the imports of a file through the workspace, except type-only imports and the `shared` modules, which the
 * host provides at run time.
 */
export function reachOfFile(entry: string, all: readonly WorkspacePackage[], shared: readonly string[]): Reach {
  const files = new Set<string>();
  const libraries = new Set<string>();
  const follow = (specifier: string, from: string) => {
    if (shared.includes(specifier)) return;
    if (specifier.startsWith('.')) return visit(join(dirname(from), specifier));
    const name = packageNameOf(specifier);
    const pkg = all.find((candidate) => candidate.name === name);
    if (pkg) return visit(exportedFile(pkg, specifier));
    libraries.add(`${name}@${installedVersion(name, dirname(from))}`);
  };
  const visit = (file: string) => {
    if (files.has(file)) return;
    if (!existsSync(file)) throw new Error(`${file} is imported and does not exist`);
    files.add(file);
    for (const specifier of importsOf(readFileSync(file, 'utf8').replace(typesOnly, ''))) follow(specifier, file);
  };
  visit(entry);
  return { files: [...files].sort(), libraries: [...libraries].sort() };
}
