import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { baseConfig, type Mode } from './base.ts';

/** The worker that opens the host offline: one file at `/offline-worker.js`, whose scope is every page. */
export function offlineWorkerConfig(dir: string, mode: Mode): Configuration {
  const base = baseConfig(dir, mode);
  return {
    ...base,
    name: 'offline-worker',
    target: ['webworker', 'es2022'],
    entry: { 'offline-worker': './src/offline/worker/offline-worker.ts' },
    output: {
      ...base.output,
      path: join(dir, 'dist'),
      // Requested by this name and revalidated at every visit.
      filename: '[name].js',
      uniqueName: 'offline-worker',
      clean: false,
    },
    cache: false,
    optimization: { splitChunks: false },
  };
}
