import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { simulatedDeviceChecks } from '../src/integrations/simulator.ts';
import { diskFileStore } from '../src/platform/file-store.ts';
import { secretsOf } from '../src/platform/secrets.ts';
import type {
  CarrierEvent,
  InsuranceRequest,
  LabelRequest,
  PayoutRequest,
  Services,
} from '../src/platform/services.ts';

type Mail = Parameters<Services['mail']['send']>[0];

/** An outside world that remembers what it was asked, and may be told to fail. */
export interface MadeUpServices extends Services {
  readonly labels: LabelRequest[];
  /** Tracking numbers of labels that were given back. */
  readonly voided: string[];
  readonly insured: InsuranceRequest[];
  /** What the carrier says of a parcel, by tracking number. */
  readonly news: Map<string, CarrierEvent[]>;
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
  const voided: string[] = [];
  const insured: InsuranceRequest[] = [];
  const news = new Map<string, CarrierEvent[]>();
  const filesFolder = join(tmpdir(), `recoup-files-${randomUUID()}`);
  return {
    labels,
    voided,
    insured,
    news,
    paid,
    mails,
    secrets: secretsOf('the key of tests, long enough for one'),
    filesFolder,
    files: diskFileStore(filesFolder),
    carrierName: 'Test Carrier',
    carrier: {
      findLabel: async () => null,
      async voidLabel(trackingNumber) {
        voided.push(trackingNumber);
      },
      track: async (parcels) =>
        new Map(parcels.map(({ trackingNumber }) => [trackingNumber, news.get(trackingNumber) ?? []])),
      async insure(request) {
        if (!insured.some(({ reference }) => reference === request.reference)) insured.push(request);
        return { price: 150 };
      },
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
