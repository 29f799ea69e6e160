import { defineConfig } from 'vitest/config';
import { experimental, processTests, workerFlags } from './vitest.config.ts';

/** Whole servers that are started, killed and started again: with the browser's journeys, not with every check. */
export default defineConfig({
  test: {
    name: 'processes',
    include: [...processTests],
    env: { NODE_ENV: 'test' },
    testTimeout: 1_800_000,
    hookTimeout: 1_800_000,
    maxWorkers: 1,
    execArgv: [...workerFlags],
    experimental,
  },
});
