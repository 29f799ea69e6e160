import { type Currency, currencies, type Money } from '@recoup/contract/money';
import { toCardinal } from 'n2words/en-US';

/** The name of a currency's units on a check. */
const unitNames: Record<Currency, string> = {
  USD: 'dollars',
  EUR: 'euros',
  GBP: 'pounds',
  CAD: 'Canadian dollars',
  AUD: 'Australian dollars',
  NZD: 'New Zealand dollars',
  DKK: 'Danish kroner',
  SEK: 'Swedish kronor',
  NOK: 'Norwegian kroner',
  CHF: 'Swiss francs',
  JPY: 'yen',
  IDR: 'rupiah',
  VND: 'dong',
  KRW: 'won',
  TWD: 'New Taiwan dollars',
  ISK: 'Icelandic krónur',
  HUF: 'forints',
  CLP: 'Chilean pesos',
};

/**
 * The amount of a check in words, such as "One hundred and 50/100 dollars". The words count if they differ from the
 * figures.
 */
export function legalAmount({ amount, currency }: Money): string {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`${amount} can’t be written in words`);
  const { decimals } = currencies[currency];
  const whole = decimals === 0 ? amount : Math.floor(amount / 100);
  const words = toCardinal(whole);
  const cents = decimals === 0 ? '' : ` and ${String(amount % 100).padStart(2, '0')}/100`;
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}${cents} ${unitNames[currency]}`;
}
