import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { experimental } from '../server/vitest.config.ts';
import { root } from './src/workspace.ts';

const nodeTests = ['packages/{contract,customer,help,build,testing,words}/src/**/*.test.ts', 'e2e/bench/*.test.ts'];
const webTests = [
  'packages/{api,event-bus,parts,remote-kit,screens,ui,widget}/src/**/*.test.{ts,tsx}',
  '{host,remotes/*}/src/**/*.test.{ts,tsx}',
];

/**
 * Four kinds of tests: plain ones, server tests on real PostgreSQL, whole servers as processes, and browser code on
 * jsdom.
 */
export default defineConfig({
  root,
  cacheDir: join(root, '.cache/vitest'),
  test: {
    // A rule of the project: a test that passes only sometimes is a failure.
    retry: 0,
    // They only end tests that hang. No machine is slow enough to reach them.
    testTimeout: 1_800_000,
    hookTimeout: 1_800_000,
    // A third worker took as long: along with the browser, the cores are fully used.
    maxWorkers: 2,
    // With the default 16 MB for new objects, a worker spent an eighth of its time on garbage collection. Both cores
    // are busy, so helper threads for it only wait for each other.
    execArgv: ['--max-semi-space-size=64', '--single-threaded-gc'],
    projects: [
      join(root, 'packages/server/vitest.config.ts'),
      join(root, 'packages/server/vitest.processes.config.ts'),
      { extends: true, test: { name: 'node', include: nodeTests, environment: 'node', isolate: false, experimental } },
      {
        extends: true,
        test: {
          name: 'web',
          include: webTests,
          environment: 'jsdom',
          setupFiles: [join(root, 'packages/testing/src/setup.ts')],
          // Loading the screens took longer than testing them, so they are evaluated once per worker.
          isolate: false,
        },
      },
    ],
  },
});
