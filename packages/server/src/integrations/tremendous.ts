import type { AccountOf } from '@recoup/contract/add-ons/integration';
import { serviceStateOf } from '@recoup/contract/add-ons/payout-words';
import { amountText, currencyCodes } from '@recoup/contract/money';
import * as v from 'valibot';
import { type Campaigns, campaignPort } from '../modules/add-ons/campaigns/campaign-port.ts';
import {
  type KnownPayout,
  type PayoutNews,
  type PayoutRequest,
  type PayoutService,
  payoutService,
  type ServicePayout,
} from '../modules/payouts/payout-services/payout-port.ts';
import { type Adapter, adapter, provides } from '../platform/adapters.ts';
import { ServiceError, type ServiceFault } from '../platform/service-error.ts';
import { hmacHook } from './hmac-hook.ts';
import { jsonService, readAnswer } from './json-service.ts';
import { type At, type TremendousTokens, tremendousConsent } from './tremendous-consent.ts';

/** Connected with a key, or with what Tremendous issued after its owner allowed access. */
type Account = AccountOf<'tremendous'> & TremendousTokens;

const urls = {
  live: 'https://api.tremendous.com/api/v2',
  sandbox: 'https://testflight.tremendous.com/api/v2',
} as const satisfies At;

const orderSchema = v.object({
  id: v.string(),
  external_id: v.optional(v.nullable(v.string())),
  status: v.string(),
  rewards: v.optional(
    v.array(v.object({ id: v.string(), delivery: v.optional(v.object({ status: v.optional(v.string()) })) })),
    [],
  ),
});
type Order = v.InferOutput<typeof orderSchema>;
const oneSchema = v.object({ order: orderSchema });
const listSchema = v.object({ orders: v.array(orderSchema) });
const organizationsSchema = v.object({
  organizations: v.pipe(v.array(v.object({ id: v.string(), name: v.string() })), v.minLength(1)),
});
const campaignSchema = v.object({
  id: v.string(),
  name: v.string(),
  description: v.optional(v.nullable(v.string()), null),
  products: v.optional(v.array(v.string()), []),
});
const sourcesSchema = v.object({ funding_sources: v.array(v.object({ id: v.string(), method: v.string() })) });
const productsSchema = v.object({ products: v.array(v.object({ id: v.string() })) });
const currencySchema = v.picklist(currencyCodes);

const wordsSchema = v.object({ message: v.optional(v.string()) });
/** Its failures come in two shapes. */
const faultSchema = v.object({ error: v.optional(wordsSchema), errors: v.optional(wordsSchema) });

/** Gift cards with Tremendous. `doors` is where its owner allows access. */
export function tremendousAdapter(at: At = urls, doors?: At): Adapter {
  return adapter('tremendous', {
    async test(account) {
      const answer = await client(at, account, 10_000).call(organizationsSchema, 'GET', '/organizations');
      const [{ id, name }] = answer.organizations as [{ id: string; name: string }];
      return `${name} (${id}, ${account.account})`;
    },
    ...tremendousConsent(doors),
    hook: hmacHook<AccountOf<'tremendous'>>(
      'take-payout-news',
      'tremendous-webhook-signature',
      'sha256=',
      ({ webhook_secret }) => webhook_secret ?? '',
    ),
    provides: [
      provides(payoutService('tremendous'), (account: Account) => tremendousPayouts(at, account)),
      provides(campaignPort, (account: Account) => tremendousCampaigns(at, account)),
    ],
  });
}

function client(at: At, account: Account, timeoutMs: number) {
  return jsonService({
    name: 'Tremendous',
    url: at[account.account],
    headers: { authorization: `Bearer ${account.access_token || account.api_key}`, accept: 'application/json' },
    timeoutMs,
    messageOf,
    faultOf,
  });
}

/**
 * One order of one reward per payout. Our reference is its `external_id`. A repeat returns the first order, so no
 * customer is rewarded twice.
 */
export function tremendousPayouts(at: At, account: Account): PayoutService {
  const service = client(at, account, 30_000);
  const { call } = service;
  return {
    async pay(request) {
      return payoutOf(service, (await call(oneSchema, 'POST', '/orders', orderOf(request, account))).order);
    },
    async find({ reference, status }: KnownPayout) {
      const { orders } = await call(listSchema, 'GET', `/orders?external_id=${encodeURIComponent(reference)}`);
      const order = orders.find(({ external_id }) => external_id === reference);
      return order ? payoutOf(service, order, { isFlagged: status === flagged }) : null;
    },
    newsIn: (body) => newsIn(service, body),
  };
}

const newsSchema = v.object({
  event: v.string(),
  payload: v.object({
    resource: v.object({ id: v.string() }),
    meta: v.optional(v.nullable(v.object({ failure_reason: v.optional(v.nullable(v.string())) }))),
  }),
});
const rewardSchema = v.object({ reward: v.object({ id: v.string(), order_id: v.string() }) });

