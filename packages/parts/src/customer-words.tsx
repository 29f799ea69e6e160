import { ApiError } from '@recoup/api';
import { type SiteLanguage, siteLanguageNames } from '@recoup/contract/language';
import { isCustomMethod, type PayoutMethod, payoutLabel } from '@recoup/contract/payouts/payout-method';
import { loadCatalogue } from '@recoup/words/load-words';
import { type WordKey, type Words, wordsOf } from '@recoup/words/words';
import { createContext, useContext, useEffect, useState } from 'react';

export const WordsContext = createContext<Words | null>(null);

/** The words of the page of a customer; only below `CustomerPage` or `CustomerColumn`. */
export function useWords(): Words {
  const words = useContext(WordsContext);
  if (!words) throw new Error('No customer’s page is around this');
  return words;
}

const isKnown = (language: string | undefined): language is SiteLanguage =>
  siteLanguageNames.some((known) => known === language);

/** The locale of the browser, in the first of its languages that we speak; English where we speak none. */
export function browserLocale(): string {
  return navigator.languages.find((locale) => isKnown(locale.split('-')[0])) ?? 'en-US';
}

/** The words of a locale; null until its language is there, and `failed` where it could not be fetched. */
export function useWordsOf(locale: string): Words | 'failed' | null {
  const [known, setKnown] = useState<{ locale: string; words: Words | 'failed' } | null>(null);
  useEffect(
    function fetchLanguage() {
      let isCurrent = true;
      const is = (words: Words | 'failed') => isCurrent && setKnown({ locale, words });
      const language = locale.split('-')[0];
      void loadCatalogue(isKnown(language) ? language : 'en').then(
        (catalogue) => is(wordsOf(catalogue, isKnown(language) ? locale : 'en-US')),
        () => is('failed'),
      );
      return () => {
        isCurrent = false;
      };
    },
    [locale],
  );
  return known?.locale === locale ? known.words : null;
}

/** A way to be paid as a customer reads it; one of the company's own is called as it calls it. */
export function methodText({ say }: Words, method: PayoutMethod): string {
  return isCustomMethod(method) ? payoutLabel(method) : say(`payout.${method}`);
}

const faults = {
  network: 'fault.network',
  too_many: 'fault.too_many',
  link_expired: 'fault.link_expired',
  already_done: 'fault.already_done',
  invalid: 'fault.invalid',
  price_changed: 'fault.price_changed',
} as const satisfies Record<string, WordKey>;

/** What a customer is told of a failure. */
export function faultText({ say }: Words, error: unknown): string {
  const code = error instanceof ApiError ? error.code : '';
  return say(code in faults ? faults[code as keyof typeof faults] : 'fault.other');
}
