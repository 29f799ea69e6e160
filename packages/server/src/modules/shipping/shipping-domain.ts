import type { SentNews } from '../../platform/adapters.ts';
import type { Domain } from '../../platform/domain.ts';
import { anyLabelHandlers } from './any-labels/mount-any-labels.ts';
import { carrierAccountHandlers } from './carrier-accounts/carrier-accounts.ts';
import { setUpCarriers, setUpConnected } from './carrier-accounts/set-up.ts';
import { kitTextHandlers } from './kit-texts/kit-texts.ts';
import { askCarriers } from './order-shipping/ask-carriers.ts';
import { insureAtCarrier } from './order-shipping/insure-parcel.ts';
import { orderShippingHandlers } from './order-shipping/mount-order-shipping.ts';
import { noticeTrouble } from './order-shipping/notice-trouble.ts';
import { takeCarrierNews } from './order-shipping/take-news.ts';
import { askAboutParcels, trackParcels } from './order-shipping/track-parcels.ts';
import { buyRequestedLabel } from './shipping-labels/ask-label.ts';
import { buyLabel } from './shipping-labels/buy-label.ts';
import { buyLostLabels } from './shipping-labels/buy-lost-labels.ts';
import { forgetErasedCustomer } from './shipping-labels/forget-customer.ts';
import { makeMobileCode } from './shipping-labels/mobile-code.ts';
import { shippingLabelHandlers } from './shipping-labels/mount-shipping-labels.ts';
import { returnRemovedLabels } from './shipping-labels/return-removed-labels.ts';
import { voidLabelAtCarrier } from './shipping-labels/void-label.ts';
import { shippingSettingHandlers } from './shipping-settings/shipping-settings.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface DomainJobs {
    shipping: {
      /** The reference finds what was bought if the order has been removed in the meantime. */
      'buy-label': {
        tenantId: number;
        labelId: number;
        connectionId: number | null;
        reference: string;
        orderId: number | null;
        orderNumber: number | null;
      };
      /** Everything needed to give a label back, because its order may be removed before the carrier answers. */
      'void-label': {
        tenantId: number;
        labelId: number;
        trackingNumber: string;
        externalId: string | null;
        carrier: string;
        connectionId: number | null;
        orderId: number | null;
        orderNumber: number | null;
      };
      'make-mobile-code': { tenantId: number; labelId: number };
      'set-up-carriers': { tenantId: number; connectionId: number; userId: number; run: number };
      'insure-parcel': { tenantId: number; boxId: number };
      'refresh-tracking': { tenantId: number; jobId: string; userId: number; orderId: number | null };
      'track-parcels': { tenantId: number; minute: string };
      'take-carrier-news': SentNews;
    };
  }
}

export const shipping: Domain<'shipping'> = {
  handlers: {
    shippingLabels: shippingLabelHandlers,
    anyLabels: anyLabelHandlers,
    carrierAccounts: carrierAccountHandlers,
    kitTexts: kitTextHandlers,
    orderShipping: orderShippingHandlers,
    shippingSettings: shippingSettingHandlers,
  },
  jobs: {
    'buy-label': { title: 'Label purchase', work: buyLabel, retry: 'money' },
    'void-label': { title: 'Label void', work: voidLabelAtCarrier, retry: 'money' },
    'make-mobile-code': { title: 'Label QR code', work: makeMobileCode },
    'set-up-carriers': { title: 'Carrier setup', work: setUpCarriers },
    'insure-parcel': { title: 'Package insurance', work: insureAtCarrier, retry: 'money' },
    'refresh-tracking': { title: 'Package tracking', work: askCarriers, long: true },
    'track-parcels': { title: 'Package tracking', work: trackParcels, long: true },
    'take-carrier-news': { title: 'Package update', work: takeCarrierNews },
  },
  listens: [buyRequestedLabel, returnRemovedLabels, setUpConnected, forgetErasedCustomer],
  housekeeping: [
    { name: 'check package tracking', run: ({ db, now, outbox }) => askAboutParcels(db, now, outbox) },
    { name: 'find late and stuck packages', run: ({ db, now }) => noticeTrouble(db, now) },
    { name: 'buy labels whose job is gone', run: buyLostLabels },
  ],
};