/** The status of a gift card held for review. Only events report it. */
const flagged = 'FLAGGED';

/**
 * The current state of the payout that an event is about. The event identifies it and reports what an order doesn't.
 * Tremendous is asked for the rest.
 */
async function newsIn(service: ReturnType<typeof client>, body: string): Promise<PayoutNews | null> {
  const news = v.safeParse(newsSchema, parsed(body));
  if (!news.success) return null;
  const { event, payload } = news.output;
  if (!/^(ORDERS|REWARDS)\./.test(event)) return null;
  const { id } = payload.resource;
  const orderId = event.startsWith('ORDERS.')
    ? id
    : (await service.call(rewardSchema, 'GET', `/rewards/${encodeURIComponent(id)}`)).reward.order_id;
  const { order } = await service.call(oneSchema, 'GET', `/orders/${encodeURIComponent(orderId)}`);
  if (!order.external_id) return null;
  const reference = order.external_id;
  if (event === 'REWARDS.CANCELED')
    return { reference, ...statusOf(order, 'REWARD CANCELED', 'The gift card was canceled in Tremendous') };
  const why = payload.meta?.failure_reason ?? undefined;
  return { reference, ...(await payoutOf(service, order, { isFlagged: event === 'REWARDS.FLAGGED', why })) };
}

const statusOf = ({ id }: Order, status: string, reason: string | null = null): ServicePayout => ({
  externalId: id,
  state: serviceStateOf('tremendous', status),
  status,
  reason,
  issue: null,
});

/**
 * An order's report on its one gift card. It's paid when the card is delivered, not before. A card that can't be
 * delivered is canceled first, because only then is the money available for another one. One that can no longer be
 * canceled may have been received after all.
 */
async function payoutOf(
  { call }: ReturnType<typeof client>,
  order: Order,
  { isFlagged = false, why }: { isFlagged?: boolean; why?: string | undefined } = {},
): Promise<ServicePayout> {
  const [reward] = order.rewards;
  const delivery = reward?.delivery?.status;
  if (order.status !== 'EXECUTED' || !reward || delivery === undefined) return statusOf(order, order.status);
  if (delivery !== 'FAILED') return statusOf(order, isFlagged && delivery !== 'SUCCEEDED' ? flagged : delivery);
  const isCanceled = await call(v.unknown(), 'POST', `/rewards/${encodeURIComponent(reward.id)}/cancel`, {}).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ServiceError && error.isFinal && error.fault !== 'auth') return false;
      throw error;
    },
  );
  const reason = `Tremendous couldn’t deliver the gift card${why ? `: ${why.replaceAll('_', ' ')}` : ''}`;
  return isCanceled
    ? statusOf(order, 'DELIVERY FAILED', reason)
    : statusOf(order, 'DELIVERY FAILED, NOT CANCELED', `${reason}, and can’t cancel it anymore`);
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/** The campaigns of an account, and its funding sources. */
function tremendousCampaigns(at: At, account: Account): Campaigns {
  const { call } = client(at, account, 20_000);
  const campaignOf = ({ id, name, description, products }: v.InferOutput<typeof campaignSchema>) => ({
    id,
    name,
    description,
    products: products.length,
  });
  return {
    list: async () =>
      (await call(v.object({ campaigns: v.array(campaignSchema) }), 'GET', '/campaigns')).campaigns.map(campaignOf),
    async fundingSources() {
      const { funding_sources } = await call(sourcesSchema, 'GET', '/funding_sources');
      return funding_sources.map(({ id, method }) => ({ id, method: method.replaceAll('_', ' ') }));
    },
    async create(campaign) {
      const { products } = await call(productsSchema, 'GET', '/products');
      const body = { ...campaign, products: products.map(({ id }) => id) };
      return campaignOf((await call(v.object({ campaign: campaignSchema }), 'POST', '/campaigns', body)).campaign);
    },
  };
}

function orderOf({ reference, details, amount, currency }: PayoutRequest, account: Account) {
  const { name = '', email = '' } = details;
  if (!account.campaign)
    throw new ServiceError('validation', 'No campaign is selected. Choose one on the Tremendous page');
  const money = { amount, currency: readAnswer('Tremendous', currencySchema, currency) };
  return {
    external_id: reference,
    payment: { funding_source_id: account.funding_source || 'balance' },
    reward: {
      campaign_id: account.campaign,
      // A number on their side. JSON writes the shortest decimal that equals our cents.
      value: { denomination: Number(amountText(money)), currency_code: currency },
      recipient: { name, email },
      delivery: { method: 'EMAIL' },
    },
  };
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
