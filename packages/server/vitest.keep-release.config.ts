import { defineConfig } from 'vitest/config';

/** `pnpm keep-release` runs as a test does, since tests know how to fill a company. */
export default defineConfig({
  test: {
    name: 'keep-release',
    include: ['test/upgrades/keep.ts'],
    globalSetup: ['test/global-setup.ts'],
    env: { NODE_ENV: 'test' },
    testTimeout: 600_000,
    hookTimeout: 300_000,
  },
});
