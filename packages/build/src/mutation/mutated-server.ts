import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createVitest, type TestModule, type TestSpecification } from 'vitest/node';
import { root } from '../workspace.ts';
import type { TestFile } from './choose-tests.ts';

const serverDir = join(root, 'packages/server');
const testDir = join(serverDir, 'test');

/** A test file, and the mutant that is active while it runs. */
export interface Run {
  readonly file: string;
  readonly mutant: string;
}

/** The result of a run. */
export interface RunEnd extends Run {
  readonly ok: boolean;
  /** Whether the file runs the mutant's code. If not, its result says nothing about the mutant. */
  readonly isReached: boolean;
  readonly seconds: number;
  /** The first failed test, or why the file couldn't start. */
  readonly failed: string | null;
}

/** Which code of mutants runs where, as observed in tests. */
interface Reach {
  readonly files: readonly TestFile[];
  /** Mutants whose code runs when modules load. */
  readonly atLoad: ReadonlySet<string>;
}

/** Runs test files of the server on instrumented code. */
export interface MutatedServer {
  /** Runs them in this order in one process, so that the code is loaded once. Reports each result as it comes. */
  run(runs: readonly Run[], onEnd: (end: RunEnd) => void): Promise<void>;
  reach(): Promise<Reach>;
  close(): Promise<void>;
}

/** Runs files in the given order, those of one mutant one after another. */
class AsGiven {
  sort(files: TestSpecification[]) {
    return files;
  }
  shard(files: TestSpecification[]) {
    return files;
  }
}

function endOf(module: TestModule, folder: string): RunEnd | null {
  const [path = '', mutant = ''] = module.moduleId.split('?mutant=');
  const failed = [...module.children.allTests('failed')][0]?.name ?? module.errors()[0]?.message ?? null;
  if (failed?.startsWith('Skipped: ')) return null;
  const runs = existsSync(join(folder, 'runs.jsonl')) ? readFileSync(join(folder, 'runs.jsonl'), 'utf8') : '';
  const run = JSON.stringify({ address: module.moduleId, isReached: true });
  const { duration, setupDuration } = module.diagnostic();
  return {
    file: path.slice(testDir.length + 1),
    mutant,
    ok: module.ok(),
    isReached: runs.includes(run),
    seconds: (duration + setupDuration) / 1_000,
    failed,
  };
}

function readJson<T>(path: string, otherwise: T): T {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : otherwise;
}

/** Starts the server's test runner with the code of some files replaced. The folder is only for this. */
export async function startMutatedServer(
  instrumented: ReadonlyMap<string, string>,
  { folder, secondsEach }: { folder: string; secondsEach: number },
): Promise<MutatedServer> {
  mkdirSync(folder, { recursive: true });
  let tell: (end: RunEnd) => void = () => {};
  const vitest = await createVitest(
    'test',
    {
      config: join(serverDir, 'vitest.config.ts'),
      root: serverDir,
      watch: false,
      maxWorkers: 1,
      // Code with these mutants must never get into the cache of normal runs.
      fsModuleCachePath: join(folder, 'modules'),
      // The runner's own loader takes the mutated code from the plugin below. Node.js would load the files as they are.
      experimental: { viteModuleRunner: true },
      setupFiles: [join(testDir, 'mutation/one-mutant.ts')],
      sequence: { sequencer: AsGiven },
      // A mutant can make a test wait forever.
      testTimeout: 240_000,
      hookTimeout: 240_000,
      reporters: [
        {
          onTestModuleEnd(module) {
            const end = endOf(module, folder);
            if (end) tell(end);
          },
        },
      ],
      provide: { reach: folder, hitLimit: 1_000_000, secondsEach },
    },
    { plugins: [{ name: 'mutants', enforce: 'pre', load: (id) => instrumented.get(id) }] },
  );
  const [project] = vitest.projects;
  if (!project) throw new Error('The server has no tests.');
  return {
    async run(runs, onEnd) {
      tell = onEnd;
      const addresses = runs.map(({ file, mutant }) => join(testDir, `${file}?mutant=${mutant}`));
      if (runs.length > 0) await vitest.runTestSpecifications(addresses.map((one) => project.createSpecification(one)));
      // Failed tests aren't a failure of this program.
      process.exitCode = undefined;
    },
    async reach() {
      const { testFiles } = await project.globTestFiles();
      const files = testFiles
        .filter((path) => path.startsWith(testDir))
        .map((path) => {
          const kept = join(folder, `${path.replaceAll('/', '+')}.json`);
          const changed = existsSync(kept) && statSync(kept).mtimeMs < statSync(path).mtimeMs;
          const ids = changed ? null : readJson<string[] | null>(kept, null);
          return {
            file: path.slice(testDir.length + 1),
            size: statSync(path).size,
            reaches: ids ? new Set(ids) : undefined,
          };
        });
      return { files, atLoad: new Set(readJson<string[]>(join(folder, 'at-load.json'), [])) };
    },
    close: () => vitest.close(),
  };
}
