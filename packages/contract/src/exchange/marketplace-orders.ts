import * as v from 'valibot';
import { integrationSlugs } from '../add-ons/integration.ts';
import { endpoint } from '../endpoint.ts';
import { filters, oneOf } from '../list-filter.ts';
import { moneySchema } from '../money.ts';
import { orderKindNames } from '../order-kind.ts';
import { actionAnswer, idSchema, listAnswer, listQuery, oneAnswer, timeSchema } from '../wire.ts';
import { deliverySchema } from './deliveries.ts';

/** Whether a marketplace's order has an order here. */
export const marketplaceOrderStates = {
  waiting: { label: 'Needs attention' },
  placed: { label: 'Order created' },
} as const;

/** An order of a marketplace’s own buyback, with its order here. */
const entries = {
  id: idSchema,
  integration: v.picklist(integrationSlugs),
  /** The marketplace's order number. */
  external_id: v.string(),
  /** The marketplace's status, as staff read it. */
  status: v.string(),
  /** The marketplace's name for the device. */
  title: v.string(),
  sku: v.nullable(v.string()),
  grade: v.nullable(v.string()),
  /** The price promised there. Null if it isn’t in one of our currencies. */
  price: v.nullable(moneySchema),
  counter_price: v.nullable(moneySchema),
  order: v.nullable(v.object({ id: idSchema, kind: v.picklist(orderKindNames), number: v.number() })),
  /** Whether choosing a device and its condition can create an order here. It can't if the price is the obstacle. */
  can_choose_device: v.boolean(),
  /** Why there is no order yet, or what staff have to do because of its status. */
  message: v.nullable(v.string()),
  changed_at: timeSchema,
};
const marketplaceOrderSchema = v.object(entries);
export type MarketplaceOrder = v.InferOutput<typeof marketplaceOrderSchema>;

const ofOrderSchema = v.object({
  ...entries,
  /** The decisions made here that we send to the marketplace, newest first. */
  deliveries: v.array(deliverySchema),
});
export type OrderAtMarketplace = v.InferOutput<typeof ofOrderSchema>;

export const marketplaceOrderFilters = filters({ state: oneOf(marketplaceOrderStates) });

export const listMarketplaceOrders = endpoint({
  method: 'GET',
  path: '/v1/pos/marketplace-orders',
  access: 'integrations.view',
  summary: 'List buyback orders that came from a marketplace, last changed first.',
  resource: 'delivery',
  query: listQuery(['changed_at'], {
    ...marketplaceOrderFilters,
    integration: v.optional(v.picklist(integrationSlugs)),
  }),
  answer: listAnswer(marketplaceOrderSchema),
});

export const placeMarketplaceOrder = endpoint({
  method: 'POST',
  path: '/v1/pos/marketplace-orders/{id}/place',
  access: 'settings.edit',
  summary: 'Choose the device and condition of a marketplace’s buyback order, and create its mail-in order.',
  resource: 'delivery',
  body: v.object({ device_id: idSchema, condition_id: idSchema }),
  idempotent: true,
  answer: actionAnswer(v.null()),
  refuses: ['already_done', 'not_connected'],
});

export const askMarketplaceOrders = endpoint({
  method: 'POST',
  path: '/v1/pos/connections/{id}/marketplace-orders',
  access: 'settings.edit',
  summary: 'Check a marketplace for buyback orders now.',
  resource: 'delivery',
  answer: actionAnswer(v.null()),
  refuses: ['not_connected'],
});

export const getMarketplaceOrder = endpoint({
  method: 'GET',
  path: '/v1/pos/order/marketplace/{id}',
  access: 'orders.view',
  summary: 'Get the status of a buyback order on its marketplace, and what we sent there.',
  resource: 'delivery',
  answer: oneAnswer(ofOrderSchema),
});

export const listCounterOfferReasons = endpoint({
  method: 'GET',
  path: '/v1/pos/order/counter-offer-reasons/{id}',
  access: 'orders.edit',
  summary: 'List the reasons that the marketplace of a buyback order accepts for a counteroffer.',
  resource: 'delivery',
  answer: oneAnswer(v.array(v.object({ id: v.string(), label: v.string(), group: v.string() }))),
  refuses: ['not_connected'],
});
