import { join } from 'node:path';
import type { Config } from './config.ts';
import { deviceChecksOverHttp } from './integrations/device-checks.ts';
import { paypalPayouts } from './integrations/paypal.ts';
import {
  simulatedCarrier,
  simulatedDeviceChecks,
  simulatedPayouts,
  simulatorCarrier,
} from './integrations/simulator.ts';
import { tremendousPayouts } from './integrations/tremendous.ts';
import { diskFileStore, filesFolder } from './platform/file-store.ts';
import { mailService } from './platform/mail.ts';
import { keyInFolder, secretsOf } from './platform/secrets.ts';
import type { PayoutService, Services } from './platform/services.ts';

/** The outside world as this deployment reaches it. */
export function outsideServices(config: Config): Services {
  return {
    carrierName: simulatorCarrier,
    carrier: simulatedCarrier,
    payouts: payoutsOf(config),
    deviceChecks: config.deviceChecks ? deviceChecksOverHttp(config.deviceChecks) : simulatedDeviceChecks,
    files: diskFileStore(filesFolder(config.dataDir)),
    mail: mailService(config.smtpUrl, config.mailFrom, join(config.dataDir, 'mail')),
    secrets: secretsOf(config.secretKey ?? keyInFolder(config.dataDir)),
  };
}

/** Each method's service, once it has an account; what has none the simulator does. */
function payoutsOf(config: Config): PayoutService {
  const simulated = simulatedPayouts();
  const services: Readonly<Record<string, PayoutService | undefined>> = {
    paypal: config.paypal && paypalPayouts(config.paypal),
    tremendous: config.tremendous && tremendousPayouts(config.tremendous),
  };
  const serviceOf = (method: string) => services[method] ?? simulated;
  return {
    pay: (request) => serviceOf(request.method).pay(request),
    find: (reference, method) => serviceOf(method).find(reference, method),
  };
}
