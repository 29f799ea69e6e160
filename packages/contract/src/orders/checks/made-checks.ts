import * as v from 'valibot';
import { requiredText } from '../../wire.ts';

/** Checks that a company may have at most. */
export const mostChecks = 200;

/** Why a device is worth less: a usual reason or the company's own. */
export const reasonWords = requiredText('Reason', 120);

/** Why a device is worth less or more than quoted, in the body of an inspection: one of ours, or the company's own. */
export const reasonSchema = v.nullable(reasonWords);

/** A check that was made, as it was called then; one that is not among them was not made. */
export const madeCheckSchema = v.object({ check: requiredText('Check', 60), ok: v.boolean() });
export type MadeCheck = v.InferOutput<typeof madeCheckSchema>;

/** What was tried of a device, as inspections of one and of many hold it. */
export const checkedBody = {
  checks: v.optional(v.pipe(v.array(madeCheckSchema), v.maxLength(mostChecks)), []),
  /** That nothing of the customer is left on it; null is not said. */
  wiped: v.optional(v.nullable(v.boolean()), null),
};

/** What was made of a device's checks. */
export interface Checked {
  readonly checks: readonly MadeCheck[];
  readonly wiped: boolean | null;
}
