import * as v from 'valibot';
import { document } from '../document.ts';
import { endpoint } from '../endpoint.ts';
import { wholeNumber } from '../field-rules.ts';
import { moneySchema } from '../money.ts';
import { categoryNames } from '../pricing/catalogue.ts';
import { daySchema, idSchema, queryInteger, timeSchema } from '../wire.ts';

/** What commission is paid for. */
export const commissionSides = { buy: 'Buying', sell: 'Selling' } as const;
export type CommissionSide = keyof typeof commissionSides;
const sides = Object.keys(commissionSides) as [CommissionSide, ...CommissionSide[]];

/** Every category, in a rate. */
export const anyCategory = 'all';

/** Of hundredths of a percent. */
const percent = v.pipe(
  v.number('must be a number'),
  v.minValue(0),
  v.maxValue(100),
  v.check((part) => Math.abs(part * 100 - Math.round(part * 100)) < 1e-6, 'must have at most two decimals'),
);

/** What selling pays a percentage of. */
export const sellBases = {
  price: 'The price without tax',
  margin: 'The margin: price without tax, less cost',
} as const;

/**
 * Commission by person and category: a percentage and an amount for each device. The rate that says most counts: of the
 * person and the category, of the person, of the category, of everybody.
 */
export const commissionSettings = document({
  key: 'commissions',
  title: 'Commissions',
  schema: v.object({
    rates: v.pipe(
      v.array(
        v.object({
          side: v.picklist(sides),
          /** The id of one of your staff; empty is everybody. */
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
    /** What of buying is the inspector's, where that is another person than the one who took the order. */
    inspector_share: wholeNumber(0, 100),
    /** What of selling is the customer's own sales person's, where that is another one than who sold. */
    keeper_share: wholeNumber(0, 100),
  }),
  initial: { rates: [], sell_basis: 'price', inspector_share: 0, keeper_share: 0 },
});

export type CommissionRates = v.InferOutput<(typeof commissionSettings)['schema']>['rates'];

/** The rate of somebody for a category; undefined pays nothing. */
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

/** What was agreed when a device was bought or sold; later changes of the settings change nothing of it. */
export interface CommissionTerms {
  readonly percent: number;
  readonly amount: number;
  /** What is taken off the price before the percentage: of selling by margin the cost. */
  readonly less: number;
  /** The second one's share in percent. */
  readonly share: number;
}

/** What a device pays at a rate: nothing of a loss. */
export function commissionOf({ percent: part, amount }: { percent: number; amount: number }, base: number): number {
  return amount + Math.round((Math.max(0, base) * Math.round(part * 100)) / 10_000);
}

/** The second one's share of an amount, and what is left for the first: together they are all of it. */
export function splitOf(amount: number, share: number): readonly [first: number, second: number] {
  const second = Math.round((amount * share) / 100);
  return [amount - second, second];
}

/** What has to be written for each of two people, so that they have what a device pays now. */
export function commissionDue(
  terms: CommissionTerms,
  /** The price without tax; null: it came back, and pays nothing. */
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
  /** It takes back, or makes less of, what was counted before. */
  amount: moneySchema,
});

const personSchema = v.object({
  user_id: idSchema,
  name: v.string(),
  bought: moneySchema,
  sold: moneySchema,
  total: moneySchema,
});

/** So many lines are listed at most, the newest: more than anybody reads on a screen. */
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
    /** Whose lines; left out, your own. */
    user_id: v.optional(queryInteger(1)),
  }),
  answer: v.object({ data: v.object({ people: v.array(personSchema), lines: v.array(lineSchema) }) }),
});
