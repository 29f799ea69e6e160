import * as v from 'valibot';
import { document } from '../document.ts';
import { endpoint } from '../endpoint.ts';
import { wholeNumber } from '../field-rules.ts';
import { moneySchema } from '../money.ts';
import { categoryNames } from '../pricing/catalogue.ts';
import { daySchema, idSchema, queryInteger, timeSchema } from '../wire.ts';

/** The activities that earn commission. */
export const commissionSides = { buy: 'Buying', sell: 'Selling' } as const;
export type CommissionSide = keyof typeof commissionSides;
const sides = Object.keys(commissionSides) as [CommissionSide, ...CommissionSide[]];

/** Every category, in a rate. */
export const anyCategory = 'all';

/** A percentage with up to two decimals. */
const percent = v.pipe(
  v.number('must be a number'),
  v.minValue(0),
  v.maxValue(100),
  v.check((part) => Math.abs(part * 100 - Math.round(part * 100)) < 1e-6, 'must have at most two decimals'),
);

/** The amount that the selling percentage applies to. */
export const sellBases = {
  price: 'The price without tax',
  margin: 'The margin: price without tax, less cost',
} as const;

/**
 * Commission by person and category: a percentage and an amount for each device. The most specific rate wins: person
 * and category, then person, then category, then everyone.
 */
export const commissionSettings = document({
  key: 'commissions',
  title: 'Commissions',
  schema: v.object({
    rates: v.pipe(
      v.array(
        v.object({
          side: v.picklist(sides),
          /** The id of a member of staff. Empty is everyone. */
          person: v.pipe(v.string(), v.regex(/^([1-9]\d{0,14})?$/, 'must be one of your staff')),
          category: v.picklist([anyCategory, ...categoryNames]),
          percent,
          /** For each device, in minor units of the company's currency. */
          amount: wholeNumber(0, 10_000_000),
        }),
      ),
      v.maxLength(200),
      v.check(
        (rates) =>
          new Set(rates.map(({ side, person, category }) => [side, person, category].join())).size === rates.length,
        'must be one for each side, person and category',
      ),
    ),
    sell_basis: v.picklist(Object.keys(sellBases) as ['price', 'margin']),
    /** The inspector's share of the buying commission, if someone else took the order. */
    inspector_share: wholeNumber(0, 100),
    /** The share of the selling commission for the customer's own sales person, if someone else made the sale. */
    keeper_share: wholeNumber(0, 100),
  }),
  initial: { rates: [], sell_basis: 'price', inspector_share: 0, keeper_share: 0 },
});

export type CommissionRates = v.InferOutput<(typeof commissionSettings)['schema']>['rates'];

/** The rate of a person for a category. Undefined means no commission. */
export function rateFor(rates: CommissionRates, side: CommissionSide, userId: number, category: string) {
  const preferred = [
    [String(userId), category],
    [String(userId), anyCategory],
    ['', category],
    ['', anyCategory],
  ] as const;
  for (const [person, rateCategory] of preferred) {
    const found = rates.find((rate) => rate.side === side && rate.person === person && rate.category === rateCategory);
    if (found) return found;
  }
  return undefined;
}

/** The terms when a device was bought or sold. Later changes to the settings don't affect them. */
export interface CommissionTerms {
  readonly percent: number;
  readonly amount: number;
  /** The amount deducted from the price before the percentage. For selling by margin, it's the cost. */
  readonly less: number;
  /** The second person's share in percent. */
  readonly share: number;
}

/** The commission for a device at a rate. A loss earns no percentage. */
export function commissionOf({ percent: part, amount }: { percent: number; amount: number }, base: number): number {
  return amount + Math.round((Math.max(0, base) * Math.round(part * 100)) / 10_000);
}

/** Splits an amount between two people. The two parts always add up to it. */
export function splitOf(amount: number, share: number): readonly [first: number, second: number] {
  const second = Math.round((amount * share) / 100);
  return [amount - second, second];
}

/** The entries that two people need so that their totals match the device's current commission. */
export function commissionDue(
  terms: CommissionTerms,
  /** The price without tax. Null if the device came back and earns nothing. */
  price: number | null,
  had: readonly [first: number, second: number],
): readonly [first: number, second: number] {
  const total = price === null ? 0 : commissionOf(terms, price - terms.less);
  const [first, second] = splitOf(total, terms.share);
  return [first - had[0], second - had[1]];
}

const lineSchema = v.object({
  id: idSchema,
  at: timeSchema,
  side: v.picklist(sides),
  device: v.string(),
  /** Of the order or the invoice. */
  number: v.number(),
  /** Negative if it reverses or reduces an earlier entry. */
  amount: moneySchema,
});

const personSchema = v.object({
  user_id: idSchema,
  name: v.string(),
  bought: moneySchema,
  sold: moneySchema,
  total: moneySchema,
});

/** The most lines that are listed, newest first. That's more than anyone reads on a screen. */
export const mostCommissionLines = 500;

export const listCommissions = endpoint({
  method: 'GET',
  path: '/v1/pos/commissions',
  access: 'session',
  summary: 'List commission totals by person with their entries. Only your own without the permission to see staff.',
  resource: 'report',
  query: v.object({
    from: daySchema,
    to: daySchema,
    /** The person whose lines are listed. Left out, your own. */
    user_id: v.optional(queryInteger(1)),
  }),
  answer: v.object({ data: v.object({ people: v.array(personSchema), lines: v.array(lineSchema) }) }),
});
