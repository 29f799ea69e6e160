import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** The root of the repository. */
export const root = resolve(import.meta.dirname, '../../..');

export const hostDir = join(root, 'host');
export const widgetDir = join(root, 'packages/widget');
export const remotesDir = join(root, 'remotes');

/** The purpose of a package, which determines what it may import: see boundaries.ts. */
export type PackageRole = 'common' | 'web' | 'remote' | 'host' | 'node' | 'tool';

export interface PackageFile {
  readonly name: string;
  readonly version: string;
  readonly recoup: {
    readonly role: PackageRole;
    /** The parts of it that a first visit loads: see presets/first-load.ts. */
    readonly loads?: Readonly<Record<string, readonly string[]>>;
  };
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly exports?: Readonly<Record<string, string>>;
}

export interface WorkspacePackage extends PackageFile {
  readonly dir: string;
}

/** Every package of the workspace, read from its package.json. */
export function workspacePackages(base: string = root): WorkspacePackage[] {
  const folders = ['packages', 'remotes'].flatMap((group) =>
    existsSync(join(base, group)) ? readdirSync(join(base, group)).map((name) => join(base, group, name)) : [],
  );
  return [...folders, join(base, 'host'), join(base, 'e2e')]
    .filter((dir) => existsSync(join(dir, 'package.json')))
    .map((dir) => ({ ...(JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as PackageFile), dir }));
}

/** The folder of the package that a file belongs to. */
export function packageDirOf(file: string): string {
  let dir = dirname(file);
  while (!existsSync(join(dir, 'package.json'))) {
    if (dir === dirname(dir)) throw new Error(`${file} belongs to no package`);
    dir = dirname(dir);
  }
  return dir;
}

/** The names of the remotes: their folders below remotes/. */
export function remoteDirs(): { name: string; dir: string }[] {
  return readdirSync(remotesDir)
    .filter((name) => existsSync(join(remotesDir, name, 'src/remote.tsx')))
    .map((name) => ({ name, dir: join(remotesDir, name) }));
}

/** The package in a specifier: `@recoup/ui` in `@recoup/ui/overlays`. */
export function packageNameOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/** The version of a package as installed for the package in `from`. */
export function installedVersion(name: string, from: string): string {
  let dir = from;
  while (!existsSync(join(dir, 'node_modules', name, 'package.json'))) {
    if (dir === dirname(dir)) throw new Error(`${name} is not installed for ${from}`);
    dir = dirname(dir);
  }
  return (JSON.parse(readFileSync(join(dir, 'node_modules', name, 'package.json'), 'utf8')) as PackageFile).version;
}
