import { amountText, currencyCodes } from '@recoup/contract/money';
import * as v from 'valibot';
import type { TremendousAccount } from '../config.ts';
import { ServiceError, type ServiceFault } from '../platform/service-error.ts';
import type { MadePayout, PayoutRequest, PayoutService } from '../platform/services.ts';
import { callService } from './call-service.ts';

const orderSchema = v.object({
  id: v.string(),
  external_id: v.optional(v.nullable(v.string())),
  status: v.string(),
  rewards: v.optional(v.array(v.object({ delivery: v.optional(v.object({ status: v.optional(v.string()) })) })), []),
});
const oneSchema = v.object({ order: orderSchema });
const listSchema = v.object({ orders: v.array(orderSchema) });
const currencySchema = v.picklist(currencyCodes);

const wordsSchema = v.object({ message: v.optional(v.string()) });
/** Its failures come in two shapes. */
const faultSchema = v.object({ error: v.optional(wordsSchema), errors: v.optional(wordsSchema) });

/**
 * Gift cards by Tremendous: one order of one reward per payout. Our reference is its `external_id`: a repeat answers
 * the first order, so nobody is rewarded twice.
 */
export function tremendousPayouts(account: TremendousAccount, timeoutMs = 30_000): PayoutService {
  async function call(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> {
    const headers: Record<string, string> = { authorization: `Bearer ${account.apiKey}`, accept: 'application/json' };
    if (body) headers['content-type'] = 'application/json';
    return callService({
      method,
      url: `${account.url}${path}`,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
      timeoutMs,
      messageOf,
      faultOf,
    });
  }

  return {
    async pay(request) {
      return madeBy(read(oneSchema, await call('POST', '/orders', orderOf(request, account))).order);
    },
    async find(reference) {
      const answer = await call('GET', `/orders?external_id=${encodeURIComponent(reference)}`);
      const order = read(listSchema, answer).orders.find(({ external_id }) => external_id === reference);
      return order ? madeBy(order) : null;
    },
  };
}

function orderOf({ reference, details, amount, currency }: PayoutRequest, account: TremendousAccount) {
  const { name = '', email = '' } = details;
  const money = { amount, currency: read(currencySchema, currency) };
  return {
    external_id: reference,
    payment: { funding_source_id: account.fundingSource },
    reward: {
      campaign_id: account.campaign,
      // A number on their side; the shortest decimal that stands for our cents is what JSON writes.
      value: { denomination: Number(amountText(money)), currency_code: currency },
      recipient: { name, email },
      delivery: { method: 'EMAIL' },
    },
  };
}

function madeBy({ id, status, rewards }: v.InferOutput<typeof orderSchema>): MadePayout {
  if (status === 'CANCELED' || status === 'FAILED')
    throw new ServiceError('refused', `Tremendous has not made the gift card (${status.toLowerCase()})`);
  if (rewards.some(({ delivery }) => delivery?.status === 'FAILED'))
    throw new ServiceError('refused', 'Tremendous could not deliver the gift card to this address');
  return { externalId: id };
}

function read<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, value);
  if (!result.success) throw new ServiceError('unknown', 'Tremendous answered something unexpected');
  return result.output;
}

function messageOf(body: unknown): string | undefined {
  const result = v.safeParse(faultSchema, body);
  return result.success ? (result.output.error?.message ?? result.output.errors?.message) : undefined;
}

function faultOf(status: number, body: unknown): ServiceFault | undefined {
  return status === 402 || /insufficient (funds|balance)/i.test(messageOf(body) ?? '')
    ? 'insufficient_funds'
    : undefined;
}
