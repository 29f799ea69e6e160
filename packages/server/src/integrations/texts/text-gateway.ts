import { createHash } from 'node:crypto';
import type { AccountOf } from '@recoup/contract/add-ons/integration';
import * as v from 'valibot';
import { type TextNews, type TextService, textPort } from '../../modules/orders/texts/text-port.ts';
import { type Adapter, adapter, provides } from '../../platform/adapters.ts';
import { isSignedInTime } from '../hmac-hook.ts';
import { jsonService } from '../json-service.ts';

type Account = AccountOf<'text-gateway'>;

const idSchema = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.minLength(1), v.maxLength(200));
const nameSchema = v.object({ name: v.pipe(v.string(), v.minLength(1), v.maxLength(120)) });
const sentSchema = v.object({ id: idSchema });
const wordsSchema = v.object({ message: v.string() });

/** The status of a text, or an incoming text. */
const newsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.union([
    v.object({
      id: idSchema,
      status: v.picklist(['sent', 'delivered', 'undelivered']),
      reason: v.optional(v.nullable(v.string())),
    }),
    v.object({ id: idSchema, from: v.pipe(v.string(), v.regex(/^\+[1-9]\d{6,14}$/)), text: v.string() }),
  ]),
);

/**
 * Texts through a company's own program, whichever service is behind it. We define its requests and answers
 * (docs/integrations.md). `elsewhere` replaces the account's address.
 */
export function textGatewayAdapter(elsewhere?: string): Adapter {
  const client = ({ url, api_key }: Account) =>
    jsonService({
      name: 'Your text service',
      url: elsewhere ?? url,
      headers: { authorization: `Bearer ${api_key}`, accept: 'application/json' },
      timeoutMs: 20_000,
      messageOf: (body) => (v.is(wordsSchema, body) ? body.message : undefined),
      faultOf: (status) => (status === 422 ? 'refused' : undefined),
    });
  return adapter('text-gateway', {
    test: async (account) => (await client(account).call(nameSchema, 'GET', '')).name,
    hook: {
      verify: async ({ webhook_secret }, sent) => isSignedInTime(webhook_secret, sent),
      eventId: ({ body }) => createHash('sha256').update(body).digest('hex'),
      job: 'take-text-news',
    },
    provides: [
      provides(textPort, (account: Account): TextService => {
        const { call } = client(account);
        return {
          name: 'Your text service',
          answersKeywords: false,
          send: async ({ to, text, reference, callback }) =>
            (await call(sentSchema, 'POST', '', { to, text, reference, callback })).id,
          newsIn,
        };
      }),
    ],
  });
}

function newsIn(body: string): TextNews | null {
  const read = v.safeParse(newsSchema, body);
  if (!read.success) return null;
  const { id: externalId, ...state } = read.output;
  if ('status' in state) return { is: 'report', externalId, state: state.status, reason: state.reason ?? null };
  return { is: 'message', externalId, from: state.from, text: state.text };
}
