import * as v from 'valibot';
import { daySchema, idSchema, listAnswer, queryInteger, timeSchema } from '../wire.ts';

/** One changed field. `what` is the event in words; `from` and `to` are as staff read them. */
export const auditEntrySchema = v.object({
  id: idSchema,
  at: timeSchema,
  /** Display name; null is the customer or the system, told apart by `actor`. */
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

/** How a thing was at the end of a day: as it is now, but for these fields. */
const asItWasSchema = v.object({
  on: daySchema,
  /** False: it was made later. */
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

/** What every change-log is asked with, and what it answers: the newest first. */
export const changeLog = {
  query: v.object({
    page: v.optional(queryInteger(1, 1_000_000), 1),
    per_page: v.optional(queryInteger(1, 100), 25),
    /** Also tell how it was at the end of this day, in the company's time zone. */
    on: v.optional(daySchema),
  }),
  answer: v.object({ ...listAnswer(auditEntrySchema).entries, as_it_was: v.optional(v.nullable(asItWasSchema)) }),
} as const;
