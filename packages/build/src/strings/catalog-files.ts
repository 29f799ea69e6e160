import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../workspace.ts';
import { staffCatalogs } from './catalogs.ts';
import { languagesIn, readTranslation, renewed, translationFaults, translationFile } from './translations.ts';

const written = (content: object) => `${JSON.stringify(content, null, 2)}\n`;

type Catalogs = ReturnType<typeof staffCatalogs>;

/** The expected content of each string file, by path. `begun` are languages that may not have a file yet. */
function filesOf(catalogs: Catalogs, begun: readonly string[] = []): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const [dir, catalog] of catalogs) {
    files.set(join(dir, 'strings.json'), written(catalog));
    for (const language of new Set([...languagesIn(dir), ...begun]))
      files.set(translationFile(dir, language), written(renewed(readTranslation(dir, language), catalog)));
  }
  return files;
}

/** Existing string files, including those of packages that may no longer need one. */
const filesThere = () =>
  globSync(['host/strings*.json', '{packages,remotes}/*/strings*.json'], { cwd: root }).map((file) => join(root, file));

const textIn = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);

function faultsNow(): string[] {
  const catalogs = staffCatalogs();
  const files = filesOf(catalogs);
  const stale = [
    ...[...files].filter(([file, text]) => textIn(file) !== text).map(([file]) => file),
    ...filesThere().filter((file) => !files.has(file)),
  ];
  const translated = [...catalogs.keys()].flatMap((dir) =>
    languagesIn(dir).map((language) => [dir, language] as const),
  );
  return [
    ...stale.map((file) => `${relative(root, file)} is out of date: run pnpm strings`),
    ...translated.flatMap(([dir, language]) =>
      translationFaults(readTranslation(dir, language)).map(
        (fault) => `${relative(root, translationFile(dir, language))}: ${fault}`,
      ),
    ),
  ];
}

/** String files that don’t match the sources, faulty translations, and unreadable files. */
export function catalogFaults(): string[] {
  try {
    return faultsNow();
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/** Writes every string file from the sources, replacing the English ones. Returns their paths. */
export function writeCatalogs(begun: readonly string[]): string[] {
  const files = filesOf(staffCatalogs(), begun);
  for (const [file, text] of files) writeFileSync(file, text);
  for (const file of filesThere()) if (!files.has(file)) rmSync(file);
  return [...files.keys()].map((file) => relative(root, file));
}
