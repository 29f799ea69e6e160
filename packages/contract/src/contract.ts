import * as auth from './auth.ts';
import * as bulkQuotes from './bulk-quotes.ts';
import * as catalogue from './catalogue.ts';
import * as checkRegister from './check-register.ts';
import * as companies from './companies.ts';
import { addCoupon, removeCoupon } from './coupon.ts';
import * as customers from './customers.ts';
import * as dashboard from './dashboard.ts';
import * as dashboardCharts from './dashboard-charts.ts';
import * as deviceChecks from './device-checks.ts';
import * as easyOffers from './easy-offers.ts';
import { type Endpoint, isEndpoint } from './endpoint.ts';
import * as integrations from './integrations.ts';
import * as inventoryItems from './inventory-items.ts';
import * as locations from './locations.ts';
import * as marketers from './marketers.ts';
import { bulkOrdersOf, listOrderOperations, undoOrderOperation } from './order-bulk.ts';
import { orderEditsOf } from './order-edits.ts';
import type { OrderKind } from './order-kind.ts';
import * as orderLinks from './order-links.ts';
import { orderNotesOf } from './order-notes.ts';
import { getCustomerOfferPicture, orderOffersOf } from './order-offers.ts';
import * as orderOptions from './order-options.ts';
import { orderPicturesOf } from './order-pictures.ts';
import * as orderPriceLock from './order-price-lock.ts';
import * as orderShipping from './order-shipping.ts';
import { orderSplitOf } from './order-split.ts';
import * as orderStatusTree from './order-status-tree.ts';
import * as orderWorkflow from './order-workflow.ts';
import { answerCustomerOffer, getCustomerOffer, ordersOf } from './orders.ts';
import * as payoutFiles from './payout-files.ts';
import * as payoutSettings from './payout-settings.ts';
import * as payouts from './payouts.ts';
import * as priceImports from './price-imports.ts';
import * as prints from './prints.ts';
import { quotesOf } from './quotes.ts';
import { receiptsOf } from './receipts.ts';
import * as referralSources from './referral-sources.ts';
import * as reports from './reports.ts';
import { scanStationOf } from './scan-station.ts';
import * as settingDocuments from './setting-documents.ts';
import * as shippingLabels from './shipping-labels.ts';
import * as widgetDevices from './widget-devices.ts';

/** All endpoints of a kind of order; a screen takes the group that it needs. */
/* @__NO_SIDE_EFFECTS__ */
function everythingOf(kind: OrderKind) {
  return {
    ...ordersOf(kind),
    ...orderEditsOf(kind),
    ...orderNotesOf(kind),
    ...orderPicturesOf(kind),
    ...bulkOrdersOf(kind),
    ...orderSplitOf(kind),
    ...scanStationOf(kind),
    ...orderOffersOf(kind),
  };
}
export type AllOrderEndpoints = ReturnType<typeof everythingOf>;

/**
 * The whole contract, one group per noun. For the server and for tests generated from it; a screen imports the one
 * endpoint it calls from the noun's own file.
 */
export const contract = {
  auth,
  locations,
  companies,
  settingDocuments,
  customers,
  catalogue,
  priceImports,
  inStoreOrders: everythingOf('in-store'),
  mailInOrders: everythingOf('mail-in'),
  bulkQuotes: everythingOf('bulk-quote'),
  easyOffers: everythingOf('easy-offer'),
  bulkQuotePricing: { ...quotesOf('bulk-quote'), ...bulkQuotes },
  easyOfferPricing: { ...quotesOf('easy-offer'), ...easyOffers },
  orderCoupons: { addCoupon, removeCoupon },
  orderOptions,
  orderOperations: { listOrderOperations, undoOrderOperation },
  customerOffers: { getCustomerOffer, answerCustomerOffer, getCustomerOfferPicture },
  payouts,
  payoutFiles,
  payoutSettings,
  checkRegister,
  orderLinks,
  inStoreReceipts: receiptsOf('in-store'),
  mailInReceipts: receiptsOf('mail-in'),
  bulkQuoteReceipts: receiptsOf('bulk-quote'),
  easyOfferReceipts: receiptsOf('easy-offer'),
  orderStatusTree,
  orderWorkflow,
  dashboard,
  dashboardCharts,
  widgetDevices,
  marketers,
  referralSources,
  shippingLabels,
  orderShipping,
  orderPriceLock,
  prints,
  deviceChecks,
  inventoryItems,
  integrations,
  reports,
};

export type Contract = typeof contract;
export type Noun = keyof Contract;

/** Names of the endpoints of a group; a noun's file also exports its schemas and tables. */
export type EndpointNames<G> = { [K in keyof G]: G[K] extends Endpoint ? K : never }[keyof G];

export interface NamedEndpoint {
  noun: Noun;
  name: string;
  endpoint: Endpoint;
}

/** Every endpoint with its name, in the order of declaration. */
export function allEndpoints(): NamedEndpoint[] {
  return (Object.keys(contract) as Noun[]).flatMap((noun) =>
    Object.entries(contract[noun])
      .filter((pair): pair is [string, Endpoint] => isEndpoint(pair[1]))
      .map(([name, endpoint]) => ({ noun, name, endpoint })),
  );
}
