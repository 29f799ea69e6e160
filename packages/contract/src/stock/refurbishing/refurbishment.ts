import * as v from 'valibot';
import { moneySchema } from '../../money.ts';
import { idSchema, timeSchema } from '../../wire.ts';

/** A time that a device spent being refurbished; a device may have several. */
export const refurbishmentSchema = v.object({
  id: idSchema,
  /** What was to be done. */
  reason: v.string(),
  by: v.string(),
  at: timeSchema,
  /** Null while it is being refurbished. */
  ended_by: v.nullable(v.string()),
  ended_at: v.nullable(timeSchema),
  note: v.nullable(v.string()),
  /** Parts and labor that were added meanwhile: for those who may see costs. */
  added: v.optional(moneySchema),
});
