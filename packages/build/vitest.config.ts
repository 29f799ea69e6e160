import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { experimental, waits, workerFlags } from '../server/vitest.config.ts';
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
    ...waits,
    // A third worker took as long: along with the browser, the cores are fully used.
    maxWorkers: 2,
    execArgv: [...workerFlags],
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
