import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as v from 'valibot';
import { findBreaches } from './boundaries.ts';
import { findChromium } from './chromium.ts';
import { newestDir } from './deployments.ts';
import { run } from './run.ts';
import { type Shard, shardArgs } from './shard.ts';
import { catalogFaults } from './strings/catalog-files.ts';
import { testFiles, testsBeside } from './tests-beside.ts';
import { typesFound } from './types.ts';
import { root, workspacePackages } from './workspace.ts';

/** The result of one check. */
export interface Outcome {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  /** Shown if something failed. */
  readonly details: string;
}

export type Check = () => Outcome | Promise<Outcome>;

const bin = (name: string) => join(root, 'packages/build/node_modules/.bin', name);
const cache = join(root, '.cache');

/** The outcome of a check that passes or fails as a whole. */
function single(name: string, ok: boolean, details: string): Outcome {
  return { name, passed: ok ? 1 : 0, failed: ok ? 0 : 1, details };
}

/** Checks the types of every package. */
export const checkTypes = async (): Promise<Outcome> => ({ name: 'types', ...(await typesFound()) });

/** The same, without packages that haven't changed since they passed. */
export async function checkChangedTypes(): Promise<Outcome> {
  const { kept, ...found } = await typesFound({ changed: true });
  return { name: kept > 0 ? `types (${kept} unchanged since they passed)` : 'types', ...found };
}

/** Checks formatting and lint rules. A warning fails, too. */
export async function checkLint(): Promise<Outcome> {
  const { ok, output } = await run(bin('biome'), ['check', '--error-on-warnings', '--max-diagnostics=50', '.']);
  return single('lint', ok, output);
}

/** Checks who imports whom. */
export function checkBoundaries(): Outcome {
  const found = findBreaches(workspacePackages());
  const lines = found.map(({ file, specifier, law }) => `${relative(root, file)}: ${specifier}\n  ${law}`);
  return single('boundaries', found.length === 0, lines.join('\n'));
}

/** Checks that docs/requirements.md says where each behavior is proved. */
export async function checkRequirements(): Promise<Outcome> {
  const { ok, output } = await run(process.execPath, ['packages/build/src/commands/requirements.ts', '--check']);
  return single('requirements', ok, output);
}

/** Checks that the string catalogs match the texts in the sources that staff read. */
export function checkStrings(): Outcome {
  const faults = catalogFaults();
  return single('strings', faults.length === 0, faults.join('\n'));
}

/** Checks for unused files, exports and dependencies. */
export async function checkUnused(): Promise<Outcome> {
  const { ok, output } = await run(bin('knip'), ['--config', 'packages/build/knip.json', '--no-progress', '--cache']);
  return single('unused code', ok, output);
}

const vitestReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numFailedTestSuites: v.number(),
});

/** A runner's output from its first failure on. Among the lines of all passed files, it would be overlooked. */
export function failuresIn(output: string): string {
  const at = output.search(/^.*⎯.*(Failed (Suites|Tests)|Unhandled)/m);
  return at < 0 ? output : output.slice(at);
}

/** Runs the test files of a project. `args` are the runner's own: parts of paths, a shard. */
async function runVitest(name: string, project: string, args: readonly string[] = []): Promise<Outcome> {
  const file = join(cache, `vitest-${name.replaceAll(' ', '-')}.json`);
  rmSync(file, { force: true });
  const config = ['--config', 'packages/build/vitest.config.ts', '--project', project];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { ok, output } = await run(bin('vitest'), ['run', ...args, ...config, ...reporters], {
    // Each worker reads the same files. The first one caches them without types and compiled, like a server.
    NODE_COMPILE_CACHE: join(cache, 'node'),
  });
  if (!existsSync(file)) return single(name, false, output);
  const report = v.parse(vitestReport, JSON.parse(readFileSync(file, 'utf8')));
  // A file that fails to load has no tests to count. Neither does a runner that crashes after the last test.
  const failed = report.numFailedTests || (ok ? 0 : Math.max(1, report.numFailedTestSuites));
  return { name, passed: report.numPassedTests, failed, details: failuresIn(output) };
}

