import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { simulatedDeviceChecks } from '../src/integrations/simulator.ts';
import { diskFileStore } from '../src/platform/file-store.ts';
import { secretsOf } from '../src/platform/secrets.ts';
import type { LabelRequest, PayoutRequest, Services } from '../src/platform/services.ts';

type Mail = Parameters<Services['mail']['send']>[0];

/** An outside world that remembers what it was asked, and may be told to fail. */
export interface MadeUpServices extends Services {
  readonly labels: LabelRequest[];
  readonly paid: PayoutRequest[];
  readonly mails: Mail[];
  /** Where its files are. */
  readonly filesFolder: string;
}

/** Services without an outside: a reference bought or paid twice is one label, one payment. */
export function madeUpServices(): MadeUpServices {
  const labels: LabelRequest[] = [];
  const paid: PayoutRequest[] = [];
  const mails: Mail[] = [];
  const filesFolder = join(tmpdir(), `recoup-files-${randomUUID()}`);
  return {
    labels,
    paid,
    mails,
    secrets: secretsOf('the key of tests, long enough for one'),
    filesFolder,
    files: diskFileStore(filesFolder),
    carrier: {
      async buyLabel(request) {
        if (!labels.some((label) => label.reference === request.reference)) labels.push(request);
        return {
          carrier: 'Test Carrier',
          service: 'Ground',
          trackingNumber: `TC${request.reference.replaceAll(/\D/g, '').padStart(12, '0')}`,
          transitDays: 3,
        };
      },
    },
    payouts: {
      async pay(request) {
        if (!paid.some((payout) => payout.reference === request.reference)) paid.push(request);
        return { externalId: `paid-${request.reference}` };
      },
      find: async (reference) =>
        paid.some((payout) => payout.reference === reference) ? { externalId: `paid-${reference}` } : null,
    },
    deviceChecks: {
      name: 'Test checks',
      check: (imei) => simulatedDeviceChecks.check(imei),
    },
    mail: {
      async send(mail) {
        mails.push(mail);
      },
    },
  };
}
