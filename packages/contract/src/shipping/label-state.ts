import * as v from 'valibot';
import type { Tone } from '../order-status.ts';
import { idSchema, timeSchema } from '../wire.ts';

/**
 * The states of a label. It's bought after the order is created. If the carrier refuses it, the purchase has failed.
 */
export const labelStates = {
  buying: { label: 'Purchasing', tone: 'info' },
  failed: { label: 'Purchase failed', tone: 'danger' },
  created: { label: 'Unused', tone: 'neutral' },
  in_transit: { label: 'On its way', tone: 'info' },
  delivered: { label: 'Delivered', tone: 'success' },
  voided: { label: 'Voided', tone: 'neutral' },
} as const satisfies Record<string, { label: string; tone: Tone }>;

export type LabelState = keyof typeof labelStates;
export const labelStateNames = Object.keys(labelStates) as [LabelState, ...LabelState[]];

export const shippingLabelRefSchema = v.object({
  id: idSchema,
  /** Null for a label for any address. */
  box_id: v.nullable(idSchema),
  carrier: v.string(),
  service: v.string(),
  /** Empty until it is bought. */
  tracking_number: v.string(),
  state: v.picklist(labelStateNames),
  /** A label that staff bought elsewhere, so there is nothing to print. */
  own: v.boolean(),
  /** The carrier created a customs form. `printCustomsForm` opens it. */
  customs_form: v.boolean(),
  /** Why it couldn't be bought or voided. */
  message: v.nullable(v.string()),
  created_at: timeSchema,
});
export type ShippingLabelRef = v.InferOutput<typeof shippingLabelRefSchema>;
