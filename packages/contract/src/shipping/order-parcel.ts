import * as v from 'valibot';
import { moneySchema } from '../money.ts';
import { idSchema, timeSchema } from '../wire.ts';
import { shippingLabelRefSchema } from './label-state.ts';

/** What a parcel is insured for. Asked of the carrier in the background. */
export const insuranceSchema = v.object({
  state: v.picklist(['asked', 'insured', 'failed']),
  value: moneySchema,
  /** What the carrier takes for it. */
  price: v.nullable(moneySchema),
  message: v.nullable(v.string()),
});
export type Insurance = v.InferOutput<typeof insuranceSchema>;

/** A parcel of an order, with the label that counts now. */
export const parcelSchema = v.object({
  id: idSchema,
  state: v.picklist(['expected', 'received']),
  received_at: v.nullable(timeSchema),
  label: v.nullable(shippingLabelRefSchema),
  insurance: v.nullable(insuranceSchema),
});
export type Parcel = v.InferOutput<typeof parcelSchema>;
