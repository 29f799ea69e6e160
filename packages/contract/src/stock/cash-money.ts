import type { Currency } from '../money.ts';

/** Why cash goes into a drawer or out of it. */
export const cashKinds = {
  sale: 'Sales',
  refund: 'Refunds',
  deposit: 'Deposits',
  'deposit-back': 'Deposits returned',
  payout: 'Payouts',
  'payout-back': 'Returned payouts',
  'paid-in': 'Paid in',
  'paid-out': 'Paid out',
} as const;
export type CashKind = keyof typeof cashKinds;
export const cashKindNames = Object.keys(cashKinds) as [CashKind, ...CashKind[]];

/** A number of notes or coins of one value in minor units. */
export interface CashCount {
  readonly value: number;
  readonly count: number;
}

/** The total of counted notes and coins. */
export const cashTotal = (counts: readonly CashCount[]): number =>
  counts.reduce((sum, { value, count }) => sum + value * count, 0);

const euro = [50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5, 2, 1];
const dollar = [10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5];
const crown = [100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100];

/** Notes and coins in circulation, in minor units, largest first. */
export const denominations: Readonly<Record<Currency, readonly number[]>> = {
  USD: [10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 25, 10, 5, 1],
  EUR: euro,
  GBP: [5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5, 2, 1],
  CAD: [10_000, 5_000, 2_000, 1_000, 500, 200, 100, 25, 10, 5],
  AUD: dollar,
  NZD: [10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10],
  DKK: [...crown.slice(1), 50],
  SEK: crown,
  NOK: crown,
  CHF: [100_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5],
  JPY: [10_000, 5_000, 2_000, 1_000, 500, 100, 50, 10, 5, 1],
  IDR: [100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100],
  VND: [500_000, 200_000, 100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500],
  KRW: [50_000, 10_000, 5_000, 1_000, 500, 100, 50, 10],
  TWD: [2_000, 1_000, 500, 200, 100, 50, 10, 5, 1],
  ISK: [10_000, 5_000, 2_000, 1_000, 500, 100, 50, 10, 5, 1],
  HUF: [20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5],
  CLP: [20_000, 10_000, 5_000, 2_000, 1_000, 500, 100, 50, 10],
};
