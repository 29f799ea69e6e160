import type { AnswerInput, BodyInput } from '@recoup/contract';
import type { OrderEventName } from '@recoup/contract/exchange/order-events';
import type { postbackBody } from '@recoup/contract/exchange/postbacks';
import type {
  getPublicOrder,
  listPublicOrders,
  listPublicPrices,
  PublicOrder,
} from '@recoup/contract/exchange/public-api';
import type { postPrices } from '@recoup/contract/pricing/pricing-api';
import type { postResalePrices } from '@recoup/contract/pricing/resale';
import type * as v from 'valibot';

const order: PublicOrder = {
  id: 4211,
  number: '10402',
  kind: 'mail-in',
  status: 'Being inspected',
  total: '412.00',
  currency: 'USD',
  referral_source: 'SellCell',
  customer: {
    id: 918,
    first_name: 'Ada',
    last_name: 'Lind',
    email: 'ada@example.com',
    phone: '+15035550142',
    custom_fields: { 'Loyalty card': 'L-2041' },
  },
  items: [
    {
      name: 'iPhone 15 128 GB Unlocked',
      imei: '356938035643809',
      condition: 'Good',
      amount: '412.00',
      custom_fields: { Box: 'Original' },
    },
  ],
  custom_fields: { 'Heard about you at an event': true },
  created_at: '2026-11-20T17:04:00.000Z',
  updated_at: '2026-11-24T09:30:00.000Z',
};

const prices: AnswerInput<typeof listPublicPrices> = {
  data: [
    {
      product_id: 'iphone-15-128-unlocked',
      name: 'iPhone 15 128 GB Unlocked',
      category: 'smartphones',
      currency: 'USD',
      prices: [
        { condition_id: 2, condition: 'Good', price: '412.00' },
        { condition_id: 3, condition: 'Fair', price: '350.00' },
      ],
    },
  ],
  next_after: null,
};
const newPrices: BodyInput<typeof postPrices> = {
  prices: [{ product_id: 'iphone-15-128-unlocked', condition: 'Good', price: '415.00' }],
  dry_run: true,
};
const pricesSet: AnswerInput<typeof postPrices> = {
  success: true,
  message: 'Nothing was saved: this was a dry run.',
  data: {
    change_id: null,
    changed: 1,
    difference: { up: 1, down: 0, to_zero: 0, new: 0, jumps: [] },
  },
};
const feedPrices: BodyInput<typeof postResalePrices> = {
  feed: 'Market prices',
  prices: [{ product_id: 'iphone-15-128-unlocked', condition: 'Good', amount: 52_900 }],
};
const feedKept: AnswerInput<typeof postResalePrices> = {
  success: true,
  message: '1 resale price saved',
  data: { changed: 1 },
};
const orders: AnswerInput<typeof listPublicOrders> = { data: [order], next_after: null };
const oneOrder: AnswerInput<typeof getPublicOrder> = { data: order };

const postback: v.InferInput<typeof postbackBody> = {
  order_id: 'SC-88120',
  customer: {
    first_name: 'Ada',
    last_name: 'Lind',
    email: 'ada@example.com',
    phone: '+15035550142',
    address: {
      address1: '12 Elm St',
      suite: null,
      city: 'Portland',
      state: 'OR',
      zip: '97201',
      country: 'US',
    },
  },
  items: [{ sku: 'iphone-15-128-unlocked-2', quantity: 1 }],
  payout: { method: 'check', details: { payee: 'Ada Lind' } },
};

/** The example for an operation of the public document. */
export interface PublicExample {
  readonly path: string;
  readonly body?: object;
  readonly answer?: unknown;
}

/** Examples of public calls, by name. */
export const publicExamples: Readonly<Record<string, PublicExample>> = {
  listPublicPrices: { path: '/v2/public/prices?limit=100', answer: prices },
  postPrices: { path: '/v1/admin/pricing', body: newPrices, answer: pricesSet },
  postResalePrices: { path: '/v1/admin/resale-prices', body: feedPrices, answer: feedKept },
  listPublicOrders: { path: '/v2/public/orders?after=0&limit=50', answer: orders },
  getPublicOrder: { path: '/v2/public/orders/4211', answer: oneOrder },
  takePostback: {
    path: '/v1/postback/sellcell/YOUR_CONNECTION',
    body: postback,
    answer: { status: 200, order_id: 4211, order_number: 10402 },
  },
  readFeed: { path: '/v1/feed/YOUR_FEED?format=csv' },
};

/** The body that a webhook receives. */
export const webhookExample = (name: OrderEventName) => ({
  type: name,
  id: 'order-4211-9b1f',
  timestamp: '2026-11-24T09:30:00.000Z',
  data: { status: order.status, order },
});
