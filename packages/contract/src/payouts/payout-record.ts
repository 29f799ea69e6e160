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
  /** The reason for its state, in the words of its service or of staff. */
  message: v.nullable(v.string()),
  /** The service that carries it, with the service's own status: "PayPal", "UNCLAIMED". Null without a service. */
  service: v.nullable(v.object({ name: v.string(), status: v.nullable(v.string()) })),
  /** What staff can do about it. Null if there is nothing to do. */
  advice: v.nullable(v.string()),
  created_at: timeSchema,
  by: v.string(),
  /** The person who requested it can't approve it. */
  /** 0 if a marketplace paid it. */
  by_id: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  /** Who approved a payout over the limit. Null if no approval was needed. */
  approved_by: v.nullable(v.string()),
  /** Why it pays for devices that a check flags or doesn't know. Null if there are none. */
  flagged_reason: v.nullable(v.string()),
  /** The file that carried it. */
  file_id: v.nullable(idSchema),
});
export type PayoutRecord = v.InferOutput<typeof payoutRecordSchema>;

/** The counts on the tabs of payouts. */
export const payoutCountsSchema = v.object({
  /** The number of payouts in each state. */
  counts: v.array(v.object({ state: v.picklist(payoutStateNames), count: v.number() })),
  /** Orders that are due to be paid. */
  due: v.number(),
});
