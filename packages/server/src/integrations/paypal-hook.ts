import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { Hook, SentHook } from '../platform/adapters.ts';
import { ServiceError } from '../platform/service-error.ts';
import { callService } from './call-service.ts';
import { readAnswer } from './json-service.ts';
import { type PaypalAccount, type PaypalAt, paypalSession } from './paypal-client.ts';

const verdictSchema = v.object({ verification_status: v.string() });
const idSchema = v.pipe(v.string(), v.parseJson(), v.object({ id: v.string() }));

/** The headers with PayPal's signature of a message. */
const signed = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
} as const;

/**
 * PayPal's webhooks. PayPal itself verifies its messages: it gets the raw bytes back, because a re-encoded body
 * wouldn't match the signature. Without the webhook's id, none are accepted.
 */
export function paypalHook(at: PaypalAt): Hook<PaypalAccount> {
  return {
    async verify(account, sent) {
      const signature = signatureOf(sent);
      if (account.webhook_id === '' || signature === null || !v.is(idSchema, sent.body)) return false;
      const token = await paypalSession(at, account, 10_000).token();
      const verification = JSON.stringify({ ...signature, webhook_id: account.webhook_id });
      const answer = await callService({
        method: 'POST',
        url: `${at[account.account]}/v1/notifications/verify-webhook-signature`,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: `${verification.slice(0, -1)},"webhook_event":${sent.body}}`,
        timeoutMs: 10_000,
        messageOf: () => undefined,
      }).catch(nullIfMalformed);
      return answer !== null && readAnswer('PayPal', verdictSchema, answer).verification_status === 'SUCCESS';
    },
    eventId({ body }) {
      const news = v.safeParse(idSchema, body);
      return news.success ? news.output.id : createHash('sha256').update(body).digest('hex');
    },
    job: 'take-payout-news',
  };
}

/** A signature that PayPal can't even parse isn't its own. */
function nullIfMalformed(error: unknown): null {
  if (error instanceof ServiceError && error.fault === 'validation') return null;
  throw error;
}

/** The signature in the headers. Null if a part is missing. */
function signatureOf({ headers }: SentHook): Record<keyof typeof signed, string> | null {
  const parts = Object.entries(signed).map(([name, header]) => [name, headers[header]] as const);
  if (parts.some(([, value]) => typeof value !== 'string')) return null;
  return Object.fromEntries(parts) as Record<keyof typeof signed, string>;
}
