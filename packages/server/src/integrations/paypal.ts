import { serviceStateOf } from '@recoup/contract/add-ons/payout-words';
import { amountText, currencyCodes } from '@recoup/contract/money';
import * as v from 'valibot';
import {
  type KnownPayout,
  type PayoutNews,
  type PayoutRequest,
  type PayoutService,
  payoutService,
  type ServicePayout,
} from '../modules/payouts/payout-services/payout-port.ts';
import { type Adapter, adapter, provides } from '../platform/adapters.ts';
import { nullIfMissing, ServiceError } from '../platform/service-error.ts';
import { readAnswer } from './json-service.ts';
import {
  firstBatchOf,
  isRepeat,
  issueOf,
  type PaypalAccount,
  type PaypalAt,
  type PaypalFault,
  paypalCalls,
  paypalFaultSchema,
  paypalSession,
  paypalUrls,
  wordsOf,
} from './paypal-client.ts';
import { paypalHook } from './paypal-hook.ts';

const itemSchema = v.object({
  payout_item_id: v.string(),
  payout_batch_id: v.string(),
  transaction_status: v.optional(v.string()),
  sender_batch_id: v.optional(v.string()),
  payout_item: v.object({ sender_item_id: v.optional(v.string()) }),
  errors: v.optional(paypalFaultSchema),
});
type Item = v.InferOutput<typeof itemSchema>;

const batchSchema = v.object({
  batch_header: v.object({
    payout_batch_id: v.string(),
    batch_status: v.string(),
    sender_batch_header: v.optional(v.object({ sender_batch_id: v.optional(v.string()) })),
  }),
  items: v.optional(v.array(itemSchema), []),
});
type Batch = v.InferOutput<typeof batchSchema>;

const newsSchema = v.object({
  event_type: v.string(),
  resource: v.object({
    payout_item_id: v.optional(v.string()),
    batch_header: v.optional(v.object({ payout_batch_id: v.string() })),
  }),
});

const currencySchema = v.picklist(currencyCodes);

const notForPayouts =
  'This PayPal app can’t send payouts. Turn on Payouts for the app at developer.paypal.com, and ask PayPal to approve it for a live account.';

/** Payouts with PayPal. */
export function paypalAdapter(at: PaypalAt = paypalUrls): Adapter {
  return adapter('paypal', {
    async test(account) {
      const scopes = await paypalSession(at, account, 10_000).scopes();
      if (scopes && !scopes.some((scope) => scope.endsWith('/payments/payouts')))
        throw new ServiceError('auth', notForPayouts);
      return `${account.client_id} (${account.account})`;
    },
    hook: paypalHook(at),
    provides: [provides(payoutService('paypal'), (account: PaypalAccount) => paypalPayouts(at, account))],
  });
}

/**
 * One batch of one item per payout. Our reference is its `sender_batch_id`, which PayPal accepts once in 30 days. A
 * repeat is refused with a link to the first batch, so no customer is paid twice. An accepted or processed batch
 * doesn't mean that its item is paid. Only the item's own status counts.
 */
export function paypalPayouts(at: PaypalAt, account: PaypalAccount): PayoutService {
  const session = paypalSession(at, account, 30_000);
  const { call } = paypalCalls(at, account, session);
  const batchOf = (id: string) => call(batchSchema, 'GET', `/v1/payments/payouts/${encodeURIComponent(id)}`);
  const itemOf = (id: string) => call(itemSchema, 'GET', `/v1/payments/payouts-item/${encodeURIComponent(id)}`);
  const find = async ({ externalId }: KnownPayout) =>
    externalId === null ? null : payoutOf(await batchOf(externalId));
  return {
    async pay(request) {
      let fault: PaypalFault | undefined;
      const calls = paypalCalls(at, account, session, (news) => {
        fault = news;
      });
      const again = { 'paypal-request-id': request.reference };
      try {
        return payoutOf(await calls.call(batchSchema, 'POST', '/v1/payments/payouts', bodyOf(request), again));
      } catch (error) {
        const first = fault && firstBatchOf(fault);
        if (fault && first !== undefined) return payoutOf(await batchOf(first));
        throw fault && isRepeat(fault) ? madeSomewhere(fault, error) : error;
      }
    },
    // PayPal finds batches only by its own ids. A repeat of `pay` leads to the first one.
    find,
    // It remembers a reference for 30 days. After that, a repeat would be a second payment.
    remembersDays: 25,
    newsIn: (body) => newsIn(body, { batchOf, itemOf }),
    async cancel(payout) {
      const item = payout.externalId === null ? undefined : (await batchOf(payout.externalId)).items[0];
      if (!item) throw new ServiceError('missing', 'PayPal doesn’t know this payout');
      const path = `/v1/payments/payouts-item/${encodeURIComponent(item.payout_item_id)}/cancel`;
      return stateOfItem(await call(itemSchema, 'POST', path));
    },
  };
}

