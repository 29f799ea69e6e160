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
 * Four kinds of tests: plain ones, those of the server on real PostgreSQL, whole servers as processes, and what runs
 * in a browser, on jsdom.
 */
export default defineConfig({
  root,
  cacheDir: join(root, '.cache/vitest'),
  test: {
    // A rule of the house: a test that passes only sometimes is a failure.
    retry: 0,
    // They end what hangs; no machine is so slow that a test meets them.
    testTimeout: 1_800_000,
    hookTimeout: 1_800_000,
    // A third one took as long: beside the browser the cores have no rest.
    maxWorkers: 2,
    // With the usual 16 MB for what is new, a worker spent an eighth of its time on collecting garbage.
    // Both cores have work of their own: threads that help to collect only wait for each other.
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
          // Loading the screens took longer than testing them: they are evaluated once per worker.
          isolate: false,
        },
      },
    ],
  },
});
