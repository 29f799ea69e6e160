import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Hook } from '../platform/adapters.ts';

/**
 * News signed with a secret that we share with the service: the header holds the HMAC-SHA256 of the body in hex, after a
 * prefix. Without a secret none are taken. The same bytes are the same news.
 */
export function hmacHook<A>(
  job: NonNullable<Hook<A>['job']>,
  header: string,
  prefix: string,
  secretOf: (account: A) => string,
): Hook<A> {
  return {
    async verify(account, { body, headers }) {
      const secret = secretOf(account);
      const said = Buffer.from(String(headers[header] ?? ''));
      const right = Buffer.from(prefix + createHmac('sha256', secret).update(body).digest('hex'));
      return secret !== '' && said.length === right.length && timingSafeEqual(said, right);
    },
    eventId: ({ body }) => createHash('sha256').update(body).digest('hex'),
    job,
  };
}
