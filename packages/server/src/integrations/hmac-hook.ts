import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Hook, SentHook } from '../platform/adapters.ts';

/** Whether the received value is the right one, compared in constant time. */
export function isSame(received: string, right: string): boolean {
  const [theirs, ours] = [Buffer.from(received), Buffer.from(right)];
  return theirs.length === ours.length && timingSafeEqual(theirs, ours);
}

/** The same bytes are the same event. */
const eventId = ({ body }: SentHook) => createHash('sha256').update(body).digest('hex');

/**
 * Webhooks signed with a secret that we share with the service. The header has the HMAC-SHA256 of the body, after a
 * prefix. Without a secret, none are accepted.
 */
export function hmacHook<A>(
  job: NonNullable<Hook<A>['job']>,
  header: string,
  prefix: string,
  secretOf: (account: A) => string,
  encoding: 'hex' | 'base64' = 'hex',
): Hook<A> {
  return {
    async verify(account, { body, headers }) {
      const secret = secretOf(account);
      const right = prefix + createHmac('sha256', secret).update(body).digest(encoding);
      return secret !== '' && isSame(String(headers[header] ?? ''), right);
    },
    eventId,
    job,
  };
}

/** The most that a clock may be off, including the delay of a call. */
const mostMinutes = 5;

/**
 * Whether a call follows our own rule for senders: it signs "timestamp.body" with the shared secret and sends the time
 * (in seconds). Older calls, or ones signed by others, are rejected.
 */
export function isSignedInTime(secret: string, { body, headers, now }: SentHook): boolean {
  const at = String(headers['x-timestamp'] ?? '');
  const age = Math.abs(now.getTime() / 1000 - Number(at));
  const right = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  const received = String(headers['x-signature'] ?? '').replace(/^sha256=/, '');
  return secret !== '' && age <= mostMinutes * 60 && isSame(received, right);
}
