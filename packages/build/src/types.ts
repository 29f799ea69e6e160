import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { readProofs, sourceHash, writeProofs } from './proved.ts';
import { run } from './run.ts';
import { root, type WorkspacePackage, workspacePackages } from './workspace.ts';

/** Packages that are checked in one program, because they have the same compiler options. */
export interface TypeProgram {
  readonly config: {
    readonly extends: string;
    readonly compilerOptions: Readonly<Record<string, unknown>>;
    readonly include: readonly string[];
  };
  readonly packages: readonly WorkspacePackage[];
}

interface TypesConfig {
  readonly extends: string;
  readonly compilerOptions?: Readonly<Record<string, unknown>>;
  readonly include: readonly string[];
}

/**
 * The programs of a workspace. One program per package would analyze shared packages again and again, more than twice
 * the work. A package still only sees what it declares, because modules are resolved from the file's folder.
 */
export function typePrograms(packages: readonly WorkspacePackage[]): TypeProgram[] {
  const typed = packages.filter(({ dir }) => existsSync(join(dir, 'tsconfig.json')));
  const configs = typed.map((pkg) => {
    const own = JSON.parse(readFileSync(join(pkg.dir, 'tsconfig.json'), 'utf8')) as TypesConfig;
    return {
      pkg,
      extends: resolve(pkg.dir, own.extends),
      compilerOptions: own.compilerOptions ?? {},
      include: own.include.map((path) => resolve(pkg.dir, path)),
    };
  });
  const alike = Object.groupBy(configs, (config) => JSON.stringify([config.extends, config.compilerOptions]));
  return Object.values(alike).flatMap((same = []) => {
    const [first] = same;
    if (!first) return [];
    const typeRoots = [join(dirname(first.extends), 'node_modules/@types')];
    return {
      config: {
        extends: first.extends,
        compilerOptions: { ...first.compilerOptions, typeRoots },
        include: same.flatMap(({ include }) => include),
      },
      packages: same.map(({ pkg }) => pkg),
    };
  });
}

/** The result of checking types. */
export interface TypesFound {
  readonly passed: number;
  readonly failed: number;
  /** Programs without changes within reach since they passed. */
  readonly kept: number;
  readonly details: string;
}

/** The compiler only collects garbage if memory gets short. A quarter of its work was looking for some. */
export const compilerMemory = { GOGC: 'off', GOMEMLIMIT: '3GiB' };

const cache = join(root, '.cache/types');
const proofs = join(cache, 'proofs.json');

/** What the types of every package depend on besides their sources. */
const common = ['pnpm-lock.yaml', ...['base', 'node', 'web'].map((kind) => `packages/build/tsconfig.${kind}.json`)].map(
  (path) => join(root, path),
);

const nameOf = ({ packages }: TypeProgram) => packages.map(({ name }) => name).join(' ');

/**
 * Checks the types of all packages, including tests, two programs at a time. With `changed`, skips programs that
 * haven't changed since they passed. The compiler's own cache (`incremental`) kept reporting a fixed error in a file
 * whose import had changed.
 */
export async function typesFound({ changed = false } = {}): Promise<TypesFound> {
  const all = workspacePackages();
  const programs = typePrograms(all).map((program, number) => ({
    ...program,
    file: join(cache, `${number}.json`),
    hash: program.packages.map((pkg) => sourceHash(pkg, all, common)).join(' '),
  }));
  mkdirSync(cache, { recursive: true });
  const known = readProofs(proofs);
  const due = programs.filter((program) => !changed || known[nameOf(program)] !== program.hash);
  const passed: typeof due = [];
  const failures: string[] = [];
  // Largest first, so that both compilers finish at the same time.
  const waiting = due.toSorted((a, b) => a.config.include.length - b.config.include.length);
  const worker = async () => {
    for (let program = waiting.pop(); program; program = waiting.pop()) {
      writeFileSync(program.file, JSON.stringify(program.config));
      const compiler = join(root, 'packages/build/node_modules/.bin/tsc');
      const { ok, output } = await run(compiler, ['-p', program.file, '--singleThreaded'], compilerMemory);
      if (ok) passed.push(program);
      else failures.push(output);
    }
  };
  await Promise.all([worker(), worker()]);
  const proved = Object.fromEntries(passed.map((program) => [nameOf(program), program.hash]));
  writeProofs(proofs, { ...known, ...proved });
  const kept = programs.length - due.length;
  return { passed: kept + passed.length, failed: failures.length, kept, details: failures.join('\n') };
}
