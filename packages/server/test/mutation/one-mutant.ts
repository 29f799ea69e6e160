import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest';
import { execute } from '../databases.ts';

/**
 * Runs before each test file of a mutation run (see packages/build/src/mutation). The file's address contains the
 * active mutant (`expiry.test.ts?mutant=17`). It records which mutants the file reaches, so that the file runs for no
 * others.
 */

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder for the mutants that test files reached. */
    reach: string;
    /** The most executions of a mutant before it counts as an endless loop. */
    hitLimit: number;
    /** Seconds of tests per mutant. */
    secondsEach: number;
  }
}

/** What the instrumented code reads and writes. It keeps a reference to this object, so only its properties change. */
interface Stryker {
  activeMutant?: string;
  currentTestId?: string;
  hitCount?: number;
  hitLimit?: number;
  mutantCoverage?: { static: Record<string, number>; perTest: Record<string, Record<string, number>> };
  /** What this worker knows: killed mutants, the seconds spent on each, and what each file reaches. */
  killed?: Set<string>;
  spent?: Map<string, number>;
  known?: Map<string, ReadonlySet<string>>;
  /** Mutants that modules were loaded with. Later files of this process have them, too. */
  loaded?: Set<string>;
}

const world: typeof globalThis & { __stryker__?: Stryker } = globalThis;
world.__stryker__ ??= {};
const stryker = world.__stryker__;
stryker.killed ??= new Set();
stryker.spent ??= new Map();
stryker.known ??= new Map();
stryker.loaded ??= new Set();
const { killed, spent, known, loaded } = stryker;

const address = expect.getState().testPath ?? '';
const [path = '', mutant = ''] = address.split('?mutant=');

if (killed.has(mutant)) throw new Error('Skipped: an earlier file killed this mutant.');
if (known.get(path)?.has(mutant) === false) throw new Error('Skipped: this file does not reach the mutant.');
if ((spent.get(mutant) ?? 0) > inject('secondsEach')) throw new Error('Skipped: the time of this mutant is over.');

stryker.activeMutant = mutant;
stryker.hitCount = 0;
stryker.hitLimit = inject('hitLimit');
// Code that runs while modules load belongs to no test.
stryker.currentTestId = undefined;

const startedAt = performance.now();
let hasFailed = false;

beforeAll(() => {
  if (stryker.hitCount) loaded.add(mutant);
  stryker.currentTestId = address;
});

beforeEach((context) => {
  if (hasFailed) context.skip();
});

afterEach(({ task }) => {
  hasFailed ||= task.result?.state === 'fail';
});

afterAll(async () => {
  const { static: atLoad, perTest } = stryker.mutantCoverage ?? { static: {}, perTest: {} };
  const reached = new Set(Object.keys(perTest[address] ?? {}));
  const folder = inject('reach');
  // Code of the active mutant is counted, not covered.
  const isReached = (stryker.hitCount ?? 0) > 0 || loaded.has(mutant);
  appendFileSync(join(folder, 'runs.jsonl'), `${JSON.stringify({ address, isReached })}\n`);
  writeFileSync(join(folder, 'at-load.json'), JSON.stringify(Object.keys(atLoad)));
  if (hasFailed && isReached) killed.add(mutant);
  // An active mutant hides others in the same expression.
  if (!hasFailed && !isReached) {
    known.set(path, reached);
    writeFileSync(join(folder, `${path.replaceAll('/', '+')}.json`), JSON.stringify([...reached]));
  }
  // The time to find out what a file reaches isn't counted for any mutant.
  if (isReached) spent.set(mutant, (spent.get(mutant) ?? 0) + (performance.now() - startedAt) / 1_000);
  await dropDatabases();
});

/** Thousands of databases would fill a disk. */
async function dropDatabases(): Promise<void> {
  const [unused] = await execute(
    inject('server'),
    `SELECT datname FROM pg_database d WHERE datname LIKE 't\\_%'
     AND NOT EXISTS (SELECT 1 FROM pg_stat_activity a WHERE a.datname = d.datname)`,
  );
  for (const { datname } of unused?.rows ?? []) await execute(inject('server'), `DROP DATABASE IF EXISTS "${datname}"`);
}
