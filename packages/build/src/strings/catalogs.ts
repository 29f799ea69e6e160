import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { reachOfFile } from '../reach.ts';
import { hostDir, remoteDirs, type WorkspacePackage, workspacePackages } from '../workspace.ts';
import { stringsOf } from './read-strings.ts';

/** The strings of a package by file, each from top to bottom. */
export type Catalog = Readonly<Record<string, readonly string[]>>;

/** Customers' texts have their own catalogs, in packages/words. */
const customersOwn = ['@recoup/words', '@recoup/customer'];

/** The sources of staff's screens: host, remotes and what they import. */
function sourcesOfScreens(packages: readonly WorkspacePackage[]): string[] {
  const entries = [join(hostDir, 'src/index.ts'), ...remoteDirs().map(({ dir }) => join(dir, 'src/remote.tsx'))];
  const files = new Set(entries.flatMap((entry) => reachOfFile(entry, packages, []).files));
  return [...files].filter((file) => /\.tsx?$/.test(file)).sort();
}

function catalogOf(dir: string, files: readonly string[]): Catalog {
  const entries = files.map((file) => {
    const texts = stringsOf(file, readFileSync(file, 'utf8')).map(({ text }) => text);
    return [relative(dir, file).replaceAll('\\', '/'), [...new Set(texts)]] as const;
  });
  return Object.fromEntries(entries.filter(([, texts]) => texts.length > 0));
}

/** The catalog of every package with strings, by the package's folder. */
export function staffCatalogs(): ReadonlyMap<string, Catalog> {
  const packages = workspacePackages();
  const sources = sourcesOfScreens(packages);
  const catalogs = packages
    .filter(({ name }) => !customersOwn.includes(name))
    .map(
      ({ dir }) =>
        [
          dir,
          catalogOf(
            dir,
            sources.filter((file) => file.startsWith(join(dir, 'src/'))),
          ),
        ] as const,
    );
  return new Map(catalogs.filter(([, catalog]) => Object.keys(catalog).length > 0));
}
