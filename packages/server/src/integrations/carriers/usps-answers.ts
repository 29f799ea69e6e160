import type { TrackingCode } from '@recoup/contract/shipping/order-shipping';
import * as v from 'valibot';
import type { CarrierEvent } from '../../modules/shipping/carriers/carrier-port.ts';
import { ServiceError } from '../../platform/service-error.ts';
import { joinFaultTexts } from '../vendor-messages.ts';
import { multipartParts } from './multipart-parts.ts';

const faultSchema = v.object({
  error: v.object({
    message: v.string(),
    errors: v.optional(v.array(v.object({ code: v.optional(v.string()), detail: v.optional(v.string()) })), []),
  }),
});
const faultIn = (body: unknown) => {
  const fault = v.safeParse(faultSchema, body);
  return fault.success ? fault.output.error : undefined;
};
/** The reason for a failure. Its message is often just the name of the status. */
export const messageOf = (body: unknown) =>
  joinFaultTexts(faultIn(body)?.errors.map(({ detail }) => detail) ?? []) ?? faultIn(body)?.message;

/** The codes for: a key was never used, and its label was refunded. */
const noLabel = ['160412', '160979'];
/** There is no label under a key. Anything else is as its status says. */
export const faultOf = (_status: number, body: unknown) =>
  faultIn(body)?.errors.some(({ code }) => code !== undefined && noLabel.includes(code)) ? 'missing' : undefined;

/** The prices it offers. */
export const pricesSchema = v.object({
  rateOptions: v.array(v.object({ totalPrice: v.optional(v.number()), totalBasePrice: v.number() })),
});
/** A deliverable address. */
export const addressSchema = v.object({
  address: v.object({
    streetAddress: v.string(),
    secondaryAddress: v.nullish(v.string()),
    city: v.string(),
    state: v.string(),
    ZIPCode: v.string(),
    ZIPPlus4: v.nullish(v.string()),
  }),
});

/** Labels that are paid when used have no postage yet. */
const more = { postage: v.nullish(v.number()), mailClass: v.optional(v.string()) };
const labelSchema = v.union([
  v.object({ trackingNumber: v.string(), ...more }),
  v.pipe(
    v.object({ internationalTrackingNumber: v.string(), ...more }),
    v.transform(({ internationalTrackingNumber: trackingNumber, ...rest }) => ({ trackingNumber, ...rest })),
  ),
]);

/** The label of a multipart answer: its data and its picture, regardless of other parts. */
export function labelIn(body: Buffer) {
  const parts = multipartParts(body);
  const label = parts.map((part) => v.safeParse(labelSchema, parsed(part))).find(({ success }) => success);
  const picture = parts.find((part) => parsed(part) === undefined);
  if (!label?.success || !picture) throw new ServiceError('unknown', 'USPS returned no label');
  return { ...label.output, image: Buffer.from(picture.toString('latin1'), 'base64') };
}

function parsed(part: Buffer): unknown {
  try {
    return JSON.parse(part.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** The tracking of a package. */
export const trackedSchema = v.object({ trackingEvents: v.optional(v.array(v.unknown()), []) });
/** Something that happened to it. */
export const eventSchema = v.object({
  eventType: v.optional(v.string(), ''),
  GMTTimestamp: v.nullish(v.string()),
  eventTimestamp: v.nullish(v.string()),
  eventCity: v.nullish(v.string()),
  eventCode: v.nullish(v.string(), ''),
});
/** The codes of its events. All others mean it's on the way. */
const codes: Readonly<Record<string, TrackingCode>> = {
  GX: 'label_made',
  MA: 'label_made',
  '03': 'picked_up',
  OF: 'out_for_delivery',
  '01': 'delivered',
  '02': 'exception',
  '04': 'exception',
  '05': 'exception',
  '09': 'exception',
  '21': 'exception',
};

/** A package's event in our terms. */
export function asEvent(event: v.InferOutput<typeof eventSchema>): CarrierEvent[] {
  const { eventCode, eventType: text, eventCity, GMTTimestamp, eventTimestamp } = event;
  const at = new Date(GMTTimestamp ?? `${eventTimestamp}Z`);
  return [{ at, code: codes[eventCode] ?? 'in_transit', text, place: eventCity || null }];
}
