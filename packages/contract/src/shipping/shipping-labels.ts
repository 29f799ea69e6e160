import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { days, filters, manyOf, oneOf, words } from '../list-filter.ts';
import { moneySchema } from '../money.ts';
import { orderKindNames } from '../order-kind.ts';
import type { Tone } from '../order-status.ts';
import { actionAnswer, idSchema, listAnswer, listQuery } from '../wire.ts';
import { labelStates, shippingLabelRefSchema } from './label-state.ts';

/** Shipping types with the numbers from the requirement. */
export const shippingTypes = { 0: 'Domestic', 1: 'Cross-border' } as const;

/** Days without a tracking update after which a package counts as stuck. */
export const silentDays = 5;

/** Problems with packages in transit. `about` describes one package, `many` several. */
export const parcelTroubles = {
  late: {
    label: 'Late',
    tone: 'warning',
    about: 'it should have arrived by now',
    many: 'They should have arrived by now',
  },
  silent: {
    label: 'Stuck',
    tone: 'warning',
    about: `no tracking update for ${silentDays} days`,
    many: `No tracking update for ${silentDays} days`,
  },
  wrong: {
    label: 'Delivery problem',
    tone: 'danger',
    about: 'its carrier can’t deliver it or is returning it',
    many: 'Their carriers can’t deliver them or are returning them',
  },
} as const satisfies Record<string, { label: string; tone: Tone; about: string; many: string }>;
export type ParcelTrouble = keyof typeof parcelTroubles;
const parcelTroubleNames = Object.keys(parcelTroubles) as [ParcelTrouble, ...ParcelTrouble[]];

export const shippingLabelRowSchema = v.object({
  ...shippingLabelRefSchema.entries,
  order_id: v.nullable(idSchema),
  order_number: v.nullable(v.number()),
  order_kind: v.nullable(v.picklist(orderKindNames)),
  /** From us: returns, and labels to any address. */
  outbound: v.boolean(),
  /** The cost. Only for users who can see confidential figures. */
  cost: v.optional(v.nullable(moneySchema)),
  customer_name: v.string(),
  from_city: v.string(),
  type: v.picklist([0, 1]),
  /** The rule that chose its carrier, in words. Null if no rule did. */
  chosen_by: v.nullable(v.string()),
  trouble: v.nullable(v.picklist(parcelTroubleNames)),
});
export type ShippingLabelRow = v.InferOutput<typeof shippingLabelRowSchema>;

export const shippingLabelFilters = filters({
  created: days(),
  state: manyOf(labelStates),
  type: oneOf(shippingTypes),
  trouble: manyOf(parcelTroubles),
  city: words(),
});

export const listShippingLabels = endpoint({
  method: 'GET',
  path: '/v1/pos/shipping',
  access: 'shipping.view',
  summary: 'List shipping labels, newest first. `shipping_courier` is a lowercase carrier label or all.',
  resource: 'shipping-label',
  query: listQuery(['created_at'], {
    shipping_courier: v.optional(v.pipe(v.string(), v.maxLength(60)), 'all'),
    ...shippingLabelFilters,
  }),
  answer: v.object({
    ...listAnswer(shippingLabelRowSchema).entries,
    /** Carriers that have labels, with their counts, for the tabs. */
    couriers: v.array(v.object({ id: v.string(), label: v.string(), count: v.number() })),
  }),
});

export const createShippingLabel = endpoint({
  method: 'POST',
  path: '/v1/pos/order/shipping-label',
  access: 'shipping.edit',
  summary:
    'Buy the first label of an order, or one for another package. It is bought in the background. A failed purchase is retried.',
  resource: 'shipping-label',
  touches: ['order', 'dashboard'],
  body: v.object({ order_id: idSchema, another: v.optional(v.boolean(), false) }),
  answer: actionAnswer(shippingLabelRefSchema),
  idempotent: true,
  refuses: ['already_done', 'not_found', 'transition_refused'],
});

export const printShippingLabel = endpoint({
  method: 'GET',
  path: '/v1/pos/order/reprint-shipping-label/{id}',
  access: 'shipping.view',
  summary: 'Get the label as a 4x6 inch PDF.',
  resource: 'shipping-label',
  answer: { file: 'application/pdf' },
});

export const printCustomsForm = endpoint({
  method: 'GET',
  path: '/v1/pos/order/customs-form/{id}',
  access: 'shipping.view',
  summary: 'Get a label’s customs invoice from its carrier as a PDF.',
  resource: 'shipping-label',
  answer: { file: 'application/pdf' },
});
