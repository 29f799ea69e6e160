import { createHash } from 'node:crypto';
import type { TrackingCode } from '@recoup/contract/shipping/order-shipping';
import * as v from 'valibot';
import type { CarrierEvent, ParcelAnswer } from '../../modules/shipping/carriers/carrier-port.ts';
import type { Hook, SentHook } from '../../platform/adapters.ts';
import { parcelAnswer } from '../carriers/tracking.ts';
import { rsaVerifier } from '../rsa-signature.ts';
import type { Account } from './api.ts';

/** A package's tracking, with its own statuses. */
export const trackingSchema = v.object({
  status_code: v.nullish(v.string()),
  events: v.nullish(v.array(v.unknown()), []),
});
const eventSchema = v.object({
  occurred_at: v.string(),
  status_code: v.nullish(v.string()),
  status_detail_code: v.nullish(v.string()),
  description: v.nullish(v.string()),
  city_locality: v.nullish(v.string()),
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

/** Its tracking events in our terms. Unknown statuses are left out. "UN" is an unknown package. */
export function asAnswer({ events, status_code }: v.InferOutput<typeof trackingSchema>): ParcelAnswer {
  const read = parcelAnswer(eventSchema, events, (event): CarrierEvent[] => {
    const { occurred_at, status_detail_code, description, city_locality } = event;
    const code = status_detail_code === 'OUT_FOR_DELIVERY' ? 'out_for_delivery' : codes[event.status_code ?? ''];
    return code ? [{ at: new Date(occurred_at), code, text: description || code, place: city_locality || null }] : [];
  });
  return read.answer === 'unscanned' && status_code === 'UN' ? { ...read, answer: 'unknown' } : read;
}

/** The tracking events in a webhook call. */
export function newsIn(body: string): ReadonlyMap<string, readonly CarrierEvent[]> {
  const sent = v.safeParse(webhookSchema, JSON.parse(body));
  return new Map(sent.success ? [[sent.output.data.tracking_number, asAnswer(sent.output.data).events]] : []);
}

const header = ({ headers }: SentHook, name: string) => String(headers[name] ?? '');
const freshMs = 5 * 60_000;

/** Its webhooks, signed over time and body with a published key. They have no id, so their content identifies them. */
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
