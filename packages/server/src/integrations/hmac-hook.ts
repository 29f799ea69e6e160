import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Hook, SentHook } from '../platform/adapters.ts';

/** Whether what was said is right, told in the same time whatever of it is wrong. */
export function isSame(received: string, right: string): boolean {
  const [theirs, ours] = [Buffer.from(received), Buffer.from(right)];
  return theirs.length === ours.length && timingSafeEqual(theirs, ours);
}

/** The same bytes are the same news. */
const eventId = ({ body }: SentHook) => createHash('sha256').update(body).digest('hex');

/**
 * News signed with a secret that we share with the service: the header holds the HMAC-SHA256 of the body, after a prefix.
 * Without a secret none are taken.
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

/** So far a clock may be off, or a call on its way. */
const mostMinutes = 5;

/**
 * Whether a call follows our own rule for whoever sends us something: it signs "timestamp.body" with a secret that both
 * know, and says the time (in seconds) beside it. What is older, or was signed by somebody else, is no word of theirs.
 */
export function isSignedInTime(secret: string, { body, headers, now }: SentHook): boolean {
  const at = String(headers['x-timestamp'] ?? '');
  const age = Math.abs(now.getTime() / 1000 - Number(at));
  const right = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  const received = String(headers['x-signature'] ?? '').replace(/^sha256=/, '');
  return secret !== '' && age <= mostMinutes * 60 && isSame(received, right);
}
