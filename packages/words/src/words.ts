import type { SiteLanguage } from '@recoup/contract/language';
import { type Currency, formatMoney, type Money, parseAmount } from '@recoup/contract/money';
import type { GetICUArgs } from '@schummar/icu-type-parser';
import { IntlMessageFormat } from 'intl-messageformat';
import type { en } from './languages/en.ts';

/** The key of a customer text. */
export type WordKey = keyof typeof en;

/** The catalog of a language: every key, with the same variables as in English. */
export type Catalogue = Readonly<Record<WordKey, string>>;

type ArgsOf<K extends WordKey> = GetICUArgs<
  (typeof en)[K],
  { ICUArgument: string | number; ICUNumberArgument: number }
>;

/** Gets a text and fills it in. Texts without variables take no values. */
export type Say = <K extends WordKey>(
  key: K,
  ...values: Record<string, never> extends ArgsOf<K> ? [] : [values: ArgsOf<K>]
) => string;

/** A language as a customer reads it, with the country's formats for numbers, money and dates. */
export interface Words {
  /** `de-AT`, with the company’s time format: `de-AT-u-hc-h12`. */
  readonly locale: string;
  readonly language: SiteLanguage;
  readonly say: Say;
  readonly money: (money: Money) => string;
  readonly number: (value: number) => string;
  /** Reads an amount typed in the locale's format (“1.234,50 €”) into minor units. Null if it isn't an amount. */
  readonly amount: (typed: string, currency: Currency) => number | null;
  /** "2. Dezember 2026", in a time zone. */
  readonly day: (time: string | Date, timeZone: string) => string;
  /** The day with the time and the time zone's name. */
  readonly time: (time: string | Date, timeZone: string) => string;
}

const messages = new Map<string, IntlMessageFormat>();

function messageOf(locale: string, text: string): IntlMessageFormat {
  const key = `${locale} ${text}`;
  let message = messages.get(key);
  if (!message) {
    message = new IntlMessageFormat(text, locale, undefined, { ignoreTag: true });
    messages.set(key, message);
  }
  return message;
}

/** Whether a locale uses British English: the United Kingdom and Ireland. */
export const isBritish = (locale: string): boolean => /^en-(GB|IE)\b/.test(locale);

/** The language of a locale such as `de-AT`. */
export function languageOf(locale: string): SiteLanguage {
  return locale.split('-')[0] as SiteLanguage;
}

function amountIn(locale: string, typed: string, currency: Currency): number | null {
  const parts = new Intl.NumberFormat(locale).formatToParts(1_234_567.8);
  const signOf = (type: 'group' | 'decimal') => parts.find((part) => part.type === type)?.value ?? '';
  const decimal = signOf('decimal');
  const group = signOf('group');
  const plain = [...typed.replaceAll(/[\p{Sc}\p{L}]/gu, '').trim()]
    .filter((sign) => sign !== group && !/[\s’']/.test(sign))
    .map((sign) => (sign === decimal ? '.' : sign));
  return parseAmount(plain.join(''), currency);
}

/** Prepares a catalog for a locale of its language. */
export function wordsOf(catalogue: Catalogue, locale: string): Words {
  const dated = (time: string | Date, timeZone: string, clock: object) =>
    new Intl.DateTimeFormat(locale, {
      ...({ year: 'numeric', month: 'long', day: 'numeric' } as const),
      ...clock,
      timeZone,
    }).format(new Date(time));
  return {
    locale,
    language: languageOf(locale),
    say: (key, ...[values]) => String(messageOf(locale, catalogue[key]).format(values)),
    money: (money) => formatMoney(money, locale),
    amount: (typed, currency) => amountIn(locale, typed, currency),
    number: (value) => new Intl.NumberFormat(locale).format(value),
    day: (time, timeZone) => dated(time, timeZone, {}),
    time: (time, timeZone) => dated(time, timeZone, { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' }),
  };
}