/** Runs unit, screen and server tests. */
export const runUnitTests = (shard: Shard) => runVitest('unit and server tests', '!processes', shardArgs(shard));

const git = async (...args: string[]) => {
  const { ok, output } = await run('git', args);
  return ok ? output.split('\n').filter(Boolean) : null;
};

/** Files that differ from what was pushed, or from the last commit if nothing was. Null without git. */
async function changedFiles(): Promise<string[] | null> {
  const [pushed] = (await git('merge-base', 'HEAD', '@{upstream}')) ?? ['HEAD'];
  const tracked = await git('diff', '--name-only', pushed ?? 'HEAD');
  const added = await git('ls-files', '--others', '--exclude-standard');
  return tracked && added ? [...tracked, ...added] : null;
}

/** Runs the tests near what has changed. `pnpm test` runs all. */
export async function runTestsBeside(): Promise<Outcome> {
  const tests = globSync(testFiles, { cwd: root, exclude: ['**/node_modules'] });
  const changed = await changedFiles();
  const beside = changed ? testsBeside(changed, tests) : tests;
  const outcome = await runVitest('unit and server tests', '!processes', beside);
  return { ...outcome, name: `tests beside the change (${beside.length} of ${tests.length} files)` };
}

/** Runs a journey that needs Debian's programs. If they are missing, clearly says that it wasn't run. */
async function playJourney(
  name: string,
  file: string,
  needs: string,
  env: Record<string, string> = {},
): Promise<Outcome> {
  const { ok, output } = await run(process.execPath, [`e2e/deployment/${file}`], env);
  if (!output.includes('NOT PLAYED')) return single(name, ok, output);
  return { name: `${name} NOT PLAYED, for want of ${needs} here`, passed: 0, failed: 0, details: '' };
}

/** Runs the instructions of docs/operating.md on Debian's PostgreSQL and nginx, and checks them in a browser. */
export async function runDeploymentJourney(): Promise<Outcome> {
  const CHROMIUM = await findChromium().catch(() => '');
  return playJourney('deployment journey', 'main.ts', 'nginx, PostgreSQL, openssl or Chromium', { CHROMIUM });
}

/** Runs two companies behind PgBouncer. */
export const runPoolerJourney = () => playJourney('pooler journey', 'pooler.ts', 'PgBouncer or PostgreSQL');

/** Runs two nodes with a streaming replica. */
export const runReplicaJourney = () => playJourney('replica journey', 'replica.ts', 'PostgreSQL');

/** Runs tests of whole servers that are started and killed. */
export const runProcessTests = () => runVitest('process tests', 'processes');

const playwrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
});

/** A runner's output without its line for every started test, in which failures would be lost. */
export const withoutProgress = (output: string) => output.replaceAll(/^\[\d+\/\d+\] .*\n/gm, '');

/** Runs journeys in a real browser. */
export async function runBrowserTests(chromium: string, shard: Shard): Promise<Outcome> {
  const file = join(cache, 'playwright.json');
  rmSync(file, { force: true });
  const program = join(root, 'e2e/node_modules/.bin/playwright');
  const args = ['test', '--config', 'e2e/playwright.config.ts', ...shardArgs(shard)];
  const { ok, output } = await run(program, args, {
    CHROMIUM: chromium,
    DEPLOYMENTS_DIR: newestDir,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  if (!existsSync(file)) return single('browser tests', false, output);
  const { stats } = v.parse(playwrightReport, JSON.parse(readFileSync(file, 'utf8')));
  const failed = stats.unexpected + stats.flaky || (ok ? 0 : 1);
  return { name: 'browser tests', passed: stats.expected, failed, details: withoutProgress(output) };
}

/** Checks that need nothing to run. Types, which take longer than all of these, aren't included. */
export const staticChecks: readonly Check[] = [
  checkBoundaries,
  checkLint,
  checkUnused,
  checkRequirements,
  checkStrings,
];
