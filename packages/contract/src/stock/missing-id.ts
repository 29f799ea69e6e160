import * as v from 'valibot';

/** What a location takes before it pays over the counter and does not have yet. */
export const missingIdSchema = v.object({
  /** What is done about it. */
  what: v.picklist(['id', 'picture', 'statement']),
  /** A sentence: "The passport has expired." */
  why: v.string(),
  /** Whether it takes a signature, too. */
  signature: v.boolean(),
});
export type MissingId = v.InferOutput<typeof missingIdSchema>;
