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
