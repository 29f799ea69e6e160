import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { BannerPlugin, Compilation, type Configuration } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { root } from '../workspace.ts';
import { FederationModulesPlugin } from './federation-modules.ts';
import { compileAhead } from './join-scripts.ts';

export type Mode = 'production' | 'development';

/** After the minimizer, which removes comments. */
const compiledAhead = new BannerPlugin({
  banner: compileAhead,
  raw: true,
  test: /\.js$/,
  stage: Compilation.PROCESS_ASSETS_STAGE_ANALYSE,
});

/** Bundles only the data of the contract that is used. See the loader. */
const unusedData = {
  test: /packages[\\/]contract[\\/]src[\\/].*\.ts$/,
  loader: join(import.meta.dirname, 'unused-data-loader.ts'),
  enforce: 'pre',
} as const;

/**
 * Parts of libraries that our pages don't need. Of nivo, they are a third of what a first chart loads: our charts don't
 * animate, and take their colors from the tokens.
 */
const unused = {
  // Panda’s table of all CSS properties, which the browser already has.
  '@pandacss/is-valid-prop$': join(root, 'packages/ui/src/look/css-property.ts'),
  '@tanstack/devtools-event-client$': join(import.meta.dirname, 'no-devtools.ts'),
  'hoist-non-react-statics$': join(import.meta.dirname, 'no-statics.ts'),
  '@react-spring/web$': join(import.meta.dirname, 'still-spring.ts'),
  'd3-scale-chromatic$': join(import.meta.dirname, 'no-colours.cjs'),
};

/** For English there is nothing to do, because the sources have the texts. */
const translated = (language: string) => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: join(import.meta.dirname, 'translate-loader.ts'),
  options: { language },
  enforce: 'pre' as const,
});

const sourcesIn = (dir: string) => readdirSync(dir).map((file) => join(dir, file));
const presets = [...sourcesIn(import.meta.dirname), ...sourcesIn(join(import.meta.dirname, '../strings'))];

/**
 * What host and remotes share: a loader for unbuilt TypeScript, hashed names, a cache on disk. `language` is that of
 * staff’s texts, if it isn’t English.
 */
export function baseConfig(dir: string, mode: Mode, language?: string): Configuration {
  const dev = mode === 'development';
  return {
    name: basename(dir),
    mode,
    context: dir,
    target: ['web', 'es2022'],
    devtool: dev ? 'cheap-module-source-map' : false,
    resolve: { extensions: ['.ts', '.tsx', '.js'], alias: unused },
    output: {
      filename: dev ? '[name].js' : '[name].[contenthash:8].js',
      chunkFilename: dev ? '[name].js' : '[name].[contenthash:8].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      crossOriginLoading: 'anonymous',
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: {
            detectSyntax: 'auto',
            jsc: {
              target: 'es2022',
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development: false, refresh: dev } },
            },
          },
        },
        ...(dev ? [] : [unusedData]),
        ...(language === undefined ? [] : [translated(language)]),
        { test: /\.svg$/, type: 'asset/resource' },
      ],
    },
    plugins: [new FederationModulesPlugin(), dev ? new ReactRefreshRspackPlugin() : compiledAhead],
    cache: {
      type: 'persistent',
      name: [basename(dir), mode, ...(language === undefined ? [] : [language])].join('-'),
      // What other presets resolved and built isn't valid for these.
      buildDependencies: [join(root, 'pnpm-lock.yaml'), ...presets],
      storage: { type: 'filesystem', directory: join(root, '.cache/rspack') },
    },
    // With it, federated modules stay blank.
    lazyCompilation: false,
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}
