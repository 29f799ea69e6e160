import * as v from 'valibot';
import { document } from '../document.ts';
import { longest, wholeNumber } from '../field-rules.ts';

/** A carrier's account by its integration; empty is whichever is connected. What is connected only the server knows. */
export const carrierChoice = v.pipe(v.string(), v.trim(), longest(60));

/** Who sells the labels for which no rule says otherwise, and whether parcels may cross a border. */
export const defaultLabel = document({
  key: 'default-label',
  title: 'Labels',
  schema: v.object({
    is_international_shipping: v.boolean(),
    default_label: carrierChoice,
    international_default_label: carrierChoice,
  }),
  initial: { is_international_shipping: true, default_label: '', international_default_label: '' },
});

/** Which parcels are insured as soon as their label is bought: those of orders worth at least so much. */
export const shippingInsurance = document({
  key: 'shipping-insurance',
  title: 'Insurance',
  schema: v.object({
    is_automatic: v.boolean(),
    /** In minor units of the company's currency. */
    from: wholeNumber(0, 100_000_000),
  }),
  initial: { is_automatic: false, from: 0 },
});

/** A parcel without its address: weight in grams, sides in millimetres. */
export const parcelSizeSchema = v.object({
  weight: wholeNumber(1, 70_000),
  length: wholeNumber(10, 3_000),
  width: wholeNumber(10, 3_000),
  height: wholeNumber(1, 3_000),
});
export type ParcelSize = v.InferOutput<typeof parcelSizeSchema>;

/** The parcel that labels are bought for where nobody says another. */
export const shippingTemplate = document({
  key: 'shipping-template',
  title: 'Usual parcel',
  schema: parcelSizeSchema,
  initial: { weight: 500, length: 230, width: 150, height: 80 },
});
