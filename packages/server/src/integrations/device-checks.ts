import * as v from 'valibot';
import type { DeviceCheckAccount } from '../config.ts';
import type { DeviceCheckService } from '../modules/orders/device-checks/device-check-port.ts';
import { ServiceError } from '../platform/service-error.ts';
import { callService } from './call-service.ts';
import { deviceRecordSchema, readingOf } from './device-record.ts';

const answerSchema = v.object({ imei: v.string(), ...deviceRecordSchema.entries });
const faultSchema = v.object({ message: v.string() });

/** Raw answers are stored in case their reading is questioned, but only up to this length. */
const mostRaw = 4_000;

/**
 * Checks IMEIs over HTTP: `POST {url}` with the key as bearer and `{"imei"}`. The answer repeats the IMEI and has
 * `blocklist` (clean, listed), `activation_lock` (off, on) and `financed` (no, yes). Anything left out is unknown.
 */
export function deviceChecksOverHttp(account: DeviceCheckAccount): DeviceCheckService {
  return {
    name: new URL(account.url).host,
    async check(imei) {
      const answer = await callService({
        method: 'POST',
        url: account.url,
        headers: { authorization: `Bearer ${account.key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ imei }),
        timeoutMs: 20_000,
        messageOf(body) {
          const fault = v.safeParse(faultSchema, body);
          return fault.success ? fault.output.message : undefined;
        },
      });
      const parsed = v.safeParse(answerSchema, answer);
      if (!parsed.success) throw new ServiceError('unknown', 'The service returned an unexpected response');
      if (parsed.output.imei !== imei)
        throw new ServiceError('unknown', 'The service responded for a different device');
      return { ...readingOf(parsed.output), raw: JSON.stringify(answer).slice(0, mostRaw) };
    },
  };
}
