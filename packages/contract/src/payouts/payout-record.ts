import * as v from 'valibot';
import { moneySchema } from '../money.ts';
import { idSchema, timeSchema } from '../wire.ts';
import { payoutMethodSchema } from './payout-method.ts';
import { payoutStateNames } from './payout-state-names.ts';

/** A payout as its order shows it. */
export const payoutRecordSchema = v.object({
  id: idSchema,
  method: payoutMethodSchema,
  amount: moneySchema,
  state: v.picklist(payoutStateNames),
  reference: v.nullable(v.string()),
  /** Why it stands where it does, in the words of its service or of staff. */
  message: v.nullable(v.string()),
  /** The service that carries it, and its own word for where it stands: "PayPal", "UNCLAIMED"; null for all others. */
  service: v.nullable(v.object({ name: v.string(), status: v.nullable(v.string()) })),
  /** What staff can do about it; null where nothing is to be done. */
  advice: v.nullable(v.string()),
  created_at: timeSchema,
  by: v.string(),
  /** Who ordered it may not approve it. */
  /** 0: a marketplace has paid it. */
  by_id: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  /** Who let a payout over the limit go; null when nobody had to. */
  approved_by: v.nullable(v.string()),
  /** Why it pays for devices that a check flags or does not know; null when none is. */
  flagged_reason: v.nullable(v.string()),
  /** The file that carried it. */
  file_id: v.nullable(idSchema),
});
export type PayoutRecord = v.InferOutput<typeof payoutRecordSchema>;

/** What the tabs of payouts count. */
export const payoutCountsSchema = v.object({
  /** How many there are in each state. */
  counts: v.array(v.object({ state: v.picklist(payoutStateNames), count: v.number() })),
  /** Orders that are to be paid. */
  due: v.number(),
});
