import * as v from 'valibot';
import { document } from '../document.ts';
import { wholeNumber } from '../field-rules.ts';
import { type Money, moneySchema } from '../money.ts';
import { optionalText } from '../wire.ts';

/** The checks that flag a price as a likely mistake. */
export const priceGuards = {
  jump: 'Changes by more than your limit',
  zero: 'Becomes zero',
  order: 'A worse condition pays more than a better one',
  resale: 'More than the device sells for',
  margin: 'Leaves less than your margin floor',
} as const;

/** The name of a guard. */
export type PriceGuard = keyof typeof priceGuards;

/** All guards, in the order in which they are listed. */
export const priceGuardNames = Object.keys(priceGuards) as [PriceGuard, ...PriceGuard[]];

/** The guards that a company uses, and how far a price can move without confirmation. */
export const priceGuardSettings = document({
  key: 'price-guards',
  title: 'Price guards',
  schema: v.object({
    /** In percent. With 0, prices can move without limit. */
    jump_percent: wholeNumber(0, 1_000),
    zero: v.boolean(),
    order: v.boolean(),
    resale: v.boolean(),
  }),
  initial: { jump_percent: 30, zero: true, order: true, resale: true },
  view: 'pricing.view',
  resource: 'price',
});

/** A company's `priceGuardSettings`. */
export interface GuardLimits {
  readonly jump_percent: number;
  readonly zero: boolean;
  readonly order: boolean;
  readonly resale: boolean;
}

/** The price of a device in a condition before and after a change. Null is no price. */
export interface GuardedPrice {
  readonly before: number | null;
  readonly after: number | null;
  /** The resale price, if known. */
  readonly resale: number | null;
  /** The highest price that leaves the margin floor, if there is a floor and the resale price is known. */
  readonly most?: number | null;
}

/** A flagged price: its index among the conditions, and the price that it is compared with. */
export interface GuardHit {
  readonly guard: PriceGuard;
  readonly at: number;
  readonly than: number | null;
}

/**
 * Finds the flagged prices of a device, given all of its conditions, best first. Only changed prices are flagged, and
 * only for what the change makes worse. A company that ranks its prices differently is asked once.
 */
export function guardHits(prices: readonly GuardedPrice[], limits: GuardLimits): GuardHit[] {
  return prices.flatMap(({ before, after, resale, most = null }, at): GuardHit[] => {
    if (before === after || after === null) return [];
    const hits: GuardHit[] = [];
    const moved = before === null ? 0 : Math.abs(after - before) * 100;
    if (limits.jump_percent > 0 && before && after > 0 && moved > before * limits.jump_percent)
      hits.push({ guard: 'jump', at, than: before });
    if (limits.zero && after === 0) hits.push({ guard: 'zero', at, than: before });
    const than = limits.order ? outOfOrder(prices, at) : null;
    if (than !== null) hits.push({ guard: 'order', at, than });
    const isRaised = before === null || after > before;
    if (limits.resale && resale !== null && after > resale && isRaised)
      hits.push({ guard: 'resale', at, than: resale });
    if (most !== null && after > most && isRaised) hits.push({ guard: 'margin', at, than: most });
    return hits;
  });
}

/**
 * The price of the condition that a changed price is now out of order with. Of two changed prices, the worse
 * condition's is flagged.
 */
function outOfOrder(prices: readonly GuardedPrice[], at: number): number | null {
  const price = prices[at];
  for (const [place, other] of prices.entries()) {
    if (!price || place === at || (place > at && other.before !== other.after)) continue;
    const [better, worse] = place < at ? [other, price] : [price, other];
    if (isInverted(better.after, worse.after) && !isInverted(better.before, worse.before)) return other.after;
  }
  return null;
}

/** Whether both conditions are bought, and the worse one pays more. */
const isInverted = (better: number | null, worse: number | null) => !!better && !!worse && worse > better;

const markedPriceSchema = v.object({
  name: v.string(),
  condition: v.string(),
  before: v.nullable(moneySchema),
  after: moneySchema,
  /** The price that it is compared with: the one before, another condition's, or the resale price. */
  than: v.nullable(moneySchema),
});

/** A flagged price, as staff read it. */
export type MarkedPrice = v.InferOutput<typeof markedPriceSchema>;

/** The number of prices that a guard flags, and the first ones. */
export const guardReportSchema = v.object({
  guard: v.picklist(priceGuardNames),
  many: v.number(),
  prices: v.array(markedPriceSchema),
});

/** What one guard flags in a change. */
export type GuardReport = v.InferOutput<typeof guardReportSchema>;

/** The most flagged prices that are listed for each guard. The others are only counted. */
export const mostMarked = 20;

/** The guards that the user has confirmed. A change that triggers any other one is refused with `price_guards`. */
export const guardEntry = {
  confirmed_guards: v.optional(v.array(v.picklist(priceGuardNames)), []),
  /**
   * Why prices below the margin floor are paid. The guard `margin` asks for it, and it requires the permission
   * `pricing.below-floor`.
   */
  floor_reason: optionalText(500),
};

const whole = new Intl.NumberFormat('en-US');

/** A flagged price in one line: "iPhone 14 128 GB, Good: $298.00 → $2,980.00 (900% more)". */
export function markedText(
  guard: PriceGuard,
  { name, condition, before, after, than }: MarkedPrice,
  money: (amount: Money) => string,
): string {
  const change = `${name}, ${condition}: ${before ? `${money(before)} → ` : ''}${money(after)}`;
  if (guard === 'jump' && before && before.amount > 0) {
    const percent = Math.round((Math.abs(after.amount - before.amount) * 100) / before.amount);
    return `${change} (${whole.format(percent)}% ${after.amount > before.amount ? 'more' : 'less'})`;
  }
  if (guard === 'order' && than) return `${change} (the other condition pays ${money(than)})`;
  if (guard === 'margin' && than) return `${change} (at most ${money(than)})`;
  return guard === 'resale' && than ? `${change} (sells for ${money(than)})` : change;
}
