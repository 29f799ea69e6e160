import * as v from 'valibot';
import type { Money } from '../money.ts';

export const refSchema = v.object({ id: v.string(), name: v.string() });

/** The thing that a line is about: its key and its name. */
export type Ref = v.InferOutput<typeof refSchema>;

/** The percentages that a share lies between. */
export const intervalSchema = v.object({ low: v.number(), high: v.number() });
export type Interval = v.InferOutput<typeof intervalSchema>;

/** A line or the sums of any report, as frames see them. */
export type AnyCells = Readonly<Record<string, string | number | Money | Ref | Interval | null>>;

/** The number of standard deviations that cover 95% of a normal distribution. */
const z = 1.96;

/**
 * The 95% confidence interval of a share (Wilson's interval). It's wide for small counts and never below 0 or above
 * 100. Null without any cases.
 */
export function intervalOf(part: number, whole: number): Interval | null {
  if (whole <= 0) return null;
  const share = part / whole;
  const middle = share + z ** 2 / (2 * whole);
  const reach = z * Math.sqrt((share * (1 - share)) / whole + z ** 2 / (4 * whole ** 2));
  const scale = 100 / (1 + z ** 2 / whole);
  return { low: Math.max(0, scale * (middle - reach)), high: Math.min(100, scale * (middle + reach)) };
}
