import { type Adapter, adapter } from '../platform/adapters.ts';
import { isSignedInTime } from './hmac-hook.ts';

/** Orders of a comparison site, which it signs. */
export function sellCellAdapter(): Adapter {
  return adapter('sellcell', {
    // There is nobody to ask: whether the secret is right, the first order says.
    test: async ({ marketplace }) => marketplace,
    provides: [],
    hook: {
      verify: async ({ secret }, sent) => isSignedInTime(secret, sent),
      eventId: ({ body }) => body,
    },
  });
}
