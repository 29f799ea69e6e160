import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Adapter, adapter } from '../platform/adapters.ts';

/** So far a clock may be off, or a call on its way. */
const mostMinutes = 5;

/**
 * Orders of a comparison site. It signs "timestamp.body" with a secret that both know, and says the time (in seconds)
 * beside it: what is older, or was signed by somebody else, is no word of theirs.
 */
export function sellCellAdapter(): Adapter {
  return adapter('sellcell', {
    // There is nobody to ask: whether the secret is right, the first order says.
    test: async ({ marketplace }) => marketplace,
    provides: [],
    hook: {
      async verify({ secret }, { body, headers, now }) {
        const at = String(headers['x-timestamp'] ?? '');
        const age = Math.abs(now.getTime() / 1000 - Number(at));
        const right = Buffer.from(createHmac('sha256', secret).update(`${at}.${body}`).digest('hex'));
        const said = Buffer.from(String(headers['x-signature'] ?? '').replace(/^sha256=/, ''));
        return age <= mostMinutes * 60 && said.length === right.length && timingSafeEqual(said, right);
      },
      eventId: ({ body }) => body,
    },
  });
}
