import { hostDir, installedVersion, packageNameOf } from './workspace.ts';

/**
 * The table of modules that host and remotes share. The host provides each of them (none eager, so login loads only
 * what it uses). A remote only consumes and bundles no fallback. Its build stays small, and no remote can depend on
 * another through a package which that one happened to bring.
 *
 * Not shared: react-router and TanStack Query (remote-kit and api own them and re-export what is used). Chakra,
 * emotion, form, table, nivo, dnd-kit (ui and screens own them). Contract and valibot (pure data: each remote bundles
 * the nouns it uses, and a shared package is never tree-shaken). Parts (shared, the first list would load every widget
 * of every domain with its nouns. Bundled, a remote has those it uses, and none of them keeps state of its own).
 */
export const sharedModules = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'jotai',
  '@recoup/api',
  '@recoup/event-bus',
  '@recoup/remote-kit',
  '@recoup/screens',
  '@recoup/screens/forms',
  '@recoup/screens/peek',
  '@recoup/screens/reports',
  '@recoup/screens/tables',
  '@recoup/ui',
  '@recoup/ui/overlays',
  '@recoup/ui/fields',
  '@recoup/ui/charts',
  '@recoup/ui/sorting',
] as const;

/** Modules that every page starts with. They are prefetched (see page-plugin.ts). */
export const bootModules = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'jotai',
  '@recoup/api',
  '@recoup/remote-kit',
  '@recoup/ui',
] as const satisfies readonly (typeof sharedModules)[number][];
/** Additional modules for the first signed-in page. */
export const shellModules = [
  '@recoup/screens',
  '@recoup/ui/overlays',
  '@recoup/event-bus',
] as const satisfies readonly (typeof sharedModules)[number][];

const versionOf = (module: string) => installedVersion(packageNameOf(module), hostDir);

/**
 * A remote requires the contract's major version, not the one it was built with, so it keeps working while the host
 * moves within the major. Strict, so that one built against another major shows its own panel instead of running on the
 * wrong code.
 */
function requirement(module: string) {
  const version = versionOf(module);
  return { version, requiredVersion: `^${version.split('.')[0]}`, singleton: true, strictVersion: true } as const;
}

/** Shared modules as the host declares them: it provides. */
export function providedModules() {
  return Object.fromEntries(sharedModules.map((module) => [module, requirement(module)]));
}

/** Shared modules as a remote declares them: it consumes. */
export function consumedModules() {
  return Object.fromEntries(
    sharedModules.map((module) => {
      const { version: _, ...wanted } = requirement(module);
      return [module, { ...wanted, import: false as const }];
    }),
  );
}
