import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration } from '@rspack/core';
import { providedModules } from '../shared-modules.ts';
import { baseConfig, type Mode } from './base.ts';
import { PagePlugin } from './page-plugin.ts';

/** Files below these folders, whatever separates folders on this machine. */
const below = (...folders: readonly string[]) =>
  new RegExp(`/(?:${folders.join('|')})`.replaceAll('/', String.raw`[\\/]`));

/** Parts of ui that come when they are first opened. */
const laterUi =
  '(?!overlays|lazy-overlays|opened/|combobox|tabs|toaster|sorting|charts|fields\\.ts|fields/(?:drawing|money|number|secret)-field)';

/** Those of the contract that a page begins with; what is said of single nouns comes with the part that needs it. */
const bootContract =
  '(?:session/auth|deployment|endpoint|error|field-rules|add-ons/integration-names|menu|money|order-kind|order-status|order-status-ids|permission|resource|resource-endpoints|route|socket-event|wire|workflow)\\.ts';

/** What every page begins with, login or not. */
const bootCode = below(
  `packages/(?:(?:api|remote-kit|event-bus)/|contract/src/${bootContract}|ui/src/${laterUi})`,
  'node_modules/(?:react|react-dom|scheduler|jotai|ky|react-router|@tanstack/(?:react-query|query-core)|valibot)/',
  'node_modules/@chakra-ui/react/dist/esm/(?:styled-system|utils|preset-base|merge-props|merge-refs|create-context)',
  'node_modules/(?:@emotion|@pandacss|stylis|lucide-react)/',
);

/** Parts of screens that come when they are first opened, or with forms. */
const laterScreens =
  '(?!column-chooser|selection-bar|file-drop|filter/filter-(?:chips|panel|text)|view/view-(?:menu|dialog))';

/** What every signed-in page begins with besides. */
const shellCode = below(
  `packages/screens/src/(?:index|(?:list|detail|parts)/${laterScreens})`,
  'packages/ui/src/(?:overlays|lazy-overlays|combobox|tabs|toaster)',
  'node_modules/@tanstack/(?:react-table|table-core)/',
);

/** The host: provides every shared module, knows no remote. */
export function hostConfig(dir: string, mode: Mode): Configuration {
  const base = baseConfig(dir, mode);
  return {
    ...base,
    entry: { host: './src/index.ts' },
    output: {
      ...base.output,
      path: join(dir, 'dist'),
      publicPath: '/',
      uniqueName: 'host',
      // Older files stay a while: an open tab may still ask for one (see prune.ts).
      clean: false,
    },
    optimization: {
      splitChunks: {
        cacheGroups: {
          // Every page begins with all of these: one file, rather than one for each way in which parts are shared.
          boot: { name: 'boot', test: bootCode, chunks: 'async', enforce: true, priority: 10 },
          shell: { name: 'shell', test: shellCode, chunks: 'async', enforce: true, priority: 5 },
        },
      },
    },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: 'host',
        remotes: {},
        shared: providedModules(),
        // The other strategy asks every registered remote for its versions first, so that a dead one stops the host.
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        dev: false,
        experiments: { provideExternalRuntime: true, optimization: { target: 'web' } },
      }),
      new PagePlugin(join(dir, 'src/index.html'), mode),
    ],
  };
}
