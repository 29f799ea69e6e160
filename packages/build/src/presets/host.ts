import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, NormalModuleReplacementPlugin } from '@rspack/core';
import { providedModules } from '../shared-modules.ts';
import { baseConfig, type Mode } from './base.ts';
import { PagePlugin } from './page-plugin.ts';

/** Files below these folders, whatever separates folders on this machine. */
const below = (...folders: readonly string[]) =>
  new RegExp(`/(?:${folders.join('|')})`.replaceAll('/', String.raw`[\\/]`));

/** Parts of ui that come when they are first opened. */
const laterUi =
  '(?!overlays|lazy-overlays|opened/|combobox|tabs|panel-tabs|toaster|sorting|charts|use-digit-choice|fields\\.ts|fields/(?:radio-group|(?:drawing|money|number|secret)-field))';

/** Those of the contract that a page begins with; what is said of single nouns comes with the part that needs it. */
const bootContract =
  '(?:routes/[a-z-]+|session/auth|deployment|endpoint|error|fault-words|field-rules|add-ons/integration-names|shipping/carrier-names|menu|money|order-kind|order-status|order-status-ids|permission|resource|resource-endpoints|route|socket-event|wire|workflow)\\.ts';

/** Of Chakra's styles what only its own components ask for. */
const laterStyles = 'factory|create-slot-recipe-context|use-resolved-props|use-slot-recipe';

/** What every page begins with, login or not. */
const bootCode = below(
  `packages/(?:(?:api|remote-kit|event-bus)/|contract/src/${bootContract}|ui/src/(?:charts/sparkline|${laterUi}))`,
  'node_modules/(?:react|react-dom|scheduler|jotai|ky|react-router|@tanstack/(?:react-query|query-core|react-store|store)|use-sync-external-store|valibot)/',
  `node_modules/@chakra-ui/react/dist/esm/(?:styled-system/(?!${laterStyles})|utils|preset-base|merge-props|merge-refs|create-context)`,
  'packages/build/src/presets/(?:style-names|no-preflight)',
  'node_modules/(?:@emotion/(?!is-prop-valid)[a-z-]+|@pandacss|stylis)/',
);

/** What Chakra's own components are styled with: those of them that we use are opened later. */
const openedCode = below(
  `node_modules/@chakra-ui/react/dist/esm/styled-system/(?:${laterStyles})`,
  'node_modules/@emotion/is-prop-valid/',
);

const chakraResets = /@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/]styled-system[\\/]preflight\.js$/;

/** Parts of screens that come when they are first opened, or with forms. */
const laterScreens =
  '(?!column-chooser|selection-bar|file-drop|filter/filter-(?:chips|panel|text)|view/view-(?:menu|dialog))';

/** What carries forms: it comes with the first one, of whichever page. */
const formCode = below('node_modules/@tanstack/(?:react-form|form-core|pacer-lite)/');

/** Of the table's library what no list has: rows that are sorted here, and trees. */
const laterTable = '(?!/dist/features/(?:row-expanding/|row-sorting/(?:createSorted|sortFns)))';

/** What every signed-in page begins with besides: the shell itself but for what it opens, and the frames of screens. */
const shellCode = below(
  'host/src/shell/(?!Palette|palette-|SupportChat|AppRoot|BootFailed|Look|PageCrashed|Splash|preferences|reachable|tips|use-come-back|when-quiet)',
  'host/src/(?:socket|notifications/(?:Bell|follow-download|jobs|notices)|remotes/(?:OnDemand|UpdateNotice|updates|warm-modules))\\.',
  `packages/screens/src/(?:index|action/|fields/use-phone-text|(?:(?:list|detail|parts)/${laterScreens}|table/(?:list-features|use-list-table|use-seen-rows)))`,
  'packages/contract/src/(?:list-filter|pricing/price-files|reports/search|session/(?:custom-tables|locations|notifications))\\.ts',
  'packages/ui/src/(?:overlays|lazy-overlays|combobox|tabs|toaster)',
  `node_modules/@tanstack/(?:react-table|table-core${laterTable})/`,
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
          form: { name: 'form', test: formCode, chunks: 'async', enforce: true, priority: 10 },
          opened: { name: 'opened', test: openedCode, chunks: 'async', enforce: true, priority: 10 },
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
      new NormalModuleReplacementPlugin(chakraResets, join(import.meta.dirname, 'no-preflight.ts')),
      new PagePlugin(join(dir, 'src/index.html'), mode),
    ],
  };
}