function bodyOf({ reference, details, amount, currency }: PayoutRequest) {
  const { email = '' } = details;
  const money = { amount, currency: readAnswer('PayPal', currencySchema, currency) };
  return {
    sender_batch_header: {
      sender_batch_id: reference,
      email_subject: 'You’ve been paid',
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

/**
 * A batch's report on its one payout. Until its item has a status of its own, it isn't paid, regardless of the batch's
 * status.
 */
function payoutOf({ batch_header, items }: Batch): ServicePayout {
  const { payout_batch_id: externalId, batch_status } = batch_header;
  const [item] = items;
  const hasEnded = batch_status === 'DENIED' || batch_status === 'CANCELED';
  const isOpen = item?.transaction_status === undefined || item.transaction_status === 'PENDING';
  if (item && !(isOpen && hasEnded) && item.transaction_status !== undefined) return stateOfItem(item);
  const status = batch_status === 'SUCCESS' ? 'PROCESSING' : batch_status;
  return { externalId, ...statusOf(status), ...whyOf(item?.errors) };
}

function stateOfItem({ payout_batch_id, transaction_status = 'PENDING', errors }: Item): ServicePayout {
  return { externalId: payout_batch_id, ...statusOf(transaction_status), ...whyOf(errors) };
}

const statusOf = (status: string) => ({ status, state: serviceStateOf('paypal', status) });

function whyOf(fault: PaypalFault | undefined) {
  return { reason: (fault && wordsOf(fault)) ?? null, issue: (fault && issueOf(fault)) ?? null };
}

function madeSomewhere(fault: PaypalFault, cause: unknown): ServiceError {
  const message = `PayPal already has this payout but didn’t return its ID: ${wordsOf(fault) ?? ''}`;
  return new ServiceError('unknown', message, { issue: issueOf(fault), cause });
}

interface Read {
  readonly batchOf: (id: string) => Promise<Batch>;
  readonly itemOf: (id: string) => Promise<Item>;
}

/**
 * The current state of the payout that an event is about. The event only identifies it. PayPal is asked for the rest.
 */
async function newsIn(body: string, { batchOf, itemOf }: Read): Promise<PayoutNews | null> {
  const news = v.safeParse(v.pipe(v.string(), v.parseJson(), newsSchema), body);
  if (!news.success) return null;
  const { event_type, resource } = news.output;
  if (event_type.startsWith('PAYMENT.PAYOUTS-ITEM.') && resource.payout_item_id !== undefined) {
    const item = await itemOf(resource.payout_item_id).catch(nullIfMissing);
    const reference = item?.payout_item.sender_item_id ?? item?.sender_batch_id;
    return item && reference !== undefined ? { reference, ...stateOfItem(item) } : null;
  }
  if (event_type.startsWith('PAYMENT.PAYOUTSBATCH.') && resource.batch_header) {
    const batch = await batchOf(resource.batch_header.payout_batch_id).catch(nullIfMissing);
    const reference = batch?.batch_header.sender_batch_header?.sender_batch_id;
    return batch && reference !== undefined ? { reference, ...payoutOf(batch) } : null;
  }
  return null;
}
