/**
 * Whether digits are an ABA routing number: nine digits, weights 3-7-1, sum a multiple of ten. All zeros pass the sum
 * but aren't a bank.
 */
export function isAbaRouting(digits: string): boolean {
  if (!/^\d{9}$/.test(digits) || /^0+$/.test(digits)) return false;
  const weights = [3, 7, 1];
  return [...digits].reduce((sum, d, i) => sum + Number(d) * (weights[i % 3] ?? 0), 0) % 10 === 0;
}

/** Countries of the Single Euro Payments Area, with the length of their IBANs. */
const ibanLengths: Readonly<Record<string, number>> = {
  AD: 24,
  AL: 28,
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GI: 23,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MD: 24,
  ME: 22,
  MK: 19,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  RS: 22,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  VA: 22,
};

/** Uppercases a bank code and removes the spaces that people type. */
export function bankCode(text: string): string {
  return text.replaceAll(/[\s-]/g, '').toUpperCase();
}

/** Whether a text is an IBAN of the euro payments area: its country's length, and a remainder of one modulo 97. */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban) || ibanLengths[iban.slice(0, 2)] !== iban.length) return false;
  const digits = [...(iban.slice(4) + iban.slice(0, 4))].map((character) => Number.parseInt(character, 36)).join('');
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

/** Whether a text is a BIC: bank, country, place, and an optional branch. */
export function isBic(bic: string): boolean {
  return /^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(bic);
}

/** The labels of the two numbers that identify a bank account. */
interface BankLabels {
  readonly bank: string;
  readonly account: string;
}

/** The labels of the bank's number and the account's number in a country. */
export function bankLabels(country: string): BankLabels {
  return country === 'IE' ? { bank: 'BIC', account: 'IBAN' } : { bank: 'Routing number', account: 'Account number' };
}
