import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root, type WorkspacePackage } from './workspace.ts';

/** The hash of the sources that passed, by name. */
export type Proofs = Readonly<Record<string, string>>;

const skipped = new Set(['node_modules', 'dist', 'test-results']);

function filesOf(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true })
    .filter(({ name }) => !skipped.has(name))
    .flatMap((entry) => (entry.isDirectory() ? filesOf(join(dir, entry.name)) : [join(dir, entry.name)]))
    .sort();
}

/** A package and every workspace package that it or its tests can import. */
export function reachOf(pkg: WorkspacePackage, all: readonly WorkspacePackage[]): WorkspacePackage[] {
  const found = new Set<WorkspacePackage>();
  const visit = (each: WorkspacePackage) => {
    if (found.has(each)) return;
    found.add(each);
    const names = Object.keys({ ...each.dependencies, ...each.devDependencies });
    for (const other of all) if (names.includes(other.name)) visit(other);
  };
  visit(pkg);
  return [...found].sort((a, b) => a.name.localeCompare(b.name));
}

/**
 * A hash of everything that a package's tests depend on: its files, those it can reach, and what all packages share.
 */
export function sourceHash(
  pkg: WorkspacePackage,
  all: readonly WorkspacePackage[],
  common: readonly string[],
  base: string = root,
): string {
  const hash = createHash('sha256');
  for (const file of [...reachOf(pkg, all).flatMap(({ dir }) => filesOf(dir)), ...common]) {
    hash.update(relative(base, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** Proofs of earlier runs. None if the file is missing or can't be read. */
export function readProofs(file: string): Proofs {
  if (!existsSync(file)) return {};
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Proofs;
  } catch {
    return {};
  }
}

export function writeProofs(file: string, proofs: Proofs): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(proofs));
}
