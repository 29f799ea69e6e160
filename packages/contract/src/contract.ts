import * as hooks from './add-ons/hooks.ts';
import * as integrations from './add-ons/integrations.ts';
import { type Endpoint, isEndpoint } from './endpoint.ts';
import * as bulkQuotes from './orders/bulk-quotes.ts';
import { addCoupon, removeCoupon } from './orders/coupon.ts';
import * as deviceChecks from './orders/device-checks.ts';
import * as easyOffers from './orders/easy-offers.ts';
import { bulkOrdersOf, listOrderOperations, undoOrderOperation } from './orders/order-bulk.ts';
import { orderEditsOf } from './orders/order-edits.ts';
import type { OrderKind } from './orders/order-kind.ts';
import * as orderLinks from './orders/order-links.ts';
import { orderNotesOf } from './orders/order-notes.ts';
import { getCustomerOfferPicture, orderOffersOf } from './orders/order-offers.ts';
import * as orderOptions from './orders/order-options.ts';
import { orderPicturesOf } from './orders/order-pictures.ts';
import * as orderPriceLock from './orders/order-price-lock.ts';
import { orderSplitOf } from './orders/order-split.ts';
import * as orderStatusTree from './orders/order-status-tree.ts';
import * as orderWorkflow from './orders/order-workflow.ts';
import { answerCustomerOffer, getCustomerOffer, ordersOf } from './orders/orders.ts';
import { quotesOf } from './orders/quotes.ts';
import * as referralSources from './orders/referral-sources.ts';
import { scanStationOf } from './orders/scan-station.ts';
import * as checkRegister from './payouts/check-register.ts';
import * as payoutFiles from './payouts/payout-files.ts';
import * as payoutSettings from './payouts/payout-settings.ts';
import * as payouts from './payouts/payouts.ts';
import * as catalogue from './pricing/catalogue.ts';
import * as priceImports from './pricing/price-imports.ts';
import * as prints from './prints/prints.ts';
import { receiptsOf } from './prints/receipts.ts';
import * as dashboard from './reports/dashboard.ts';
import * as dashboardCharts from './reports/dashboard-charts.ts';
import * as reports from './reports/reports.ts';
import * as widgetDevices from './reports/widget-devices.ts';
import * as auth from './session/auth.ts';
import * as locations from './session/locations.ts';
import * as companies from './settings/companies.ts';
import * as marketers from './settings/marketers.ts';
import * as settingDocuments from './settings/setting-documents.ts';
import * as orderShipping from './shipping/order-shipping.ts';
import * as shippingLabels from './shipping/shipping-labels.ts';
import * as customers from './stock/customers.ts';
import * as inventoryItems from './stock/inventory-items.ts';

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
  hooks,
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
