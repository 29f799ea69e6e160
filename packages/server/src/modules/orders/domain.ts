import type { Domain } from '../../platform/domain.ts';
import { customerOfferHandlers } from './customer-offers/routes.ts';
import { orderLinkHandlers } from './customer-orders/routes.ts';
import { deviceCheckHandlers } from './device-checks/routes.ts';
import { runDeviceChecks } from './device-checks/run-device-checks.ts';
import { removeDeletedOrders } from './orders/delete-orders.ts';
import { expireOffers } from './orders/expire-offers.ts';
import { expireOrders } from './orders/expire-orders.ts';
import { orderCouponHandlers } from './orders/order-coupon.ts';
import { orderOptionHandlers } from './orders/order-options.ts';
import { listReferralSources } from './orders/referral-sources.ts';
import { remindOfLocks } from './orders/remind-of-locks.ts';
import {
  orderHandlers,
  orderOperationHandlers,
  orderPriceLockHandlers,
  orderStatusTreeHandlers,
} from './orders/routes.ts';
import { bulkQuoteHandlers, easyOfferHandlers } from './quotes/routes.ts';
import { workflowHandlers } from './workflow/routes.ts';

declare module '../../platform/jobs.ts' {
  interface DomainJobs {
    orders: { 'check-devices': { tenantId: number; checkIds: number[] } };
  }
}

export const orders: Domain<'orders'> = {
  handlers: {
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
    orderLinks: orderLinkHandlers,
    orderStatusTree: orderStatusTreeHandlers,
    orderWorkflow: workflowHandlers,
    orderPriceLock: orderPriceLockHandlers,
    referralSources: { listReferralSources },
    deviceChecks: deviceCheckHandlers,
  },
  jobs: { 'check-devices': { work: runDeviceChecks } },
  housekeeping: [
    { name: 'expire orders', run: ({ pool, sockets, now }) => expireOrders(pool, sockets, now) },
    {
      name: 'remind of price locks',
      run: ({ pool, sockets, now, outbox, links }) => remindOfLocks(pool, sockets, now, outbox, links),
    },
    {
      name: 'expire offers',
      run: ({ pool, sockets, now, outbox, links }) => expireOffers(pool, sockets, now, outbox, links),
    },
    { name: 'remove deleted orders', run: ({ pool, now, outbox }) => removeDeletedOrders(pool, now, outbox) },
  ],
};
