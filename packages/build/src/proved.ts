import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { root, type WorkspacePackage } from './workspace.ts';

/** How many tests of a package passed, none failing, and on which sources. */
interface Proof {
  readonly hash: string;
  readonly passed: number;
}

export type Proofs = Readonly<Record<string, Proof>>;

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

/** A hash of all that the tests of a package depend on: its files, those in its reach, and what all have in common. */
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

/** Proofs of earlier runs; none when the file is missing or cannot be read. */
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

/** Results of one test file, as the runner reports them. */
export interface FileResult {
  readonly name: string;
  readonly status: string;
  readonly assertionResults: readonly { readonly status: string }[];
}

/** Tests that passed per package, for the packages of which nothing failed. */
export function provedBy(results: readonly FileResult[], packages: readonly WorkspacePackage[]): Map<string, number> {
  const proved = new Map<string, number>();
  for (const { name, dir } of packages) {
    const own = results.filter((result) => result.name.startsWith(dir + sep));
    const tests = own.flatMap(({ assertionResults }) => assertionResults);
    const ok = own.every(({ status }) => status === 'passed') && tests.every(({ status }) => status === 'passed');
    if (ok) proved.set(name, tests.length);
  }
  return proved;
}
