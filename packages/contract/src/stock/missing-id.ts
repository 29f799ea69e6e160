import * as v from 'valibot';

/** What a location requires before it pays at the counter and doesn't have yet. */
export const missingIdSchema = v.object({
  /** What to record. */
  what: v.picklist(['id', 'picture', 'statement']),
  /** A sentence: "The passport has expired." */
  why: v.string(),
  /** Whether a signature is required, too. */
  signature: v.boolean(),
});
export type MissingId = v.InferOutput<typeof missingIdSchema>;
