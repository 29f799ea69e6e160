import type { Contract, Noun } from '@recoup/contract';
import { hookHandlers, integrationHandlers } from './modules/add-ons/integrations/routes.ts';
import { customerOfferHandlers } from './modules/orders/customer-offers/routes.ts';
import { orderLinkHandlers } from './modules/orders/customer-orders/routes.ts';
import { deviceCheckHandlers } from './modules/orders/device-checks/routes.ts';
import { listMarketers } from './modules/orders/orders/list-marketers.ts';
import { orderCouponHandlers } from './modules/orders/orders/order-coupon.ts';
import { orderOptionHandlers } from './modules/orders/orders/order-options.ts';
import { listReferralSources } from './modules/orders/orders/referral-sources.ts';
import {
  orderHandlers,
  orderOperationHandlers,
  orderPriceLockHandlers,
  orderStatusTreeHandlers,
} from './modules/orders/orders/routes.ts';
import { bulkQuoteHandlers, easyOfferHandlers } from './modules/orders/quotes/routes.ts';
import { workflowHandlers } from './modules/orders/workflow/routes.ts';
import { payoutFileHandlers } from './modules/payouts/payout-files/routes.ts';
import { payoutSettingHandlers } from './modules/payouts/payouts/payout-settings.ts';
import { checkRegisterHandlers, payoutHandlers } from './modules/payouts/payouts/routes.ts';
import { catalogueHandlers } from './modules/pricing/catalogue/routes.ts';
import { priceImportHandlers } from './modules/pricing/price-imports/routes.ts';
import { receiptHandlers } from './modules/prints/receipts/routes.ts';
import { printHandlers } from './modules/prints/sheets/routes.ts';
import { dashboardChartHandlers, dashboardHandlers, widgetDeviceHandlers } from './modules/reports/dashboard/routes.ts';
import { reportHandlers } from './modules/reports/offers/routes.ts';
import { authHandlers } from './modules/session/auth/routes.ts';
import { locationHandlers } from './modules/session/locations/routes.ts';
import { companyHandlers } from './modules/settings/companies/routes.ts';
import { settingDocumentHandlers } from './modules/settings/setting-documents/routes.ts';
import { orderShippingHandlers } from './modules/shipping/order-shipping/routes.ts';
import { shippingLabelHandlers } from './modules/shipping/shipping-labels/routes.ts';
import { customerHandlers } from './modules/stock/customers/routes.ts';
import { inventoryItemHandlers } from './modules/stock/inventory-items/routes.ts';
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
  hooks: hookHandlers,
  reports: reportHandlers,
};
