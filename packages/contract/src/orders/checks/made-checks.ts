import * as v from 'valibot';
import { requiredText } from '../../wire.ts';

/** The most checks that a company can have. */
export const mostChecks = 200;

/** Why a device is worth less: a standard reason or the company's own. */
export const reasonWords = requiredText('Reason', 120);

/** Why the price is above or below the quote, in the body of an inspection: a standard reason or the company's own. */
export const reasonSchema = v.nullable(reasonWords);

/** A completed check, under its name at the time. Missing checks weren't made. */
export const madeCheckSchema = v.object({ check: requiredText('Check', 60), ok: v.boolean() });
export type MadeCheck = v.InferOutput<typeof madeCheckSchema>;

/** The checks of a device in the body of a single or a bulk inspection. */
export const checkedBody = {
  checks: v.optional(v.pipe(v.array(madeCheckSchema), v.maxLength(mostChecks)), []),
  /** Whether all customer data was removed. Null if that isn't known. */
  wiped: v.optional(v.nullable(v.boolean()), null),
};

/** The results of a device's checks. */
export interface Checked {
  readonly checks: readonly MadeCheck[];
  readonly wiped: boolean | null;
}
