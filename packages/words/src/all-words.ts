import type { SiteLanguage } from '@recoup/contract/language';
import { de } from './languages/de.ts';
import { en } from './languages/en.ts';
import { enGb } from './languages/en-gb.ts';
import { es } from './languages/es.ts';
import { fr } from './languages/fr.ts';
import { it } from './languages/it.ts';
import { nl } from './languages/nl.ts';
import { type Catalogue, isBritish, languageOf, type Words, wordsOf } from './words.ts';

/** Every language at once, for a server. */
export const catalogues: Readonly<Record<SiteLanguage, Catalogue>> = { en, de, fr, es, nl, it };

/** The catalog for customers of a locale such as `de-AT` or `en-GB`. */
export const catalogueIn = (locale: string): Catalogue => (isBritish(locale) ? enGb : catalogues[languageOf(locale)]);

const loadedWords = new Map<string, Words>();

/** The words of a locale such as `de-AT`. */
export function wordsIn(locale: string): Words {
  let words = loadedWords.get(locale);
  if (!words) {
    words = wordsOf(catalogueIn(locale), locale);
    loadedWords.set(locale, words);
  }
  return words;
}
