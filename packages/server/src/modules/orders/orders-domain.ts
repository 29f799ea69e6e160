import type { TextKind } from '@recoup/contract/orders/texts/text-consent';
import type { SentNews } from '../../platform/adapters.ts';
import type { Domain } from '../../platform/domain.ts';
import { removeDeletedOrders } from './bulk/delete-orders.ts';
import { customerDisplayHandlers } from './customer-displays/mount-customer-displays.ts';
import { phoneSignatureHandlers } from './customer-displays/phone-signatures.ts';
import { customerOfferHandlers } from './customer-offers/mount-customer-offers.ts';
import { orderLinkHandlers } from './customer-orders/mount-customer-orders.ts';
import { customerSignInHandlers } from './customer-portal/mount-customer-sign-in.ts';
import { mailCustomerLink } from './customer-portal/sign-in.ts';
import { deviceCheckHandlers } from './device-checks/mount-device-checks.ts';
import { runDeviceChecks } from './device-checks/run-device-checks.ts';
import { customerDisputeHandlers } from './disputes/mount-disputes.ts';
import { listAssignees } from './edits/assignee.ts';
import { orderCouponHandlers } from './edits/coupon.ts';
import { followMergedCustomer, forgetErasedCustomer } from './edits/follow-customer.ts';
import { setPurchaseTax } from './edits/purchase-tax.ts';
import { listOrderTags } from './edits/tags.ts';
import type { AnsweredAbove } from './every-kind/mount-every-kind.ts';
import {
  orderHandlers,
  orderOperationHandlers,
  orderPriceLockHandlers,
  orderStatusTreeHandlers,
} from './every-kind/mount-every-kind.ts';
import { checkReasons } from './items/check-reasons.ts';
import { expireOrders } from './lifecycle/expire-orders.ts';
import { remindOfLocks } from './lifecycle/remind-of-locks.ts';
import { orderOptionHandlers } from './lists/options.ts';
import { listReferralSources } from './lists/referral-sources.ts';
import { takeMailReply } from './mail-replies/take-mail-reply.ts';
import { expireOffers } from './offers/expire-offers.ts';
import { offlineInspectionHandlers } from './offline-inspections/mount-offline-inspections.ts';
import { keepForParcels } from './parcels/parcels-expected.ts';
import { listKnownPayouts } from './payouts/known-payout.ts';
import { bulkQuoteHandlers, easyOfferHandlers } from './quotes/mount-quotes.ts';
import { decideOrderRisk, getOrderRisk, getRiskFigures } from './risk/order-risk.ts';
import { getCustomerRisk, getItemRisk } from './risk/show-risks.ts';
import { secondInspectionHandlers } from './second-inspections/mount-second-inspections.ts';
import { customerTextHandlers } from './texts/customer-texts.ts';
import { textAboutOrders } from './texts/queue-texts.ts';
import { sendText, textNotSent } from './texts/send-text.ts';
import { takeTextNews } from './texts/take-text-news.ts';
import { placeWidgetOrder } from './widget/place-widget-order.ts';
import { getWidget, getWidgetDevice, searchWidgetDevices } from './widget/read-widget.ts';
import { checkWidgetCoupon } from './widget/widget-coupon.ts';
import { workflowHandlers } from './workflow/mount-workflow.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface DomainJobs {
    orders: {
      'check-devices': { tenantId: number; checkIds: number[] };
      /** `kind` is set for automatic texts. Other texts are already stored when they are queued. */
      'send-text': {
        tenantId: number;
        orderId: number;
        kind: TextKind | null;
        reference: string;
        /** For a reminder: when the price lock ends, in the customer's language. */
        when?: string;
        /** Where customers reach us, according to the request that caused it. */
        origin: string | null;
      };
      'take-text-news': SentNews;
      'take-mail-reply': SentNews;
      'customer-link': { tenantId: number; email: string; origin: string | null; askedAt: string };
    };
  }
}

export const orders = (above: AnsweredAbove): Domain<'orders'> => ({
  handlers: {
    inStoreOrders: { ...orderHandlers, ...above },
    mailInOrders: { ...orderHandlers, ...above },
    bulkQuotes: { ...orderHandlers, ...above },
    easyOffers: { ...orderHandlers, ...above },
    bulkQuotePricing: bulkQuoteHandlers,
    easyOfferPricing: easyOfferHandlers,
    orderCoupons: orderCouponHandlers,
    orderPurchaseTax: { setPurchaseTax },
    orderOptions: orderOptionHandlers,
    orderAssignees: { listAssignees },
    orderTags: { listOrderTags },
    orderOperations: orderOperationHandlers,
    customerOffers: customerOfferHandlers,
    customerDisputes: customerDisputeHandlers,
    knownPayouts: { listKnownPayouts },
    inspectionChecks: { inspectionChecks: { check: checkReasons } },
    offlineInspections: offlineInspectionHandlers,
    orderLinks: orderLinkHandlers,
    customerDisplays: customerDisplayHandlers,
    phoneSignatures: phoneSignatureHandlers,
    customerTexts: customerTextHandlers,
    customerSignIn: customerSignInHandlers,
    widgetOrders: { getWidget, searchWidgetDevices, getWidgetDevice, checkWidgetCoupon, placeWidgetOrder },
    orderStatusTree: orderStatusTreeHandlers,
    orderWorkflow: workflowHandlers,
    orderPriceLock: orderPriceLockHandlers,
    referralSources: { listReferralSources },
    deviceChecks: deviceCheckHandlers,
    secondInspections: secondInspectionHandlers,
    orderRisks: { getOrderRisk, getCustomerRisk, getItemRisk, decideOrderRisk, getRiskFigures },
  },
  jobs: {
    'check-devices': { title: 'Device check', work: runDeviceChecks },
    'send-text': { title: 'Text message', work: sendText, retry: 'message', failed: textNotSent },
    'take-text-news': { title: 'Text message update', work: takeTextNews },
    'take-mail-reply': { title: 'Reply to an email', work: takeMailReply },
    'customer-link': { title: 'Customer sign-in link', work: mailCustomerLink },
  },
  listens: [textAboutOrders, keepForParcels, followMergedCustomer, forgetErasedCustomer],
  housekeeping: [
    { name: 'expire orders', run: ({ db, now }) => expireOrders(db, now) },
    {
      name: 'remind of price locks',
      run: ({ db, now }) => remindOfLocks(db, now),
    },
    {
      name: 'expire offers',
      run: ({ db, now }) => expireOffers(db, now),
    },
    { name: 'remove deleted orders', run: ({ db, now }) => removeDeletedOrders(db, now) },
  ],
});
