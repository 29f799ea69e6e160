import * as v from 'valibot';
import type { Described } from './described.ts';

/** The error for text with too many or too few characters. */
export const lengthFault = (has: number | string, bound: 'min' | 'max', length: number) =>
  `This field has a value of ${has} must have a ${bound} length of ${length}`;

/** Text of at most `length` characters. */
/* @__NO_SIDE_EFFECTS__ */
export function longest(length: number) {
  return v.maxLength<string, number, (issue: v.MaxLengthIssue<string, number>) => string>(length, ({ received }) =>
    lengthFault(received, 'max', length),
  );
}

/** Text of at least `length` characters. Empty text passes, because requiring a value is another rule. */
/* @__NO_SIDE_EFFECTS__ */
export function shortest(length: number) {
  return v.check<string, (issue: v.CheckIssue<string>) => string>(
    (text) => text === '' || text.length >= length,
    ({ input }) => lengthFault(String(input.length), 'min', length),
  );
}

/** The rules for text, with the error for text that breaks one. */
export const textRules = {
  letters: { fits: /^[\p{L}\p{M} .'’-]+$/u, fault: 'must contain letters only' },
  numbers: { fits: /^\d+$/, fault: 'must contain numbers only' },
  alphanumeric: {
    fits: /^(?=.*\p{L})(?=.*\d)[\p{L}\d]+$/u,
    fault: 'must be alphanumeric (letters and numbers only)',
  },
  decimal: { fits: /^\d+(\.\d+)?$/, fault: 'must be a number' },
  email: { fits: v.EMAIL_REGEX, fault: 'is not a valid email address' },
} as const satisfies Record<string, { fits: RegExp; fault: string }>;
export type TextRule = keyof typeof textRules;
export const textRuleNames = Object.keys(textRules) as [TextRule, ...TextRule[]];

const written = new Intl.NumberFormat('en-US');

/** A number from `min` to `max`. */
/* @__NO_SIDE_EFFECTS__ */
export function numberFrom(min: number, max: number) {
  return v.pipe(
    v.number('must be a number'),
    v.minValue(min, `must be at least ${written.format(min)}`),
    v.maxValue(max, `must be at most ${written.format(max)}`),
  );
}

/** A number from `min` to `max` with at most `decimals` decimals. Its form field accepts no more. */
/* @__NO_SIDE_EFFECTS__ */
export function decimalNumber(min: number, max: number, decimals: number) {
  const fits = (value: number) => Number(value.toFixed(decimals)) === value;
  return v.pipe(
    numberFrom(min, max),
    v.check(fits, `must have at most ${decimals} decimals`),
    v.metadata({ decimals } satisfies Described),
  );
}

/** A whole number from `min` to `max`. */
/* @__NO_SIDE_EFFECTS__ */
export function wholeNumber(min: number, max: number) {
  return v.pipe(numberFrom(min, max), v.integer('must be a whole number'));
}

/** A time of day, such as `08:30`. */
export const clockSchema = v.pipe(
  v.string(),
  v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day'),
  v.metadata({ control: 'time' } satisfies Described),
);
