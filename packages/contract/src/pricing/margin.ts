import * as v from 'valibot';
import { document } from '../document.ts';
import { decimalNumber, wholeNumber } from '../field-rules.ts';
import { type Currency, currencies, highestPrice } from '../money.ts';
import { requiredText } from '../wire.ts';

/** Where an expected resale price comes from. The first source that has one wins. */
export const resaleSources = {
  hand: 'Set by hand',
  sales: 'Your own sales',
  feed: 'Price feed',
} as const;
export type ResaleSource = keyof typeof resaleSources;
export const resaleSourceNames = Object.keys(resaleSources) as [ResaleSource, ...ResaleSource[]];

/** The days of own sales and feeds that determine what a device sells for. */
export const resaleDays = 90;

/** The units of a margin floor. */
export const floorKinds = {
  none: 'No floor',
  percent: 'Percent of the resale price',
  amount: 'Amount per device',
} as const;

/** The costs of a device besides its price, and the margin that has to remain. */
export const marginSettings = document({
  key: 'margins',
  title: 'Margins',
  schema: v.object({
    floor: v.picklist(Object.keys(floorKinds) as ['none', 'percent', 'amount']),
    floor_percent: decimalNumber(0, 100, 2),
    /** In minor units of the company's currency, like all amounts here. */
    floor_amount: wholeNumber(0, highestPrice),
    /** The margin of suggested prices, in percent of the resale price. */
    target_percent: decimalNumber(0, 100, 2),
    /** The marketplace's fee, in percent of the resale price. */
    fee_percent: decimalNumber(0, 100, 2),
    shipping: wholeNumber(0, highestPrice),
    payout_cost: wholeNumber(0, highestPrice),
    /** The repair cost of a device in a condition, by the name of the condition. */
    repairs: v.pipe(
      v.array(v.object({ condition: requiredText('Condition', 200), amount: wholeNumber(0, highestPrice) })),
      v.maxLength(100),
    ),
  }),
  initial: {
    ...{ floor: 'none', floor_percent: 10, floor_amount: 0 },
    ...{ target_percent: 20, fee_percent: 0, shipping: 0, payout_cost: 0, repairs: [] },
  },
  view: 'confidential.view',
  resource: 'resale-price',
});
export type MarginSettings = v.InferOutput<(typeof marginSettings)['schema']>;

/** The resale price and costs of a device in a condition, in minor units, without the price paid for it. */
export interface MarginBasis {
  readonly resale: number;
  readonly repair: number;
  readonly shipping: number;
  readonly payout_cost: number;
  readonly fee_percent: number;
}

/** What remains of the resale price, in minor units and as a percentage. */
export interface Margin {
  readonly fee: number;
  /** Repair, shipping, fee and payout together. */
  readonly costs: number;
  readonly amount: number;
  /** Null if the resale price is zero. */
  readonly percent: number | null;
}

/** The costs of a device in a condition, from the company's settings. */
export function basisOf(settings: MarginSettings, condition: string, resale: number): MarginBasis {
  const named = condition.toLowerCase();
  const repair = settings.repairs.find((row) => row.condition.toLowerCase() === named)?.amount ?? 0;
  const { shipping, payout_cost, fee_percent } = settings;
  return { resale, repair, shipping, payout_cost, fee_percent };
}

/** A percentage of an amount, exact to the minor unit before rounding. */
const partOf = (amount: number, percent: number) => (amount * Math.round(percent * 100)) / 10_000;

const feeOf = ({ resale, fee_percent }: MarginBasis) => Math.round(partOf(resale, fee_percent));

const costsOf = (basis: MarginBasis) => feeOf(basis) + basis.repair + basis.shipping + basis.payout_cost;

/** The margin of a price. This is the only place that computes it. */
export function marginOf(basis: MarginBasis, price: number): Margin {
  const costs = costsOf(basis);
  const amount = basis.resale - costs - price;
  return {
    fee: feeOf(basis),
    costs,
    amount,
    percent: basis.resale === 0 ? null : Math.round((amount * 1_000) / basis.resale) / 10,
  };
}

type Floor = Pick<MarginSettings, 'floor' | 'floor_percent' | 'floor_amount'>;

/** The minimum margin of a device. Null if the company has no floor. */
function leastMargin({ floor, floor_percent, floor_amount }: Floor, { resale }: MarginBasis): number | null {
  if (floor === 'none') return null;
  return floor === 'amount' ? floor_amount : Math.ceil(partOf(resale, floor_percent));
}

/** Whether a price leaves less than the company's floor. A price of zero is never too high. */
export function isBelowFloor(floor: Floor, basis: MarginBasis, price: number): boolean {
  const least = leastMargin(floor, basis);
  return least !== null && price > 0 && marginOf(basis, price).amount < least;
}

/** The highest price that leaves the floor. Without a floor, the highest price that covers the costs. */
export function mostToPay(floor: Floor, basis: MarginBasis): number {
  return Math.max(0, basis.resale - costsOf(basis) - (leastMargin(floor, basis) ?? 0));
}

/**
 * The price that leaves the company's target margin, rounded down to whole units of the currency. It never exceeds what
 * the floor allows.
 */
export function suggestedPrice(settings: MarginSettings, basis: MarginBasis, currency: Currency): number {
  const target = basis.resale - costsOf(basis) - Math.ceil(partOf(basis.resale, settings.target_percent));
  const unit = 10 ** currencies[currency].decimals;
  return Math.floor(Math.max(0, Math.min(target, mostToPay(settings, basis))) / unit) * unit;
}
