import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { TextMessageAccount } from '../../config.ts';
import { ServiceError } from '../../platform/service-error.ts';
import type { SmsService } from '../../platform/services.ts';
import { callService } from '../call-service.ts';
import { readAnswer } from '../json-service.ts';
import { sendByTwilio, twilioUrl } from './twilio-api.ts';

const vonageUrl = 'https://rest.nexmo.com';
const timeoutMs = 20_000;

/** The address that an account's texts are sent through. */
export function senderUrl(account: TextMessageAccount): string {
  if (account.provider === 'own') return account.url;
  return account.provider === 'twilio' ? twilioUrl : vonageUrl;
}

/**
 * Texts of the deployment: through Twilio, Vonage, or a service of its own. Without one, each is written to a folder,
 * one file per message. Without a folder, it fails. `url` replaces the service's address for a fake.
 */
export function textMessages(
  account: TextMessageAccount | undefined,
  folder: string | null,
  url = account && senderUrl(account),
): SmsService {
  if (account === undefined || url === undefined) return { send: (message) => writeDown(folder, message) };
  if (account.provider === 'twilio') return byTwilio(account, url);
  return account.provider === 'vonage' ? byVonage(account, url) : byOwnService(account, url);
}

type Message = Parameters<SmsService['send']>[0];

async function writeDown(folder: string | null, { to, text, reference }: Message): Promise<void> {
  if (folder === null)
    throw new ServiceError('unknown', 'This deployment doesn’t send text messages. Set SMS_URL, Twilio or Vonage.');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${reference.replaceAll(/[^\w.-]/g, '-')}.txt`), `To: ${to}\n\n${text}\n`);
}

const wordsSchema = v.object({ message: v.string() });
const messageOf = (body: unknown) => (v.is(wordsSchema, body) ? body.message : undefined);

/**
 * `POST {url}` with the key as bearer and `{"to", "text", "reference"}`. The reference identifies a message that is
 * sent again.
 */
function byOwnService({ key }: Extract<TextMessageAccount, { provider: 'own' }>, url: string): SmsService {
  return {
    async send({ to, text, reference }) {
      const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
      const body = JSON.stringify({ to, text, reference });
      await callService({ method: 'POST', url, headers, body, timeoutMs, messageOf });
    },
  };
}

/** Twilio's Programmable Messaging, as the deployment's sender. */
function byTwilio({ sid, token, from }: Extract<TextMessageAccount, { provider: 'twilio' }>, url: string): SmsService {
  const account = { sid, token, from, url };
  return {
    async send({ to, text }) {
      await sendByTwilio(account, { to, text });
    },
  };
}

const form = 'application/x-www-form-urlencoded';
const vonageSchema = v.object({
  messages: v.pipe(v.array(v.object({ status: v.string(), 'error-text': v.optional(v.string()) })), v.minLength(1)),
});
/** Vonage always answers 200. These of its message statuses are worth a retry. */
const vonageFaults: Readonly<Record<string, 'rate_limit' | 'network' | 'auth' | 'insufficient_funds'>> = {
  1: 'rate_limit',
  4: 'auth',
  5: 'network',
  8: 'auth',
  9: 'insufficient_funds',
  10: 'rate_limit',
};

/** Vonage's SMS API. It wants numbers without the plus. */
function byVonage({ key, secret, from }: Extract<TextMessageAccount, { provider: 'vonage' }>, url: string): SmsService {
  return {
    async send({ to, text, reference }) {
      const isPlain = /^[\x20-\x7e\n]*$/.test(text);
      const sent = await callService({
        method: 'POST',
        url: `${url}/sms/json`,
        headers: { 'content-type': form },
        body: new URLSearchParams({
          api_key: key,
          api_secret: secret,
          from,
          to: to.replace(/^\+/, ''),
          text,
          type: isPlain ? 'text' : 'unicode',
          'client-ref': reference.slice(0, 100),
        }).toString(),
        timeoutMs,
        messageOf,
      });
      const failed = readAnswer('Vonage', vonageSchema, sent).messages.find(({ status }) => status !== '0');
      if (!failed) return;
      const message = failed['error-text'] ?? `Vonage rejected the message (${failed.status})`;
      throw new ServiceError(vonageFaults[failed.status] ?? 'refused', message);
    },
  };
}
