import type { Contract, Noun } from '@recoup/contract';
import { catalogueHandlers } from './modules/catalogue/routes.ts';
import { customerOfferHandlers } from './modules/customer-offers/routes.ts';
import { orderLinkHandlers } from './modules/customer-orders/routes.ts';
import { customerHandlers } from './modules/customers/routes.ts';
import { dashboardChartHandlers, dashboardHandlers, widgetDeviceHandlers } from './modules/dashboard/routes.ts';
import { deviceCheckHandlers } from './modules/device-checks/routes.ts';
import { integrationHandlers } from './modules/integrations/routes.ts';
import { inventoryItemHandlers } from './modules/inventory-items/routes.ts';
import { orderShippingHandlers } from './modules/order-shipping/routes.ts';
import { listMarketers } from './modules/orders/list-marketers.ts';
import { orderCouponHandlers } from './modules/orders/order-coupon.ts';
import { orderOptionHandlers } from './modules/orders/order-options.ts';
import { listReferralSources } from './modules/orders/referral-sources.ts';
import {
  orderHandlers,
  orderOperationHandlers,
  orderPriceLockHandlers,
  orderStatusTreeHandlers,
} from './modules/orders/routes.ts';
import { payoutFileHandlers } from './modules/payout-files/routes.ts';
import { payoutSettingHandlers } from './modules/payouts/payout-settings.ts';
import { checkRegisterHandlers, payoutHandlers } from './modules/payouts/routes.ts';
import { priceImportHandlers } from './modules/price-imports/routes.ts';
import { printHandlers } from './modules/prints/routes.ts';
import { bulkQuoteHandlers, easyOfferHandlers } from './modules/quotes/routes.ts';
import { receiptHandlers } from './modules/receipts/routes.ts';
import { reportHandlers } from './modules/reports/routes.ts';
import { authHandlers } from './modules/session/auth/routes.ts';
import { locationHandlers } from './modules/session/locations/routes.ts';
import { companyHandlers } from './modules/settings/companies/routes.ts';
import { settingDocumentHandlers } from './modules/settings/setting-documents/routes.ts';
import { shippingLabelHandlers } from './modules/shipping-labels/routes.ts';
import { workflowHandlers } from './modules/workflow/routes.ts';
import type { Handlers } from './platform/handler.ts';

/** Every noun of the contract with its handlers: a missing one does not compile. */
export const handlers: { readonly [N in Noun]: Handlers<Contract[N]> } = {
  auth: authHandlers,
  locations: locationHandlers,
  companies: companyHandlers,
  settingDocuments: settingDocumentHandlers,
  customers: customerHandlers,
  catalogue: catalogueHandlers,
  priceImports: priceImportHandlers,
  inStoreOrders: orderHandlers('in-store'),
  mailInOrders: orderHandlers('mail-in'),
  bulkQuotes: orderHandlers('bulk-quote'),
  easyOffers: orderHandlers('easy-offer'),
  bulkQuotePricing: bulkQuoteHandlers,
  easyOfferPricing: easyOfferHandlers,
  orderCoupons: orderCouponHandlers,
  orderOptions: orderOptionHandlers,
  orderOperations: orderOperationHandlers,
  customerOffers: customerOfferHandlers,
  payouts: payoutHandlers,
  payoutFiles: payoutFileHandlers,
  payoutSettings: payoutSettingHandlers,
  checkRegister: checkRegisterHandlers,
  orderLinks: orderLinkHandlers,
  inStoreReceipts: receiptHandlers('in-store'),
  mailInReceipts: receiptHandlers('mail-in'),
  bulkQuoteReceipts: receiptHandlers('bulk-quote'),
  easyOfferReceipts: receiptHandlers('easy-offer'),
  orderStatusTree: orderStatusTreeHandlers,
  orderWorkflow: workflowHandlers,
  dashboard: dashboardHandlers,
  dashboardCharts: dashboardChartHandlers,
  widgetDevices: widgetDeviceHandlers,
  marketers: { listMarketers },
  referralSources: { listReferralSources },
  shippingLabels: shippingLabelHandlers,
  orderShipping: orderShippingHandlers,
  orderPriceLock: orderPriceLockHandlers,
  prints: printHandlers,
  deviceChecks: deviceCheckHandlers,
  inventoryItems: inventoryItemHandlers,
  integrations: integrationHandlers,
  reports: reportHandlers,
};
