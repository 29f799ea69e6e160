import { type Currency, currencies, type Money } from '../money.ts';

/** What a mass rule does: 1 adds, 2 takes away. */
export const ruleTypes = { 1: 'Plus', 2: 'Minus' } as const;
export type RuleType = 1 | 2;

/** What its amount is: 1 per cent, in hundredths of one; 0 minor units of the currency. */
export type RuleAmountType = 0 | 1;

/** What a mass rule does to a price. */
export interface RuleEffect {
  readonly type: RuleType;
  readonly amount_type: RuleAmountType;
  readonly amount_price: number;
}

/** All that a price comes about from. Rules are in their order; answers are those of sub-conditions. */
export interface PriceParts {
  /** What was uploaded, synced or set; null is not traded. */
  readonly base: number | null;
  readonly rules?: readonly RuleEffect[];
  readonly roundUp?: boolean;
  /** Said by hand for this device and condition. */
  readonly custom?: number | null;
  readonly answers?: readonly number[];
}

/** Why a price is what it is: what was done, and what it was from then on, in minor units. */
export interface PriceStep {
  readonly kind: 'base' | 'rule' | 'round-up' | 'custom' | 'answer' | 'floor';
  /** Which of the rules or answers. */
  readonly index?: number;
  readonly amount: number;
}

/**
 * How a price comes about, step by step; none for what is not traded. The base goes through the rules in their order
 * and is rounded up, a custom price stands above all of that, and the answers that are given for the device at hand
 * add to either. It is never below zero. Screen and server use this one rule.
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

/** The price itself, in minor units; null is not traded. */
export function priceOf(parts: PriceParts, currency: Currency): number | null {
  return priceSteps(parts, currency).at(-1)?.amount ?? null;
}

/** One rule: a part of a minor unit is rounded, half of one away from zero. */
function ruled(amount: number, { type, amount_type, amount_price }: RuleEffect): number {
  const size = amount_type === 1 ? Math.round((Math.abs(amount) * amount_price) / 10_000) : amount_price;
  return type === 1 ? amount + size : amount - size;
}

/** Up to the next whole unit; currencies without decimals have nothing else. */
function roundedUp(amount: number, currency: Currency): number {
  const unit = 10 ** currencies[currency].decimals;
  return Math.ceil(amount / unit) * unit;
}

/**
 * What a device is worth: the price of its condition plus the adjustments of the answers given, never below zero.
 * Screen and server use this one rule; the server's prices decide.
 */
export function devicePrice(conditionPrice: Money, adjustments: readonly Money[]): Money {
  const { amount: custom, currency } = conditionPrice;
  const answers = adjustments.map((adjustment) => {
    if (adjustment.currency !== currency) throw new RangeError('Adjustments must be in the price currency');
    return adjustment.amount;
  });
  return { amount: priceOf({ base: null, custom, answers }, currency) ?? 0, currency };
}
