import type { SiteLanguage } from '@recoup/contract/language';
import { type Catalogue, isBritish, languageOf } from './words.ts';

/** Each language is a separate file, loaded when someone reads it. */
const catalogues: Readonly<Record<SiteLanguage, () => Promise<Catalogue>>> = {
  en: () => import('./languages/en.ts').then(({ en }) => en),
  de: () => import('./languages/de.ts').then(({ de }) => de),
  fr: () => import('./languages/fr.ts').then(({ fr }) => fr),
  es: () => import('./languages/es.ts').then(({ es }) => es),
  nl: () => import('./languages/nl.ts').then(({ nl }) => nl),
  it: () => import('./languages/it.ts').then(({ it }) => it),
};

/** Loads the catalog of a locale such as `de-AT` or `en-GB`. */
export function loadCatalogue(locale: string): Promise<Catalogue> {
  if (isBritish(locale)) return import('./languages/en-gb.ts').then(({ enGb }) => enGb);
  return catalogues[languageOf(locale)]();
}
