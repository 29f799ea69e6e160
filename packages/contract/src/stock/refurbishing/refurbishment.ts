import * as v from 'valibot';
import { moneySchema } from '../../money.ts';
import { idSchema, timeSchema } from '../../wire.ts';

/** One refurbishment of a device. A device can have several. */
export const refurbishmentSchema = v.object({
  id: idSchema,
  /** What had to be done. */
  reason: v.string(),
  by: v.string(),
  at: timeSchema,
  /** Null while it is in refurbishment. */
  ended_by: v.nullable(v.string()),
  ended_at: v.nullable(timeSchema),
  note: v.nullable(v.string()),
  /** Parts and labor added during the refurbishment, for users who can see costs. */
  added: v.optional(moneySchema),
});
