import type { AccountOf } from '@recoup/contract/add-ons/integration';
import { amountText, currencyCodes } from '@recoup/contract/money';
import * as v from 'valibot';
import { type MadePayout, type PayoutRequest, type PayoutService, payoutService } from '../modules/payouts/ports.ts';
import { type Adapter, adapter, provides } from '../platform/adapters.ts';
import { ServiceError } from '../platform/service-error.ts';
import { callService } from './call-service.ts';
import { readAnswer } from './json-service.ts';

const tokenSchema = v.object({ access_token: v.string(), expires_in: v.number() });
const batchSchema = v.object({
  batch_header: v.object({ payout_batch_id: v.string(), batch_status: v.string() }),
});
const faultSchema = v.object({
  name: v.optional(v.string()),
  message: v.optional(v.string()),
  error_description: v.optional(v.string()),
  links: v.optional(v.array(v.object({ href: v.string() }))),
});

const currencySchema = v.picklist(currencyCodes);

/** Renew a token before the service stops taking it. */
const marginMs = 60_000;

type Account = AccountOf<'paypal'>;

const urls = {
  live: 'https://api-m.paypal.com',
  sandbox: 'https://api-m.sandbox.paypal.com',
} as const satisfies Record<Account['account'], string>;

/** Payouts by PayPal. */
export function paypalAdapter(at: Readonly<Record<Account['account'], string>> = urls): Adapter {
  return adapter('paypal', {
    async test(account) {
      await paypalClient(at, account, 10_000).signIn();
      return `${account.client_id} (${account.account})`;
    },
    provides: [provides(payoutService('paypal'), (account: Account) => paypalPayouts(at, account))],
  });
}

/** Signs in when it must, and calls. */
function paypalClient(
  at: Readonly<Record<Account['account'], string>>,
  account: Account,
  timeoutMs: number,
  now = Date.now,
) {
  const url = at[account.account];
  let token: { text: string; until: number } | null = null;

  async function signIn(): Promise<string> {
    if (token && token.until > now()) return token.text;
    const basic = Buffer.from(`${account.client_id}:${account.client_secret}`).toString('base64');
    const answer = await callService({
      method: 'POST',
      url: `${url}/v1/oauth2/token`,
      headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials',
      timeoutMs,
      messageOf,
    });
    const { access_token, expires_in } = readAnswer('PayPal', tokenSchema, answer);
    token = { text: access_token, until: now() + expires_in * 1000 - marginMs };
    return access_token;
  }

  async function call(method: 'GET' | 'POST', path: string, more: { id?: string; body?: object } = {}) {
    const kept = token !== null;
    try {
      return await callOnce(method, path, more);
    } catch (error) {
      if (!(error instanceof ServiceError && error.fault === 'auth')) throw error;
      // A token that was withdrawn is not used again; the credentials themselves may still be right.
      token = null;
      if (!kept) throw error;
      return callOnce(method, path, more);
    }
  }

  async function callOnce(method: 'GET' | 'POST', path: string, more: { id?: string; body?: object }) {
    const headers: Record<string, string> = { authorization: `Bearer ${await signIn()}` };
    if (more.id !== undefined) headers['paypal-request-id'] = more.id;
    if (more.body) headers['content-type'] = 'application/json';
    let first: string | undefined;
    try {
      const answer = await callService({
        method,
        url: `${url}${path}`,
        headers,
        ...(more.body ? { body: JSON.stringify(more.body) } : {}),
        timeoutMs,
        messageOf,
        faultOf(_status, body) {
          first = firstBatchOf(body);
          return nameOf(body) === 'INSUFFICIENT_FUNDS' ? 'insufficient_funds' : undefined;
        },
      });
      return { answer, first: undefined };
    } catch (error) {
      if (first === undefined || method === 'GET') throw error;
      return { answer: undefined, first };
    }
  }

  return { signIn, call };
}

/**
 * One batch of one item per payout. Our reference is its `sender_batch_id`, which PayPal takes once in 30 days: a repeat
 * is answered with a link to the first batch, so nobody is paid twice.
 */
export function paypalPayouts(at: Readonly<Record<Account['account'], string>>, account: Account): PayoutService {
  const { call } = paypalClient(at, account, 30_000);
  return {
    async pay(request) {
      const sent = await call('POST', '/v1/payments/payouts', { id: request.reference, body: batchOf(request) });
      if (sent.first === undefined) return madeBy(sent.answer);
      const batch = await call('GET', `/v1/payments/payouts/${sent.first}`);
      return madeBy(batch.answer);
    },
    // PayPal finds batches by its own ids only; a repeat of `pay` leads to the first one.
    find: async () => null,
  };
}

function batchOf({ reference, details, amount, currency }: PayoutRequest) {
  const { email = '' } = details;
  const money = { amount, currency: readAnswer('PayPal', currencySchema, currency) };
  return {
    sender_batch_header: {
      sender_batch_id: reference,
      email_subject: 'You have been paid',
      recipient_type: 'EMAIL',
    },
    items: [
      {
        recipient_type: 'EMAIL',
        amount: { value: amountText(money), currency },
        receiver: email,
        sender_item_id: reference,
      },
    ],
  };
}

function madeBy(answer: unknown): MadePayout {
  const { payout_batch_id, batch_status } = readAnswer('PayPal', batchSchema, answer).batch_header;
  if (batch_status === 'DENIED' || batch_status === 'CANCELED')
    throw new ServiceError('refused', `PayPal has not made the payout (${batch_status.toLowerCase()})`);
  return { externalId: payout_batch_id };
}

function faultIn(body: unknown) {
  const result = v.safeParse(faultSchema, body);
  return result.success ? result.output : {};
}

const nameOf = (body: unknown) => faultIn(body).name;
const messageOf = (body: unknown) => faultIn(body).message ?? faultIn(body).error_description;

/** The id of the batch that was made under the same reference, from its link. */
function firstBatchOf(body: unknown): string | undefined {
  return faultIn(body)
    .links?.map(({ href }) => /\/v1\/payments\/payouts\/([A-Za-z0-9_-]+)$/.exec(href)?.[1])
    .find((id) => id !== undefined);
}
