import * as v from 'valibot';
import { addressSchema } from '../address.ts';
import { countrySchema } from '../country.ts';
import { endpoint } from '../endpoint.ts';
import { moneySchema } from '../money.ts';
import { actionAnswer, emailSchema, idSchema, oneAnswer, optionalText, requiredText } from '../wire.ts';
import { customsItemSchema } from './customs.ts';
import { shippingLabelRefSchema } from './label-state.ts';
import { parcelSizeSchema } from './shipping-settings.ts';

/** The other party of a label for any address. The parts of the address have the names that other programs use. */
const themEntries = {
  shipping_firstname: requiredText('First name', 60),
  shipping_lastname: requiredText('Last name', 60),
  shipping_phone: requiredText('Phone', 40),
  customer_email: v.nullable(emailSchema),
  shipping_address1: requiredText('Address', 100),
  shipping_suite: optionalText(50),
  shipping_city: requiredText(null, 80),
  shipping_state: optionalText(50),
  shipping_zip: requiredText(null, 12),
  shipping_country: countrySchema,
};

/** What a label for any address needs. */
const wantedEntries = {
  ...themEntries,
  /** The package of an order that it is for. Left out, it belongs to no order. */
  box_id: v.optional(v.nullable(idSchema), null),
  /** Whether we are the sender. Left out, they send to us. */
  outbound: v.optional(v.boolean(), false),
  parcel: parcelSizeSchema,
  /** The contents, if the package crosses a border. For a package of an order, the default is the order's devices. */
  customs: v.optional(v.nullable(customsItemSchema), null),
};

/** The rate that a connected account offers. */
export const offeredRateSchema = v.object({
  connection_id: v.nullable(idSchema),
  /** The account that sells it. */
  seller: v.string(),
  rate_code: v.string(),
  carrier: v.string(),
  service: v.string(),
  price: moneySchema,
  transit_days: v.nullable(v.number()),
});
export type OfferedRate = v.InferOutput<typeof offeredRateSchema>;

/** The results of an address check: deliverable, spelled differently, unknown, or not checked. */
export const addressVerdicts = {
  good: 'This address is deliverable.',
  corrected: 'Carriers use a different spelling for this address.',
  refused: 'This address isn’t deliverable.',
  unchecked: 'No connected carrier can check addresses.',
} as const;
export type AddressVerdict = keyof typeof addressVerdicts;
const verdictNames = Object.keys(addressVerdicts) as [AddressVerdict, ...AddressVerdict[]];

export const rateShippingLabel = endpoint({
  method: 'POST',
  path: '/v1/pos/shipping/rates',
  access: 'shipping.edit',
  summary: 'Check an address and get label rates from every connected account. Nothing is bought.',
  resource: 'shipping-label',
  body: v.object(wantedEntries),
  answer: oneAnswer(
    v.object({
      address: v.object({
        verdict: v.picklist(verdictNames),
        /** The deliverable spelling, if it differs. */
        suggestion: v.nullable(addressSchema),
        /** The carrier's own message. */
        message: v.nullable(v.string()),
      }),
      /** Cheapest first. */
      rates: v.array(offeredRateSchema),
      /** Accounts that returned no rate, with the reason. */
      failed: v.array(v.object({ seller: v.string(), message: v.string() })),
    }),
  ),
  refuses: ['not_connected'],
});

export const createAnyLabel = endpoint({
  method: 'POST',
  path: '/v1/pos/shipping/label',
  access: 'shipping.edit',
  summary:
    'Buy a label for any address or for a package of an order. It is bought in the background after the address is checked.',
  resource: 'shipping-label',
  touches: ['order', 'dashboard'],
  body: v.object({
    ...wantedEntries,
    /** The chosen address in one line. It's refused if its ZIP code differs from `shipping_zip`. */
    shipping_address_text: optionalText(300),
    /** Domestic 0 or cross-border 1, according to the sender. Left out, the countries decide. */
    type: v.optional(v.nullable(v.picklist([0, 1])), null),
    /** The chosen rate. Left out, the rules choose. */
    rate: v.optional(
      v.nullable(v.object({ connection_id: v.nullable(idSchema), rate_code: requiredText('Rate', 200) })),
      null,
    ),
  }),
  answer: actionAnswer(shippingLabelRefSchema),
  idempotent: true,
  refuses: ['already_done', 'not_connected', 'not_found', 'transition_refused'],
});

export const reprintAnyLabel = endpoint({
  method: 'GET',
  path: '/v1/pos/shipping/label/reprint/{id}',
  access: 'shipping.view',
  summary: 'Get a label again as a 4x6 inch PDF.',
  resource: 'shipping-label',
  answer: { file: 'application/pdf' },
});

export const voidShippingLabel = endpoint({
  method: 'POST',
  path: '/v1/pos/shipping/label/{id}/void',
  access: 'shipping.edit',
  summary: 'Void an unused label.',
  resource: 'shipping-label',
  touches: ['order'],
  answer: actionAnswer(shippingLabelRefSchema),
  refuses: ['already_done', 'transition_refused'],
});

export const retryShippingLabel = endpoint({
  method: 'POST',
  path: '/v1/pos/shipping/label/{id}/retry',
  access: 'shipping.edit',
  summary: 'Retry buying a label with the same reference. A label the carrier already sold is found first.',
  resource: 'shipping-label',
  answer: actionAnswer(shippingLabelRefSchema),
  refuses: ['already_done'],
});
