import { createHash } from 'node:crypto';
import type { AccountOf } from '@recoup/contract/add-ons/integration';
import type { TrackingCode } from '@recoup/contract/shipping/order-shipping';
import { compactVerify } from 'jose';
import * as v from 'valibot';
import type { CarrierEvent } from '../../modules/shipping/carriers/carrier-port.ts';
import type { Hook } from '../../platform/adapters.ts';

const bodySchema = v.object({ data: v.string() });
/**
 * A package event of its Shipment Monitor. Other resources have other fields. They don't document these, so they were
 * taken from other programs' code. Anything that doesn't match is ignored, rather than being a failure that they would
 * retry.
 */
const monitorSchema = v.object({
  carrier_track_id: v.pipe(v.string(), v.nonEmpty()),
  current_status: v.string(),
  current_state: v.nullish(v.string()),
  current_status_text: v.nullish(v.string()),
  current_status_registered_at: v.pipe(
    v.string(),
    v.check((time) => !Number.isNaN(Date.parse(time))),
  ),
  city: v.nullish(v.string()),
});
/** The message. Most tokens have it as JSON within a string. */
const messageSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.union([v.object({ data: monitorSchema }), v.pipe(v.string(), v.parseJson(), v.object({ data: monitorSchema }))]),
);

const codes: Readonly<Record<string, TrackingCode>> = {
  EN_ROUTE: 'in_transit',
  AVAILABLE_FOR_DELIVERY: 'out_for_delivery',
  DELIVERED: 'delivered',
};

/** The token in a message. */
const tokenIn = (body: string) => v.parse(bodySchema, JSON.parse(body)).data;

/** The part of a message to store, without personal data of the recipient. */
function keptOf(body: string): string {
  const [, payload = ''] = tokenIn(body).split('.');
  const message = v.safeParse(messageSchema, Buffer.from(payload, 'base64url').toString());
  return message.success ? JSON.stringify(message.output.data) : '';
}

/** The events of a stored message, by tracking number. */
export function shipmondoNews(storedText: string): ReadonlyMap<string, readonly CarrierEvent[]> {
  if (storedText === '') return new Map();
  const monitored = v.parse(monitorSchema, JSON.parse(storedText));
  const code =
    monitored.current_state?.toUpperCase() === 'DANGER' ? 'exception' : codes[monitored.current_status.toUpperCase()];
  if (!code) return new Map();
  const text = monitored.current_status_text || code;
  const at = new Date(monitored.current_status_registered_at);
  return new Map([[monitored.carrier_track_id, [{ at, code, text, place: monitored.city || null }]]]);
}

/** Its webhooks are tokens signed with a key that the owner chose (HS256). Without a key, none are accepted. */
export const shipmondoHook: Hook<AccountOf<'shipmondo'>> = {
  async verify({ webhook_secret: key = '' }, { body }) {
    if (key === '') return false;
    try {
      await compactVerify(tokenIn(body), new TextEncoder().encode(key), { algorithms: ['HS256'] });
      return true;
    } catch {
      return false;
    }
  },
  eventId: ({ body }) => createHash('sha256').update(body).digest('hex'),
  storedBody: ({ body }) => keptOf(body),
  job: 'take-carrier-news',
};
