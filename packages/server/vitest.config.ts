import { defaultExclude, defineConfig } from 'vitest/config';

/** Tests that start whole servers; they have a project of their own. */
export const processTests = ['test/crash.test.ts', 'test/process.test.ts'] as const;

export default defineConfig({
  test: {
    name: 'server',
    include: ['test/**/*.test.ts', 'src/**/*.test.ts'],
    exclude: [...defaultExclude, ...processTests],
    globalSetup: ['test/global-setup.ts'],
    env: { NODE_ENV: 'test' },
    // They end what hangs; no machine is so slow that a test meets them.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    maxWorkers: 2,
    // Every file has a database and a server of its own, and modules keep nothing: they are evaluated once per worker.
    isolate: false,
  },
});
