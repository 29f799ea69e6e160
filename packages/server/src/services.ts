import { join } from 'node:path';
import type { Config } from './config.ts';
import { simulatedCarrier, simulatedPayouts } from './integrations/simulator.ts';
import { diskFileStore, filesFolder } from './platform/file-store.ts';
import { mailService } from './platform/mail.ts';
import { keyInFolder, secretsOf } from './platform/secrets.ts';
import type { Services } from './platform/services.ts';

/** The outside world as this deployment reaches it. */
export function outsideServices(config: Config): Services {
  return {
    carrier: simulatedCarrier,
    payouts: simulatedPayouts(),
    files: diskFileStore(filesFolder(config.dataDir)),
    mail: mailService(config.smtpUrl, config.mailFrom, join(config.dataDir, 'mail')),
    secrets: secretsOf(config.secretKey ?? keyInFolder(config.dataDir)),
  };
}
