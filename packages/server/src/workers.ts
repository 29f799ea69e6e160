import { runDeviceChecks } from './modules/orders/device-checks/run-device-checks.ts';
import { sendPayout } from './modules/orders/orders/send-payout.ts';
import { runPriceImport } from './modules/pricing/price-imports/run-price-import.ts';
import { askCarriers } from './modules/shipping/order-shipping/ask-carriers.ts';
import { insureAtCarrier } from './modules/shipping/order-shipping/insure-parcel.ts';
import { takeCarrierNews } from './modules/shipping/order-shipping/take-news.ts';
import { trackParcels } from './modules/shipping/order-shipping/track-parcels.ts';
import { voidLabelAtCarrier } from './modules/shipping/order-shipping/void-label.ts';
import { buyLabel } from './modules/shipping/shipping-labels/buy-label.ts';
import { removeFile } from './platform/remove-file.ts';
import { sendMail } from './platform/send-mail.ts';
import type { Workers } from './platform/worker.ts';

/** Who does which job: a missing one does not compile. */
export const workers: Workers = {
  'check-devices': runDeviceChecks,
  'remove-file': removeFile,
  'buy-label': buyLabel,
  'void-label': voidLabelAtCarrier,
  'insure-parcel': insureAtCarrier,
  'refresh-tracking': askCarriers,
  'track-parcels': trackParcels,
  'take-carrier-news': takeCarrierNews,
  'send-mail': sendMail,
  'send-payout': sendPayout,
  'price-import': runPriceImport,
};
