import { runDeviceChecks } from './modules/device-checks/run-device-checks.ts';
import { askCarriers } from './modules/order-shipping/ask-carriers.ts';
import { insureAtCarrier } from './modules/order-shipping/insure-parcel.ts';
import { trackParcels } from './modules/order-shipping/track-parcels.ts';
import { voidLabelAtCarrier } from './modules/order-shipping/void-label.ts';
import { sendPayout } from './modules/orders/send-payout.ts';
import { runPriceImport } from './modules/price-imports/run-price-import.ts';
import { buyLabel } from './modules/shipping-labels/buy-label.ts';
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
  'send-mail': sendMail,
  'send-payout': sendPayout,
  'price-import': runPriceImport,
};
