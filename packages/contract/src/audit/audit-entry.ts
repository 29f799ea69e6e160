import * as v from 'valibot';
import { daySchema, idSchema, listAnswer, queryInteger, timeSchema } from '../wire.ts';

/** One changed field. `what` describes the event; `from` and `to` are formatted for staff. */
export const auditEntrySchema = v.object({
  id: idSchema,
  at: timeSchema,
  /** Display name. Null for the customer or the system; `actor` tells which. */
  by: v.nullable(v.string()),
  actor: v.picklist(['user', 'customer', 'system']),
  action: v.string(),
  subject: v.string(),
  field: v.nullable(v.string()),
  from: v.nullable(v.string()),
  to: v.nullable(v.string()),
  why: v.nullable(v.string()),
});
export type AuditEntry = v.InferOutput<typeof auditEntrySchema>;

/** The state of a thing at the end of a day, as its differences from today. */
const asItWasSchema = v.object({
  on: daySchema,
  /** False if it was created later. */
  existed: v.boolean(),
  differences: v.array(
    v.object({
      /** The thing itself, or a part of it, such as a device of an order. */
      subject: v.string(),
      field: v.string(),
      was: v.nullable(v.string()),
      now: v.nullable(v.string()),
      /** The first change after that day. */
      changed_at: timeSchema,
    }),
  ),
});
export type AsItWas = v.InferOutput<typeof asItWasSchema>;

/** The query and the answer of every history, newest first. */
export const changeLog = {
  query: v.object({
    page: v.optional(queryInteger(1, 1_000_000), 1),
    per_page: v.optional(queryInteger(1, 100), 25),
    /** Also return the state at the end of this day, in the company's time zone. */
    on: v.optional(daySchema),
  }),
  answer: v.object({ ...listAnswer(auditEntrySchema).entries, as_it_was: v.optional(v.nullable(asItWasSchema)) }),
} as const;
