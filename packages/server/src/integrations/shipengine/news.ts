import { createHash } from 'node:crypto';
import type { TrackingCode } from '@recoup/contract/shipping/order-shipping';
import * as v from 'valibot';
import type { CarrierEvent } from '../../modules/shipping/carriers/carrier-port.ts';
import type { Hook, SentHook } from '../../platform/adapters.ts';
import { rsaVerifier } from '../rsa-signature.ts';
import type { Account } from './api.ts';

/** What it says of a parcel, and the words of its own for it. */
export const trackingSchema = v.object({
  events: v.optional(
    v.array(
      v.object({
        occurred_at: v.pipe(v.string(), v.isoTimestamp()),
        status_code: v.string(),
        status_detail_code: v.optional(v.nullable(v.string())),
        description: v.optional(v.nullable(v.string())),
        city_locality: v.optional(v.nullable(v.string())),
      }),
    ),
    [],
  ),
});
const webhookSchema = v.object({
  resource_type: v.literal('API_TRACK'),
  data: v.object({ tracking_number: v.string(), ...trackingSchema.entries }),
});

const codes: Readonly<Record<string, TrackingCode>> = {
  NY: 'label_made',
  AC: 'picked_up',
  IT: 'in_transit',
  AT: 'out_for_delivery',
  SP: 'delivered',
  DE: 'delivered',
  EX: 'exception',
};

/** Its events in our words; what it has no status for is no news. */
export function asEvents({ events }: v.InferOutput<typeof trackingSchema>): CarrierEvent[] {
  return events.flatMap(({ occurred_at, status_code, status_detail_code, description, city_locality }) => {
    const code = status_detail_code === 'OUT_FOR_DELIVERY' ? 'out_for_delivery' : codes[status_code];
    if (!code) return [];
    return [{ at: new Date(occurred_at), code, text: description || code, place: city_locality || null }];
  });
}

/** What a webhook says of parcels. */
export function newsIn(body: string): ReadonlyMap<string, readonly CarrierEvent[]> {
  const sent = v.safeParse(webhookSchema, JSON.parse(body));
  return new Map(sent.success ? [[sent.output.data.tracking_number, asEvents(sent.output.data)]] : []);
}

const header = ({ headers }: SentHook, name: string) => String(headers[name] ?? '');
const freshMs = 5 * 60_000;

/** Its webhooks: signed over their time and bytes with a key that it publishes. They have no id, so they are their content. */
export function shipEngineHook(url: string): Hook<Account> {
  const verify = rsaVerifier(`${url}/jwks`);
  return {
    async verify(_account, sent) {
      const time = header(sent, 'x-shipengine-timestamp');
      const age = Math.abs(sent.now.getTime() - Date.parse(time));
      if (!(age <= freshMs)) return false;
      const keyId = header(sent, 'x-shipengine-rsa-sha256-key-id');
      return verify(keyId, `${time}.${sent.body}`, header(sent, 'x-shipengine-rsa-sha256-signature'));
    },
    eventId: ({ body }) => createHash('sha256').update(body).digest('hex'),
    job: 'take-carrier-news',
  };
}
