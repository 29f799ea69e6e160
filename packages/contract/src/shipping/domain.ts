import * as orderShipping from './order-shipping.ts';
import * as shippingLabels from './shipping-labels.ts';

/** Nouns of the domain: parcels. */
export const shippingNouns = { shippingLabels, orderShipping };
