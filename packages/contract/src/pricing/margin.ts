import * as v from 'valibot';
import { document } from '../document.ts';
import { decimalNumber, wholeNumber } from '../field-rules.ts';
import { type Currency, currencies, highestPrice } from '../money.ts';
import { requiredText } from '../wire.ts';

/** Where an expected resale price comes from. The first of these that has one counts. */
export const resaleSources = {
  hand: 'Set by hand',
  sales: 'Your own sales',
  feed: 'Price feed',
} as const;
export type ResaleSource = keyof typeof resaleSources;
export const resaleSourceNames = Object.keys(resaleSources) as [ResaleSource, ...ResaleSource[]];

/** Own sales and feeds of this many days say what a device sells for. */
export const resaleDays = 90;

/** What a floor is said in. */
export const floorKinds = {
  none: 'No floor',
  percent: 'Percent of the resale price',
  amount: 'Amount per device',
} as const;

/** What a device costs besides its price, and how much of it has to be left. */
export const marginSettings = document({
  key: 'margins',
  title: 'Margins',
  schema: v.object({
    floor: v.picklist(Object.keys(floorKinds) as ['none', 'percent', 'amount']),
    floor_percent: decimalNumber(0, 100, 2),
    /** In minor units of the company's currency, as all amounts here. */
    floor_amount: wholeNumber(0, highestPrice),
    /** What suggested prices leave, of the resale price. */
    target_percent: decimalNumber(0, 100, 2),
    /** What the marketplace keeps, of the resale price. */
    fee_percent: decimalNumber(0, 100, 2),
    shipping: wholeNumber(0, highestPrice),
    payout_cost: wholeNumber(0, highestPrice),
    /** What it takes to sell a device in a condition, by the name of the condition. */
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

/** What a device brings and costs in a condition, in minor units, before what is paid for it. */
export interface MarginBasis {
  readonly resale: number;
  readonly repair: number;
  readonly shipping: number;
  readonly payout_cost: number;
  readonly fee_percent: number;
}

/** What is left of the resale price, in minor units and in percent of it. */
export interface Margin {
  readonly fee: number;
  /** Repair, shipping, fee and payout together. */
  readonly costs: number;
  readonly amount: number;
  /** Null where it sells for nothing. */
  readonly percent: number | null;
}

/** The costs of a device in a condition, as a company has set them. */
export function basisOf(settings: MarginSettings, condition: string, resale: number): MarginBasis {
  const named = condition.toLowerCase();
  const repair = settings.repairs.find((row) => row.condition.toLowerCase() === named)?.amount ?? 0;
  const { shipping, payout_cost, fee_percent } = settings;
  return { resale, repair, shipping, payout_cost, fee_percent };
}

/** So many percent of an amount, exact to the minor unit before it is rounded. */
const partOf = (amount: number, percent: number) => (amount * Math.round(percent * 100)) / 10_000;

const feeOf = ({ resale, fee_percent }: MarginBasis) => Math.round(partOf(resale, fee_percent));

const costsOf = (basis: MarginBasis) => feeOf(basis) + basis.repair + basis.shipping + basis.payout_cost;

/** The margin of a price: the one place that works it out. */
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

/** What has to be left of a device; null where the company has no floor. */
function leastMargin({ floor, floor_percent, floor_amount }: Floor, { resale }: MarginBasis): number | null {
  if (floor === 'none') return null;
  return floor === 'amount' ? floor_amount : Math.ceil(partOf(resale, floor_percent));
}

/** Whether a price leaves less than the company's floor. What is bought for nothing is never too dear. */
export function isBelowFloor(floor: Floor, basis: MarginBasis, price: number): boolean {
  const least = leastMargin(floor, basis);
  return least !== null && price > 0 && marginOf(basis, price).amount < least;
}

/** The most that can be paid for a device so that the floor is left; without a floor, its costs are covered. */
export function mostToPay(floor: Floor, basis: MarginBasis): number {
  return Math.max(0, basis.resale - costsOf(basis) - (leastMargin(floor, basis) ?? 0));
}

/**
 * What to pay for a device so that the company's target is left, in whole units of the currency: rounded down, and never
 * more than leaves the floor.
 */
export function suggestedPrice(settings: MarginSettings, basis: MarginBasis, currency: Currency): number {
  const target = basis.resale - costsOf(basis) - Math.ceil(partOf(basis.resale, settings.target_percent));
  const unit = 10 ** currencies[currency].decimals;
  return Math.floor(Math.max(0, Math.min(target, mostToPay(settings, basis))) / unit) * unit;
}
