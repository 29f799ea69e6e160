import type { SiteLanguage } from '@recoup/contract/language';
import { loadCatalogue } from '@recoup/words/load-words';
import { type Words, wordsOf } from '@recoup/words/words';
import { useEffect, useState } from 'react';

/** The customer texts of a locale, for staff who preview them. Null while the language loads, `failed` if it can't. */
export function useWordsOf(locale: `${SiteLanguage}-${string}`): Words | 'failed' | null {
  const [loaded, setLoaded] = useState<{ locale: string; words: Words | 'failed' } | null>(null);
  useEffect(
    function fetchLanguage() {
      let isCurrent = true;
      const is = (words: Words | 'failed') => isCurrent && setLoaded({ locale, words });
      void loadCatalogue(locale).then(
        (catalogue) => is(wordsOf(catalogue, locale)),
        () => is('failed'),
      );
      return () => {
        isCurrent = false;
      };
    },
    [locale],
  );
  return loaded?.locale === locale ? loaded.words : null;
}
