import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { deviceLimitsSchema } from '../offline/device-limits.ts';
import { oneAnswer } from '../wire.ts';

const base64url = (most: number) => v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]+$/), v.maxLength(most));

/** A key sealed by the server for one user of one company. */
const sealed = v.pipe(v.string(), v.regex(/^v\d+\.[A-Za-z0-9_-]+$/, 'isn’t a sealed key'), v.maxLength(300));

export const openOfflineKey = endpoint({
  method: 'POST',
  path: '/v1/pos/offline/key',
  access: 'session',
  summary:
    'Open the key that encrypts your data on a device while it is offline. Without `sealed`, or if it isn’t yours, returns a new key.',
  resource: 'session',
  body: v.object({
    /** The sealed key that the device has. Null if it has none. */
    sealed: v.nullable(sealed),
  }),
  answer: oneAnswer(
    v.object({
      /** 32 bytes for AES-GCM. The device holds them in memory, and on disk encrypted with its session. */
      key: base64url(43),
      sealed,
      /** The key is new, so data stored under an earlier key can no longer be read. */
      is_new: v.boolean(),
      /** How long the device keeps prices and unsent work, and how much of it. */
      limits: v.optional(deviceLimitsSchema),
    }),
  ),
  perMinute: 60,
});
