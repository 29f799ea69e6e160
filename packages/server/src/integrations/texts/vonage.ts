import { createHash, createHmac, createPrivateKey, randomUUID, sign, timingSafeEqual } from 'node:crypto';
import type { AccountOf } from '@recoup/contract/add-ons/integration';
import * as v from 'valibot';
import { type TextService, textPort } from '../../modules/orders/texts/text-port.ts';
import { type Adapter, adapter, type Hook, provides } from '../../platform/adapters.ts';
import { ServiceError } from '../../platform/service-error.ts';
import { jsonService } from '../json-service.ts';
import { vonageNews } from './vonage-news.ts';

type Account = AccountOf<'vonage'>;

/** A key as in its file, even if a form has joined its lines. */
function keyOf({ private_key }: Account) {
  const inside = private_key.replaceAll(/-----[A-Z ]+-----/g, '').replaceAll(/\s/g, '');
  const lines = inside.match(/.{1,64}/g)?.join('\n') ?? '';
  try {
    return createPrivateKey(`-----BEGIN PRIVATE KEY-----\n${lines}\n-----END PRIVATE KEY-----\n`);
  } catch {
    throw new ServiceError('auth', 'The private key can’t be read. Copy the whole file private.key.');
  }
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token for one call, signed with the application's key. */
function tokenOf(account: Account, now: Date): string {
  const iat = Math.floor(now.getTime() / 1_000);
  const claims = { application_id: account.application_id, iat, exp: iat + 300, jti: randomUUID() };
  const signed = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}`;
  return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), keyOf(account)).toString('base64url')}`;
}

/** Texts through a company's own Vonage application (Messages API). */
export function vonageAdapter(url = 'https://api.nexmo.com', now = () => new Date()): Adapter {
  return adapter('vonage', {
    // Only the application's key can list its users. Nothing of the list is stored.
    async test(account) {
      await client(account, url, now).call(usersSchema, 'GET', '/v1/users?page_size=1');
      return `${account.sender} (${account.application_id})`;
    },
    hook: vonageHook,
    provides: [provides(textPort, (account: Account) => vonageTexts(account, url, now))],
  });
}

const claimsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ iat: v.number(), exp: v.optional(v.number()), payload_hash: v.string() }),
);
/** The maximum age of a Vonage event in seconds: it retries for a day. */
const oldest = 25 * 3_600;

/** Vonage sends a token signed with the signature secret (HS256), which includes the hash of the body. */
const vonageHook: Hook<Account> = {
  async verify({ signature_secret }, { body, headers, now }) {
    const [head = '', claims = '', signature = ''] = String(headers.authorization ?? '')
      .replace(/^Bearer /i, '')
      .split('.');
    const right = createHmac('sha256', signature_secret).update(`${head}.${claims}`).digest();
    const received = Buffer.from(signature, 'base64url');
    if (received.length !== right.length || !timingSafeEqual(received, right)) return false;
    const read = v.safeParse(claimsSchema, Buffer.from(claims, 'base64url').toString());
    if (!read.success) return false;
    const { iat, payload_hash } = read.output;
    const isFresh = Math.abs(now.getTime() / 1_000 - iat) < oldest;
    return isFresh && payload_hash === createHash('sha256').update(body).digest('hex');
  },
  eventId: ({ body }) => createHash('sha256').update(body).digest('hex'),
  job: 'take-text-news',
};

const wordsSchema = v.object({ title: v.optional(v.string()), detail: v.optional(v.string()) });
const messageOf = (body: unknown) => (v.is(wordsSchema, body) ? (body.detail ?? body.title) : undefined);

const usersSchema = v.object({ _embedded: v.object({ users: v.array(v.unknown()) }) });

/** Calls of an application, each with its own token. */
function client(account: Account, url: string, now: () => Date) {
  const session = { token: async () => tokenOf(account, now()), forget: () => false, scopes: async () => null };
  return jsonService({ name: 'Vonage', url, headers: {}, session, timeoutMs: 20_000, messageOf });
}

function vonageTexts(account: Account, url: string, now: () => Date): TextService {
  const { call } = client(account, url, now);
  const bare = (number: string) => number.replace(/^\+/, '');
  return {
    name: 'Vonage',
    answersKeywords: false,
    async send({ to, text, reference }) {
      const message = { message_type: 'text', channel: 'sms', to: bare(to), from: bare(account.sender), text };
      const body = { ...message, client_ref: reference.slice(0, 100) };
      return (await call(v.object({ message_uuid: v.string() }), 'POST', '/v1/messages', body)).message_uuid;
    },
    newsIn: vonageNews,
  };
}
