import * as v from 'valibot';
import { idSchema, listAnswer, queryInteger, timeSchema } from './wire.ts';

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

/** What every change-log is asked with, and what it answers: the newest first. */
export const changeLog = {
  query: v.object({
    page: v.optional(queryInteger(1, 1_000_000), 1),
    per_page: v.optional(queryInteger(1, 100), 25),
  }),
  answer: listAnswer(auditEntrySchema),
} as const;
