import * as v from 'valibot';
import { moneySchema } from '../money.ts';
import { idSchema, timeSchema } from '../wire.ts';
import { shippingLabelRefSchema } from './label-state.ts';

/** The insurance of a package. It's requested from the carrier in the background. */
export const insuranceSchema = v.object({
  state: v.picklist(['asked', 'insured', 'failed']),
  value: moneySchema,
  /** What the carrier charges for it. */
  price: v.nullable(moneySchema),
  message: v.nullable(v.string()),
});
export type Insurance = v.InferOutput<typeof insuranceSchema>;

/** A package of an order, with its current label. */
export const parcelSchema = v.object({
  id: idSchema,
  state: v.picklist(['expected', 'received']),
  received_at: v.nullable(timeSchema),
  label: v.nullable(shippingLabelRefSchema),
  insurance: v.nullable(insuranceSchema),
});
export type Parcel = v.InferOutput<typeof parcelSchema>;
