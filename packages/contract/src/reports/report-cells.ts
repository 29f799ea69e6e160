import * as v from 'valibot';
import type { Money } from '../money.ts';

export const refSchema = v.object({ id: v.string(), name: v.string() });

/** A thing that lines are of: what it is found by, and what it is called. */
export type Ref = v.InferOutput<typeof refSchema>;

/** Between which percentages a share lies. */
export const intervalSchema = v.object({ low: v.number(), high: v.number() });
export type Interval = v.InferOutput<typeof intervalSchema>;

/** A line or the sums of any report, as frames see them. */
export type AnyCells = Readonly<Record<string, string | number | Money | Ref | Interval | null>>;

/** How many standard deviations hold 95% of what chance does. */
const z = 1.96;

/**
 * Between which percentages a share truly lies, for 95 of 100 such samples (Wilson's interval): wide where few were
 * counted, and never below 0 or above 100. Null of nothing.
 */
export function intervalOf(part: number, whole: number): Interval | null {
  if (whole <= 0) return null;
  const share = part / whole;
  const middle = share + z ** 2 / (2 * whole);
  const reach = z * Math.sqrt((share * (1 - share)) / whole + z ** 2 / (4 * whole ** 2));
  const scale = 100 / (1 + z ** 2 / whole);
  return { low: Math.max(0, scale * (middle - reach)), high: Math.min(100, scale * (middle + reach)) };
}
