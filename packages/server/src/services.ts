import { join } from 'node:path';
import type { Config } from './config.ts';
import { deviceChecksOverHttp } from './integrations/device-checks.ts';
import { paypalPayouts } from './integrations/paypal.ts';
import { simulatedCarrier, simulatedDeviceChecks, simulatedPayouts } from './integrations/simulator.ts';
import { diskFileStore, filesFolder } from './platform/file-store.ts';
import { mailService } from './platform/mail.ts';
import { keyInFolder, secretsOf } from './platform/secrets.ts';
import type { PayoutService, Services } from './platform/services.ts';

/** The outside world as this deployment reaches it. */
export function outsideServices(config: Config): Services {
  return {
    carrier: simulatedCarrier,
    payouts: payoutsOf(config),
    deviceChecks: config.deviceChecks ? deviceChecksOverHttp(config.deviceChecks) : simulatedDeviceChecks,
    files: diskFileStore(filesFolder(config.dataDir)),
    mail: mailService(config.smtpUrl, config.mailFrom, join(config.dataDir, 'mail')),
    secrets: secretsOf(config.secretKey ?? keyInFolder(config.dataDir)),
  };
}

/** PayPal carries what is paid by PayPal once it has an account; everything else the simulator does. */
function payoutsOf(config: Config): PayoutService {
  const simulated = simulatedPayouts();
  if (!config.paypal) return simulated;
  const paypal = paypalPayouts(config.paypal);
  return {
    pay: (request) => (request.method === 'paypal' ? paypal : simulated).pay(request),
    find: async (reference) => (await paypal.find(reference)) ?? simulated.find(reference),
  };
}
