import * as v from 'valibot';

/**
 * Currencies we trade in. `decimals` is the number of minor-unit digits (spec: 0 for JPY, IDR, VND, KRW, TWD, ISK, HUF,
 * CLP, otherwise 2). `locale` decides the separators. All euro countries share one format.
 */
export const currencies = {
  USD: { symbol: '$', decimals: 2, locale: 'en-US' },
  EUR: { symbol: '€', decimals: 2, locale: 'de-DE' },
  GBP: { symbol: '£', decimals: 2, locale: 'en-GB' },
  CAD: { symbol: 'CA$', decimals: 2, locale: 'en-CA' },
  AUD: { symbol: 'A$', decimals: 2, locale: 'en-AU' },
  NZD: { symbol: 'NZ$', decimals: 2, locale: 'en-NZ' },
  DKK: { symbol: 'kr', decimals: 2, locale: 'da-DK' },
  SEK: { symbol: 'kr', decimals: 2, locale: 'sv-SE' },
  NOK: { symbol: 'kr', decimals: 2, locale: 'nb-NO' },
  CHF: { symbol: 'CHF', decimals: 2, locale: 'de-CH' },
  JPY: { symbol: '¥', decimals: 0, locale: 'ja-JP' },
  IDR: { symbol: 'Rp', decimals: 0, locale: 'id-ID' },
  VND: { symbol: '₫', decimals: 0, locale: 'vi-VN' },
  KRW: { symbol: '₩', decimals: 0, locale: 'ko-KR' },
  TWD: { symbol: 'NT$', decimals: 0, locale: 'zh-TW' },
  ISK: { symbol: 'kr', decimals: 0, locale: 'is-IS' },
  HUF: { symbol: 'Ft', decimals: 0, locale: 'hu-HU' },
  CLP: { symbol: '$', decimals: 0, locale: 'es-CL' },
} as const satisfies Record<string, { symbol: string; decimals: 0 | 2; locale: string }>;

export type Currency = keyof typeof currencies;
export const currencyCodes = Object.keys(currencies) as [Currency, ...Currency[]];

/** An exact amount: `amount` is a whole number of minor units (cents), never a fraction. */
export interface Money {
  amount: number;
  currency: Currency;
}

export const moneySchema = v.object({
  amount: v.pipe(v.number(), v.safeInteger()),
  currency: v.picklist(currencyCodes),
});

/** Highest price of one device, in minor units: ten million of a currency with cents. */
export const highestPrice = 1_000_000_000;

/**
 * A price that someone enters. With at most `mostUnits` devices in an order, sums over thousands of the largest orders
 * are exact below 2^53.
 */
export const priceSchema = v.object({
  amount: v.pipe(
    v.number(),
    v.safeInteger(),
    v.minValue(0, 'A price can’t be negative'),
    v.maxValue(highestPrice, 'The price is too high'),
  ),
  currency: v.picklist(currencyCodes),
});

/** Adds amounts of one currency. Throws a RangeError on mixed currencies or beyond exact integers. */
export function sumMoney(currency: Currency, parts: readonly Money[]): Money {
  let amount = 0;
  for (const part of parts) {
    if (part.currency !== currency) throw new RangeError(`Cannot add ${part.currency} to ${currency}`);
    amount += part.amount;
  }
  if (!Number.isSafeInteger(amount)) throw new RangeError('The total is too large to be exact');
  return { amount, currency };
}

/** The thousands separator and the decimal separator of a currency's home locale. */
export interface Separators {
  readonly group: string;
  readonly decimal: string;
}

/** The separators of a currency, as `formatMoney` writes them. */
export function separatorsOf(currency: Currency): Separators {
  const parts = new Intl.NumberFormat(currencies[currency].locale).formatToParts(1_234_567.8);
  const find = (type: 'group' | 'decimal') => parts.find((part) => part.type === type)?.value ?? '';
  return { group: find('group'), decimal: find('decimal') };
}

const formats = new Map<string, Intl.NumberFormat>();

/** Formats an amount, such as "$125.50", in the currency's own locale or in another one. */
export function formatMoney({ amount, currency }: Money, locale: string = currencies[currency].locale): string {
  const { decimals } = currencies[currency];
  const key = `${locale} ${currency}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
    formats.set(key, format);
  }
  return format.format(amount / 10 ** decimals);
}

/**
 * Reads a plain decimal such as "125.5" or "1,250.00" into minor units without floating point. Returns null for
 * anything else: signs, exponents, more digits than the currency has, or too large a number.
 */
export function parseAmount(text: string, currency: Currency): number | null {
  const { decimals } = currencies[currency];
  const match = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d*))?$/.exec(text.trim());
  if (!match) return null;
  const fraction = match[2] ?? '';
  if (fraction.length > decimals) return null;
  const amount = Number((match[1] ?? '').replaceAll(',', '') + fraction.padEnd(decimals, '0'));
  return Number.isSafeInteger(amount) ? amount : null;
}

/** Writes an amount as a plain decimal, "125.50", for CSV files and form fields. */
export function amountText({ amount, currency }: Money): string {
  const { decimals } = currencies[currency];
  const sign = amount < 0 ? '-' : '';
  const digits = String(Math.abs(amount)).padStart(decimals + 1, '0');
  return decimals === 0 ? sign + digits : `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
