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
  /** Undefined: it's known once the build is done, and the files have a placeholder until then. */
  readonly version?: string;
  readonly mode: Mode;
  /** The language of the screens. By default, STAFF_LANGUAGE. */
  readonly language?: string;
}

/**
 * The name of the federation container. It's unique per version, so that an older version can be loaded next to a
 * broken newer one.
 */
export function uniqueName(name: string, version: string): string {
  return `${name}_${version}`.replace(/[^a-zA-Z0-9]/g, '_');
}

/** The folder of a build until its version is known. */
export const unnamedBuild = (dir: string) => join(dir, 'dist/.building');

/** The placeholder for a container's name whose version isn’t known yet. */
export const placeholderName = (name: string) => `${uniqueName(name, '')}recoup_version`;

/** A remote bundles only those paths of other remotes that it links to. */
const routePaths = {
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: join(import.meta.dirname, 'route-path-loader.ts'),
  enforce: 'pre',
} as const;

/** A remote: exposes only `./remote`, below dist/<version>/ with its manifest. */
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
    // Numbered in order of occurrence. Ids derived from names would depend on the build folder, because one name
    // includes paths of this machine.
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
