import { type Currency, currencies, type Money } from '@recoup/contract/money';

const small = [
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen',
  'eighteen nineteen',
]
  .join(' ')
  .split(' ');
const tens = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const scales = ['', 'thousand', 'million', 'billion', 'trillion', 'quadrillion'];

/** What a currency’s units are called on a check. */
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

/** A whole number in words: 125 is "one hundred twenty-five". */
export function numberInWords(number: number): string {
  if (!Number.isSafeInteger(number) || number < 0) throw new RangeError(`${number} cannot be written in words`);
  if (number === 0) return 'zero';
  const groups: string[] = [];
  let rest = number;
  for (let scale = 0; rest > 0; scale++) {
    const group = rest % 1000;
    if (group > 0) groups.unshift([belowThousand(group), scales[scale]].filter(Boolean).join(' '));
    rest = Math.floor(rest / 1000);
  }
  return groups.join(' ');
}

function belowThousand(number: number): string {
  const hundreds = Math.floor(number / 100);
  const rest = number % 100;
  return [hundreds > 0 && `${small[hundreds]} hundred`, rest > 0 && belowHundred(rest)].filter(Boolean).join(' ');
}

function belowHundred(number: number): string {
  if (number < 20) return small[number] ?? '';
  const unit = number % 10;
  return unit === 0 ? `${tens[number / 10]}` : `${tens[Math.floor(number / 10)]}-${small[unit]}`;
}

/** The amount of a check in words, which counts where it and the figures differ: "One hundred and 50/100 dollars". */
export function legalAmount({ amount, currency }: Money): string {
  const { decimals } = currencies[currency];
  const whole = decimals === 0 ? amount : Math.floor(amount / 100);
  const words = numberInWords(whole);
  const cents = decimals === 0 ? '' : ` and ${String(amount % 100).padStart(2, '0')}/100`;
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}${cents} ${unitNames[currency]}`;
}
