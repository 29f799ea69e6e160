import type { AccountOf } from '@recoup/contract/add-ons/integration';
import * as v from 'valibot';
import { deviceCheckPort } from '../modules/orders/device-checks/device-check-port.ts';
import { type Adapter, adapter, provides } from '../platform/adapters.ts';
import { ServiceError } from '../platform/service-error.ts';
import { callService } from './call-service.ts';
import { type DeviceRecord, readingOf } from './device-record.ts';
import { maskSecrets } from './without-secrets.ts';

type Account = AccountOf<'phonecheck'>;

/** The addresses of PhoneCheck by region. */
type At = Readonly<Record<Account['region'], string>>;
const phoneCheck: At = {
  us: 'https://clientapiv2.phonecheck.com/cloud/cloudDB',
  eu: 'https://eu-clientapiv2.phonecheck.com/cloudDB',
};

/** An IMEI that no device has. Looking it up is free. */
const nobodys = '000000000000000';

const mostRaw = 4_000;
const text = v.fallback(v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(String)), '');
const checkSchema = v.object({
  Remarks: v.optional(text, ''),
  deviceid: v.optional(text, ''),
  RawResponse: v.optional(v.unknown()),
});
const rawSchema = v.object({
  blackliststatus: v.optional(text, ''),
  icloud: v.optional(text, ''),
  fmiON: v.optional(text, ''),
  financed: v.optional(text, ''),
  loan: v.optional(text, ''),
});
const faultSchema = v.object({
  msg: v.optional(v.string()),
  message: v.optional(v.string()),
  error: v.optional(v.union([v.string(), v.object({ message: v.optional(v.string(), 'It failed') })])),
});

/** IMEI checks with PhoneCheck. Anything that its answer doesn't say explicitly is unknown, never clean. */
export function phoneCheckAdapter(at: At = phoneCheck): Adapter {
  return adapter('phonecheck', {
    async test(account) {
      const { username, api_key, region } = account;
      try {
        await ask(`${at[region]}/GetDeviceInfo`, { Apikey: api_key, Username: username, IMEI: nobodys });
      } catch (error) {
        // An answer that there is no such device means that the sign-in worked.
        if (!(error instanceof ServiceError && error.fault === 'missing')) throw error;
      }
      return username;
    },
    provides: [
      provides(deviceCheckPort, ({ region, username, api_key }: Account) => ({
        name: 'PhoneCheck',
        async check(imei) {
          const form = {
            apiKey: api_key,
            username,
            IMEI: imei,
            carrier: 'Blacklist',
            devicetype: 'Apple',
            checkAll: '1',
          };
          const answer = await ask(`${at[region]}/CheckEsn/`, form);
          const result = v.safeParse(checkSchema, answer);
          if (!result.success) throw new ServiceError('unknown', 'PhoneCheck returned an unexpected response');
          const { deviceid, RawResponse, Remarks } = result.output;
          if (deviceid && deviceid !== imei)
            throw new ServiceError('unknown', 'PhoneCheck responded for a different device');
          return { ...readingOf(recordOf(Remarks, RawResponse)), raw: JSON.stringify(answer).slice(0, mostRaw) };
        },
      })),
    ],
  });
}

/** Reads its answer, an object or an HTML text that it passes on from another source. */
function recordOf(remarks: string, raw: unknown): DeviceRecord {
  const result = v.safeParse(rawSchema, typeof raw === 'string' ? parsed(raw) : raw);
  const answer = result.success ? result.output : undefined;
  const word = (value: string | undefined) => (value ?? '').trim().toLowerCase();
  const listed = word(answer?.blackliststatus) || (typeof raw === 'string' ? blocklistIn(raw) : '') || word(remarks);
  const lock = word(answer?.icloud) || word(answer?.fmiON);
  const loan = word(answer?.financed) || word(answer?.loan);
  return {
    blocklist: /^(blacklisted|blocked|bad|lost|stolen|lost or stolen)$/.test(listed)
      ? 'listed'
      : /^(clean|good|not blacklisted)$/.test(listed)
        ? 'clean'
        : 'unknown',
    activation_lock: /^(on|true|locked|yes)$/.test(lock)
      ? 'on'
      : /^(off|false|unlocked|no)$/.test(lock)
        ? 'off'
        : 'unknown',
    financed: /^(yes|true|financed)$/.test(loan) ? 'yes' : /^(no|false|clean)$/.test(loan) ? 'no' : 'unknown',
  };
}

function parsed(raw: string): unknown {
  try {
    return JSON.parse(raw) as unknown;
  } catch {
    return undefined;
  }
}

const blocklistIn = (html: string) =>
  /black\s?list(?:ed)?(?:\s+status)?\s*:?\s*(?:<[^>]*>\s*)*([a-z ]+)/i.exec(html)?.[1]?.trim().toLowerCase() ?? '';

async function ask(url: string, form: Record<string, string>): Promise<unknown> {
  const answer = await callService({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: new URLSearchParams(form).toString(),
    timeoutMs: 30_000,
    messageOf,
  });
  if (answer === null) throw new ServiceError('unknown', 'PhoneCheck returned nothing');
  const message = messageOf(answer);
  if (message === undefined) return answer;
  const fault = maskSecrets([form.apiKey ?? '', form.Apikey ?? ''], message);
  // It reports failures inside a successful answer.
  if (/no (data|device|record)|not found/i.test(fault)) throw new ServiceError('missing', fault);
  throw new ServiceError(/key|user|auth|credential/i.test(fault) ? 'auth' : 'unknown', fault);
}

function messageOf(body: unknown): string | undefined {
  const result = v.safeParse(faultSchema, body);
  if (!result.success) return undefined;
  const { error, msg, message } = result.output;
  return (typeof error === 'object' ? error.message : error) ?? msg ?? message;
}
