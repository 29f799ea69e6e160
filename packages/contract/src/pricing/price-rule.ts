import { type Currency, currencies, type Money } from '../money.ts';

/** The effect of a mass rule: 1 adds, 2 subtracts. */
export const ruleTypes = { 1: 'Plus', 2: 'Minus' } as const;
export type RuleType = 1 | 2;

/** The unit of its amount: 1 is hundredths of a percent, 0 is minor units of the currency. */
export type RuleAmountType = 0 | 1;

/** What a mass rule does to a price. */
export interface RuleEffect {
  readonly type: RuleType;
  readonly amount_type: RuleAmountType;
  readonly amount_price: number;
}

/** Everything that determines a price. Rules are in their order. Answers are the adjustments of sub-conditions. */
export interface PriceParts {
  /** The price as uploaded, synced or set. Null if the device isn't bought. */
  readonly base: number | null;
  readonly rules?: readonly RuleEffect[];
  readonly roundUp?: boolean;
  /** The custom price for this device and condition. */
  readonly custom?: number | null;
  readonly answers?: readonly number[];
}

/** A step in the computation of a price: what was done, and the price after it in minor units. */
export interface PriceStep {
  readonly kind: 'base' | 'rule' | 'round-up' | 'custom' | 'answer' | 'floor';
  /** The index of the rule or answer. */
  readonly index?: number;
  readonly amount: number;
}

/**
 * Computes a price step by step. Empty if the device isn't bought. The base price goes through the rules in order and
 * is rounded up. A custom price replaces the result, and the answers for the device are added to either. The price is
 * never below zero. Screen and server share this function.
 */
export function priceSteps(parts: PriceParts, currency: Currency): PriceStep[] {
  const { base, rules = [], roundUp = false, custom = null, answers = [] } = parts;
  const steps: PriceStep[] = [];
  let amount = base ?? 0;
  const take = (next: number, step: Omit<PriceStep, 'amount'>) => {
    if (!Number.isSafeInteger(next)) throw new RangeError('The price is too large to be exact');
    amount = next;
    steps.push({ ...step, amount });
  };
  const floor = () => amount < 0 && take(0, { kind: 'floor' });
  if (base !== null) {
    take(base, { kind: 'base' });
    rules.forEach((rule, index) => void take(ruled(amount, rule), { kind: 'rule', index }));
    floor();
    const rounded = roundedUp(amount, currency);
    if (roundUp && rounded !== amount) take(rounded, { kind: 'round-up' });
  }
  if (custom !== null) take(custom, { kind: 'custom' });
  if (steps.length === 0) return [];
  answers.forEach((answer, index) => void take(amount + answer, { kind: 'answer', index }));
  floor();
  return steps;
}

/** The price in minor units. Null if the device isn't bought. */
export function priceOf(parts: PriceParts, currency: Currency): number | null {
  return priceSteps(parts, currency).at(-1)?.amount ?? null;
}

/** Applies one rule. Fractions of a minor unit are rounded, halves away from zero. */
function ruled(amount: number, { type, amount_type, amount_price }: RuleEffect): number {
  const size = amount_type === 1 ? Math.round((Math.abs(amount) * amount_price) / 10_000) : amount_price;
  return type === 1 ? amount + size : amount - size;
}

/** Rounds up to the next whole unit. Currencies without decimals have only whole units. */
function roundedUp(amount: number, currency: Currency): number {
  const unit = 10 ** currencies[currency].decimals;
  return Math.ceil(amount / unit) * unit;
}

/**
 * The price of a device: its condition's price plus the adjustments of the given answers, never below zero. Screen and
 * server share this function. The server's prices decide.
 */
export function devicePrice(conditionPrice: Money, adjustments: readonly Money[]): Money {
  const { amount: custom, currency } = conditionPrice;
  const answers = adjustments.map((adjustment) => {
    if (adjustment.currency !== currency) throw new RangeError('Adjustments must be in the price currency');
    return adjustment.amount;
  });
  return { amount: priceOf({ base: null, custom, answers }, currency) ?? 0, currency };
}
