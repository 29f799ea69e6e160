import { runDeviceChecks } from './modules/device-checks/run-device-checks.ts';
import { sendPayout } from './modules/orders/send-payout.ts';
import { runPriceImport } from './modules/price-imports/run-price-import.ts';
import { removeFile } from './platform/remove-file.ts';
import { sendMail } from './platform/send-mail.ts';
import type { Workers } from './platform/worker.ts';

/** Who does which job: a missing one does not compile. */
export const workers: Workers = {
  'check-devices': runDeviceChecks,
  'remove-file': removeFile,
  'send-mail': sendMail,
  'send-payout': sendPayout,
  'price-import': runPriceImport,
};
