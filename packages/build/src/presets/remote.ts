import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration } from '@rspack/core';
import { consumedModules } from '../shared-modules.ts';
import { baseConfig, type Mode } from './base.ts';

export interface RemoteBuild {
  readonly name: string;
  readonly dir: string;
  readonly version: string;
  readonly mode: Mode;
}

/** A name for the federation container, one per version: so an older version can be loaded beside a broken newer one. */
export function uniqueName(name: string, version: string): string {
  return `${name}_${version}`.replace(/[^a-zA-Z0-9]/g, '_');
}

/** One remote: exposes `./remote` and nothing else, below dist/<version>/ with its manifest. */
export function remoteConfig({ name, dir, version, mode }: RemoteBuild): Configuration {
  const base = baseConfig(dir, mode);
  const unique = uniqueName(name, version);
  return {
    ...base,
    entry: {},
    output: {
      ...base.output,
      path: join(dir, 'dist', version),
      publicPath: 'auto',
      uniqueName: unique,
      clean: true,
    },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: unique,
        filename: 'remote-entry.js',
        exposes: { './remote': './src/remote.tsx' },
        shared: consumedModules(),
        shareStrategy: 'loaded-first',
        manifest: { fileName: 'mf-manifest.json' },
        dts: false,
        dev: false,
        experiments: {
          externalRuntime: true,
          optimization: { disableRemote: true, disableSnapshot: true, target: 'web' },
        },
      }),
    ],
  };
}
