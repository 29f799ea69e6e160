import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, NormalModuleReplacementPlugin } from '@rspack/core';
import { providedModules } from '../shared-modules.ts';
import { staffLanguage } from '../strings/translations.ts';
import { baseConfig, type Mode } from './base.ts';
import { FirstLoad, FirstLoadPlugin } from './first-load.ts';
import { PagePlugin } from './page-plugin.ts';

const chakraResets = /@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/]styled-system[\\/]preflight\.js$/;

/** The host: provides every shared module and knows no remote. */
export function hostConfig(dir: string, mode: Mode): Configuration {
  const language = staffLanguage();
  const base = baseConfig(dir, mode, language);
  const loads = new FirstLoad();
  return {
    ...base,
    entry: { host: './src/index.ts' },
    output: {
      ...base.output,
      path: join(dir, 'dist'),
      publicPath: '/',
      uniqueName: 'host',
      // Older files stay for a while, because an open tab may still request one (see prune.ts).
      clean: false,
    },
    optimization: {
      splitChunks: {
        cacheGroups: {
          // Every page starts with all of these, so they are one file rather than one per combination.
          boot: { name: 'boot', test: loads.in('boot'), chunks: 'async', enforce: true, priority: 10 },
          form: { name: 'form', test: loads.in('form'), chunks: 'async', enforce: true, priority: 10 },
          opened: { name: 'opened', test: loads.in('opened'), chunks: 'async', enforce: true, priority: 10 },
          shell: { name: 'shell', test: loads.in('shell'), chunks: 'async', enforce: true, priority: 5 },
        },
      },
    },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: 'host',
        remotes: {},
        shared: providedModules(),
        // The other strategy first asks every registered remote for its versions, so an unavailable one stops the host.
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        dev: false,
        experiments: { provideExternalRuntime: true, optimization: { target: 'web' } },
      }),
      new NormalModuleReplacementPlugin(chakraResets, join(import.meta.dirname, 'no-preflight.ts')),
      ...(mode === 'production' ? [new FirstLoadPlugin(loads)] : []),
      new PagePlugin(join(dir, 'src/index.html'), mode, language),
    ],
  };
}
