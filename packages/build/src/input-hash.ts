import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { reachOfFile } from './reach.ts';
import { consumedModules, sharedModules } from './shared-modules.ts';
import { staffLanguage, translationFile } from './strings/translations.ts';
import { installedVersion, root, type WorkspacePackage, workspacePackages } from './workspace.ts';

const isTest = /\.test\.tsx?$/;

function filesBelow(dir: string): string[] {
  if (!existsSync(dir)) return [];
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !isTest.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** A package and the workspace packages below it. */
function below(name: string, all: readonly WorkspacePackage[]): WorkspacePackage[] {
  const found = new Map<string, WorkspacePackage>();
  const visit = (wanted: string) => {
    const pkg = all.find((candidate) => candidate.name === wanted);
    if (!pkg || found.has(wanted)) return;
    found.set(wanted, pkg);
    for (const dependency of Object.keys(pkg.dependencies ?? {})) visit(dependency);
  };
  visit(name);
  return [...found.values()];
}

const presets = () => filesBelow(join(import.meta.dirname, 'presets'));

/** What determines the language of the screens. Empty for English. */
function translations(packages: readonly WorkspacePackage[]): string[] {
  const language = staffLanguage();
  if (language === undefined) return [];
  const files = packages.map(({ dir }) => translationFile(dir, language)).filter((file) => existsSync(file));
  return [...files, ...filesBelow(join(import.meta.dirname, 'strings'))];
}

/** A short hash of words and of files with their paths in the repository. */
function hashOf(words: readonly string[], files: readonly string[]): string {
  const hash = createHash('sha256').update(words.join('\0'));
  for (const file of files)
    hash.update('\0').update(relative(root, file).replaceAll('\\', '/')).update('\0').update(readFileSync(file));
  return hash.digest('hex').slice(0, 8);
}

/**
 * The hash of a remote: the files in its bundle, the versions of its libraries and of its build tools, and what it
 * requires of its host. As long as it's the same, there is nothing to build. The build's output determines the version
 * (remote-build.ts).
 */
export function remoteHash({ name, dir, version }: { name: string; dir: string; version: string }): string {
  const { files, libraries } = reachOfFile(join(dir, 'src/remote.tsx'), workspacePackages(), sharedModules);
  const builders = ['@rspack/core', '@module-federation/enhanced'].map(
    (builder) => `${builder}@${installedVersion(builder, import.meta.dirname)}`,
  );
  const words = [name, version, ...libraries, ...builders, JSON.stringify(consumedModules())];
  return hashOf(words, [...files, ...presets(), ...translations(workspacePackages())]);
}

/** The hash of the host or the widget: everything, since they bundle everything. */
export function wholeHash(name: '@recoup/host' | '@recoup/widget'): string {
  const own = below(name, workspacePackages()).flatMap((pkg) => [
    join(pkg.dir, 'package.json'),
    ...filesBelow(join(pkg.dir, 'src')),
  ]);
  const shared = join(import.meta.dirname, 'shared-modules.ts');
  const lock = join(root, 'pnpm-lock.yaml');
  return hashOf([], [...own, ...presets(), shared, lock, ...translations(workspacePackages())]);
}
