import { defineConfig } from 'vitest/config';
import { experimental, processTests, waits, workerFlags } from './vitest.config.ts';

/** Whole servers that are started, killed and started again: with the browser's journeys, not with every check. */
export default defineConfig({
  test: {
    ...waits,
    name: 'processes',
    include: [...processTests],
    env: { NODE_ENV: 'test' },
    maxWorkers: 1,
    execArgv: [...workerFlags],
    experimental,
  },
});
