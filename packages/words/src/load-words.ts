import type { SiteLanguage } from '@recoup/contract/language';
import type { Catalogue } from './words.ts';

/** Each language is a file of its own, fetched when somebody reads it. */
const catalogues: Readonly<Record<SiteLanguage, () => Promise<Catalogue>>> = {
  en: () => import('./languages/en.ts').then(({ en }) => en),
  de: () => import('./languages/de.ts').then(({ de }) => de),
  fr: () => import('./languages/fr.ts').then(({ fr }) => fr),
  es: () => import('./languages/es.ts').then(({ es }) => es),
  nl: () => import('./languages/nl.ts').then(({ nl }) => nl),
  it: () => import('./languages/it.ts').then(({ it }) => it),
};

/** The catalogue of a language. */
export function loadCatalogue(language: SiteLanguage): Promise<Catalogue> {
  return catalogues[language]();
}
