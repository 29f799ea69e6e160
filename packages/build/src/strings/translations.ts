import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root, workspacePackages } from '../workspace.ts';
import type { Catalog } from './catalogs.ts';

/** A catalog in another language: by file, then by the English text. An empty text isn’t translated yet. */
export type Translation = Readonly<Record<string, Readonly<Record<string, string>>>>;

export const translationFile = (dir: string, language: string): string => join(dir, `strings.${language}.json`);

/** The translation next to the sources of a package. Without a file, nothing is translated. */
export function readTranslation(dir: string, language: string): Translation {
  const file = translationFile(dir, language);
  if (!existsSync(file)) return {};
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Translation;
  } catch (error) {
    const why = `${relative(root, file)} isn’t JSON, as after a merge: mend it, then run pnpm strings`;
    throw new Error(why, { cause: error });
  }
}

/** The languages of a package, from its files. */
export const languagesIn = (dir: string): string[] =>
  globSync('strings.*.json', { cwd: dir }).map((file) => file.split('.')[1] ?? '');

/** The language to build the screens in, from STAFF_LANGUAGE. Undefined is English. */
export function staffLanguage(): string | undefined {
  const language = process.env.STAFF_LANGUAGE || undefined;
  if (language === undefined || workspacePackages().some(({ dir }) => languagesIn(dir).includes(language)))
    return language;
  throw new Error(
    `STAFF_LANGUAGE is ${language}, but there is no strings.${language}.json. Run pnpm strings ${language} first.`,
  );
}

/** Updates a translation: drops what is gone, and keeps translations of texts that moved. */
export function renewed(translation: Translation, catalog: Catalog): Translation {
  const known = Object.values(translation).flatMap((texts) => Object.entries(texts));
  const anywhere = new Map(known.filter(([, said]) => said !== ''));
  return Object.fromEntries(
    Object.entries(catalog).map(([file, texts]) => {
      const before = translation[file] ?? {};
      return [file, Object.fromEntries(texts.map((text) => [text, before[text] || (anywhere.get(text) ?? '')]))];
    }),
  );
}

const valuesOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort().join(' ');

/** Translated texts that don’t have exactly the values of their English text. */
export function translationFaults(translation: Translation): string[] {
  return Object.entries(translation).flatMap(([file, texts]) =>
    Object.entries(texts)
      .filter(([text, said]) => said !== '' && valuesOf(said) !== valuesOf(text))
      .map(([text, said]) => `${file}: “${said}” must have the values of “${text}”`),
  );
}
