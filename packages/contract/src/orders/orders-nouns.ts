import type { OrderKind } from '../order-kind.ts';
import * as bulkQuotes from './bulk-quotes.ts';
import * as deviceChecks from './checks/device-checks.ts';
import * as inspectionChecks from './checks/inspection-checks.ts';
import { listDevicesToInspect, recordOfflineInspection } from './checks/offline-inspections.ts';
import {
  decideOrderRisk,
  getCustomerRisk,
  getItemRisk,
  getOrderRisk,
  getRiskFigures,
  riskSettings,
} from './checks/risk-rules.ts';
import * as secondInspections from './checks/second-inspections.ts';
import * as customerDisplays from './counter/customer-displays.ts';
import {
  askIdSignatureOnPhone,
  askStatementOnPhone,
  getPhoneSignature,
  signOnPhone,
} from './counter/phone-signatures.ts';
import { addCoupon, removeCoupon } from './coupon.ts';
import { getCustomerDispute, getCustomerDisputePicture } from './customer-pages/customer-dispute.ts';
import {
  askForSignIn,
  getCustomerAccount,
  setCustomerLanguage,
  signInCustomer,
  signOutCustomer,
} from './customer-pages/customer-sign-in.ts';
import { disputeLinksOf } from './customer-pages/dispute-links.ts';
import {
  checkWidgetCoupon,
  getWidget,
  getWidgetDevice,
  placeWidgetOrder,
  searchWidgetDevices,
} from './customer-pages/widget-orders.ts';
import * as easyOffers from './easy-offers.ts';
import { listKnownPayouts } from './known-payouts.ts';
import { listAssignees, orderAssigneesOf } from './order-assignees.ts';
import { bulkOrdersOf, listOrderOperations, undoOrderOperation } from './order-bulk.ts';
import { orderEditsOf } from './order-edits.ts';
import * as orderLinks from './order-links.ts';
import { orderMailsOf } from './order-mails.ts';
import { orderNotesOf } from './order-notes.ts';
import { getCustomerOfferPicture, orderOffersOf } from './order-offers.ts';
import * as orderOptions from './order-options.ts';
import { orderPicturesOf } from './order-pictures.ts';
import * as orderPriceLock from './order-price-lock.ts';
import { orderSplitOf } from './order-split.ts';
import * as orderStatusTree from './order-status-tree.ts';
import { listOrderTags, orderTagsOf } from './order-tags.ts';
import * as orderWorkflow from './order-workflow.ts';
import { answerCustomerOffer, getCustomerOffer, ordersOf } from './orders.ts';
import { setPurchaseTax } from './purchase-tax/order-purchase-tax.ts';
import { quotesOf } from './quotes.ts';
import * as referralSources from './referral-sources.ts';
import { scanStationOf } from './scan-station.ts';
import { getCustomerTexts, setCustomerTextConsent } from './texts/customer-texts.ts';
import { orderTextsOf } from './texts/order-texts.ts';

/** All endpoints of an order kind. A screen uses the group that it needs. */
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
    ...disputeLinksOf(kind),
    ...orderAssigneesOf(kind),
    ...orderMailsOf(kind),
    ...orderTextsOf(kind),
    ...orderTagsOf(kind),
  };
}
export type AllOrderEndpoints = ReturnType<typeof everythingOf>;

/** The nouns of the orders domain: orders of every kind, from the quote to the payout. */
export const ordersNouns = {
  inStoreOrders: everythingOf('in-store'),
  mailInOrders: everythingOf('mail-in'),
  bulkQuotes: everythingOf('bulk-quote'),
  easyOffers: everythingOf('easy-offer'),
  bulkQuotePricing: { ...quotesOf('bulk-quote'), ...bulkQuotes },
  easyOfferPricing: { ...quotesOf('easy-offer'), ...easyOffers },
  orderCoupons: { addCoupon, removeCoupon },
  orderPurchaseTax: { setPurchaseTax },
  orderOptions,
  orderAssignees: { listAssignees },
  orderTags: { listOrderTags },
  orderOperations: { listOrderOperations, undoOrderOperation },
  customerOffers: { getCustomerOffer, answerCustomerOffer, getCustomerOfferPicture },
  customerDisputes: { getCustomerDispute, getCustomerDisputePicture },
  inspectionChecks,
  offlineInspections: { listDevicesToInspect, recordOfflineInspection },
  knownPayouts: { listKnownPayouts },
  orderLinks,
  customerDisplays,
  phoneSignatures: { askStatementOnPhone, askIdSignatureOnPhone, getPhoneSignature, signOnPhone },
  customerTexts: { getCustomerTexts, setCustomerTextConsent },
  customerSignIn: { askForSignIn, signInCustomer, getCustomerAccount, setCustomerLanguage, signOutCustomer },
  widgetOrders: { getWidget, searchWidgetDevices, getWidgetDevice, checkWidgetCoupon, placeWidgetOrder },
  orderStatusTree,
  orderWorkflow,
  orderPriceLock,
  referralSources,
  deviceChecks,
  secondInspections,
  orderRisks: { riskSettings, getOrderRisk, getCustomerRisk, getItemRisk, decideOrderRisk, getRiskFigures },
};
