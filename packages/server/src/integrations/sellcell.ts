import { type Adapter, adapter } from '../platform/adapters.ts';
import { isSignedInTime } from './hmac-hook.ts';

/** Signed orders of a comparison site. */
export function sellCellAdapter(): Adapter {
  return adapter('sellcell', {
    // There is no service to ask. The first order shows whether the secret is right.
    test: async ({ marketplace }) => marketplace,
    provides: [],
    hook: {
      verify: async ({ secret }, sent) => isSignedInTime(secret, sent),
      eventId: ({ body }) => body,
    },
  });
}
