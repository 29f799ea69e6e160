import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../workspace.ts';
import { staffCatalogs } from './catalogs.ts';
import { languagesIn, readTranslation, renewed, translationFaults, translationFile } from './translations.ts';

const written = (content: object) => `${JSON.stringify(content, null, 2)}\n`;

/** What each file of strings has to hold, by its path. `begun` are languages that may have no file yet. */
export function catalogFiles(begun: readonly string[] = []): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const [dir, catalog] of staffCatalogs()) {
    files.set(join(dir, 'strings.json'), written(catalog));
    for (const language of new Set([...languagesIn(dir), ...begun]))
      files.set(translationFile(dir, language), written(renewed(readTranslation(dir, language), catalog)));
  }
  return files;
}

const textIn = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);

/** Files of strings that don’t hold what the sources say, and faults of translations. */
export function catalogFaults(): string[] {
  const files = catalogFiles();
  const left = globSync(['host/strings*.json', '{packages,remotes}/*/strings*.json'], { cwd: root });
  const stale = [
    ...[...files].filter(([file, text]) => textIn(file) !== text).map(([file]) => file),
    ...left.map((file) => join(root, file)).filter((file) => !files.has(file)),
  ];
  const translated = [...files.keys()].flatMap((file) => {
    const [, language] = /strings\.([\w-]+)\.json$/.exec(file) ?? [];
    return language === undefined ? [] : [[join(file, '..'), language] as const];
  });
  return [
    ...stale.map((file) => `${relative(root, file)} is out of date: run pnpm strings`),
    ...translated.flatMap(([dir, language]) =>
      translationFaults(readTranslation(dir, language)).map(
        (fault) => `${relative(root, translationFile(dir, language))}: ${fault}`,
      ),
    ),
  ];
}
