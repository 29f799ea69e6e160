import type { TrackingCode } from '@recoup/contract/shipping/order-shipping';
import * as v from 'valibot';
import type { ParcelAnswer } from '../../modules/shipping/carriers/carrier-port.ts';
import { about, joinFaultTexts } from '../vendor-messages.ts';
import { parcelAnswer } from './tracking.ts';

const maybe = v.nullish(v.string(), null);
/** The body of a failure. */
export const faultSchema = v.object({
  error: v.object({
    code: v.string(),
    message: v.string(),
    /** What is wrong with each field. Some carriers' faults come as plain text. */
    errors: v.nullish(
      v.array(v.union([v.string(), v.object({ field: v.nullish(v.string()), message: v.nullish(v.string()) })])),
      [],
    ),
  }),
});
type Fault = v.InferOutput<typeof faultSchema>['error'];

/** The full text of a failure. */
export const wordsOf = ({ message, errors }: Fault) =>
  joinFaultTexts([
    message,
    ...(errors ?? []).map((one) => (typeof one === 'string' ? one : one.message && about(one.message, one.field))),
  ]);
const rateSchema = v.object({
  carrier: v.string(),
  service: v.string(),
  rate: v.string(),
  currency: v.string(),
  delivery_days: v.nullish(v.number()),
  carrier_account_id: v.string(),
});
const trackerSchema = v.object({
  tracking_code: v.string(),
  tracking_details: v.optional(v.array(v.unknown()), []),
});
const detailSchema = v.object({
  message: maybe,
  status: v.string(),
  datetime: v.string(),
  tracking_location: v.nullish(v.object({ city: maybe })),
});
/** A shipment with its rates, and its label once it's bought. */
export const shipmentSchema = v.object({
  id: v.string(),
  tracking_code: maybe,
  insurance: maybe,
  refund_status: maybe,
  rates: v.array(rateSchema),
  selected_rate: v.nullish(rateSchema, null),
  postage_label: v.nullish(v.object({ label_url: v.string() }), null),
  forms: v.nullish(v.array(v.object({ form_type: v.string(), form_url: v.string() })), []),
  tracker: v.nullish(trackerSchema, null),
  fees: v.optional(v.array(v.object({ type: v.string(), amount: v.string() })), []),
});
/** A parsed shipment. */
export type Shipment = v.InferOutput<typeof shipmentSchema>;
/** The carriers of an account. */
export const accountsSchema = v.array(v.object({ id: v.string(), readable: v.string() }));
/** A deliverable address. */
export const verifiedSchema = v.object({
  address: v.object({
    street1: v.string(),
    street2: maybe,
    city: v.string(),
    state: maybe,
    zip: v.string(),
    country: v.string(),
  }),
});
/** A tracking event of a package. */
export const eventSchema = v.object({ result: v.object({ object: v.literal('Tracker'), ...trackerSchema.entries }) });

const codes: Readonly<Record<string, TrackingCode>> = {
  pre_transit: 'label_made',
  in_transit: 'in_transit',
  available_for_pickup: 'in_transit',
  out_for_delivery: 'out_for_delivery',
  delivered: 'delivered',
  return_to_sender: 'exception',
  failure: 'exception',
  error: 'exception',
};

/** Its tracking events in our terms. Unknown statuses are left out. */
export function asAnswer({ tracking_details }: v.InferOutput<typeof trackerSchema>): ParcelAnswer {
  return parcelAnswer(detailSchema, tracking_details, ({ status, datetime, message, tracking_location }) => {
    const code = codes[status];
    return code
      ? [{ at: new Date(datetime), code, text: message ?? code, place: tracking_location?.city || null }]
      : [];
  });
}
