import { defaultExclude, defineConfig } from 'vitest/config';

/** Tests that start whole servers; they have a project of their own. */
export const processTests = ['test/crash.test.ts', 'test/process.test.ts'] as const;

/** With the usual 16 MB for what is new, a worker spent a fifth of its time on collecting garbage. */
export const workerFlags = [
  '--max-semi-space-size=64',
  '--single-threaded-gc',
  `--import=${new URL('src/quick-imports.ts', import.meta.url)}`,
] as const;

/**
 * Node.js loads files itself, as it does when the server runs: nothing is translated, and imports are not looked up anew
 * at every use. Nothing here needs what the loader of the runner adds.
 */
export const experimental = { viteModuleRunner: false, nodeLoader: false } as const;

/**
 * They only end what hangs. No machine is slow enough to reach them. By default, a poll gives up after one second, and
 * on a busy machine an answer took longer.
 */
export const waits = {
  testTimeout: 1_800_000,
  hookTimeout: 1_800_000,
  expect: { poll: { timeout: 300_000 } },
} as const;

export default defineConfig({
  test: {
    ...waits,
    name: 'server',
    include: ['test/**/*.test.ts', 'src/**/*.test.ts'],
    exclude: [...defaultExclude, ...processTests],
    globalSetup: ['test/global-setup.ts'],
    env: { NODE_ENV: 'test' },
    maxWorkers: 2,
    execArgv: [...workerFlags],
    experimental,
    // Every file has a database and a server of its own, and modules keep nothing: they are evaluated once per worker.
    isolate: false,
  },
});
