import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration } from '@rspack/core';
import { consumedModules } from '../shared-modules.ts';
import { staffLanguage } from '../strings/translations.ts';
import { baseConfig, type Mode } from './base.ts';
import { remoteEntry } from './join-scripts.ts';
import { SteadyOrderPlugin } from './steady-order.ts';

export interface RemoteBuild {
  readonly name: string;
  readonly dir: string;
  /** Undefined: it is known when the build is done, and a name that stands for it is put into the files. */
  readonly version?: string;
  readonly mode: Mode;
  /** Language of the screens; left out, that of STAFF_LANGUAGE. */
  readonly language?: string;
}

/** A name for the federation container, one per version: so an older version can be loaded beside a broken newer one. */
export function uniqueName(name: string, version: string): string {
  return `${name}_${version}`.replace(/[^a-zA-Z0-9]/g, '_');
}

/** Where a build stands until its version is known. */
export const unnamedBuild = (dir: string) => join(dir, 'dist/.building');

/** Stands for the name of a container whose version isn’t known yet. */
export const placeholderName = (name: string) => `${uniqueName(name, '')}recoup_version`;

/** Of the routes of others a remote brings the paths that it leads to. */
const routePaths = {
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: join(import.meta.dirname, 'route-path-loader.ts'),
  enforce: 'pre',
} as const;

/** One remote: exposes `./remote` and nothing else, below dist/<version>/ with its manifest. */
export function remoteConfig({ name, dir, version, mode, language }: RemoteBuild): Configuration {
  const base = baseConfig(dir, mode, language ?? staffLanguage());
  const unique = version === undefined ? placeholderName(name) : uniqueName(name, version);
  return {
    ...base,
    entry: {},
    module: { ...base.module, rules: [...(base.module?.rules ?? []), ...(mode === 'production' ? [routePaths] : [])] },
    output: {
      ...base.output,
      path: version === undefined ? unnamedBuild(dir) : join(dir, 'dist', version),
      publicPath: 'auto',
      uniqueName: unique,
      clean: true,
    },
    // In the order in which they are met. Numbers made from their names would know the folder that was built in: one of
    // them is named by paths of this machine.
    optimization: mode === 'production' ? { moduleIds: 'natural' } : {},
    plugins: [
      ...(base.plugins ?? []),
      ...(mode === 'production' ? [new SteadyOrderPlugin()] : []),
      new ModuleFederationPlugin({
        name: unique,
        filename: remoteEntry,
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
