import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type IntegrationSlug, integrationOf, integrationsFor } from '@recoup/contract/add-ons/integration';
import { type PayoutCarrier, payoutCarriers } from '@recoup/contract/payouts/payout-method';
import { simulatedBilling } from '../src/integrations/billing/simulated-billing.ts';
import { allowInside } from '../src/integrations/inside-hosts.ts';
import { postmarkAdapter } from '../src/integrations/postmark.ts';
import { sellCellAdapter } from '../src/integrations/sellcell.ts';
import { simulatedDeviceChecks } from '../src/integrations/simulator.ts';
import { wooCommerceAdapter } from '../src/integrations/stock/woocommerce.ts';
import { type Campaigns, campaignPort } from '../src/modules/add-ons/campaigns/campaign-port.ts';
import { booksPort } from '../src/modules/exchange/books/book-port.ts';
import { type Crm, crmPort } from '../src/modules/exchange/crm/crm-port.ts';
import { type Buyback, buybackPort } from '../src/modules/exchange/sinks/buyback-port.ts';
import { type EventSink, eventPort } from '../src/modules/exchange/sinks/event-sink.ts';
import { type StockSink, stockPort } from '../src/modules/exchange/sinks/stock-sink.ts';
import { type DeviceCheckService, deviceCheckPort } from '../src/modules/orders/device-checks/device-check-port.ts';
import {
  type PayoutNews,
  type PayoutRequest,
  type PayoutService,
  payoutService,
  type ServicePayout,
} from '../src/modules/payouts/payout-services/payout-port.ts';
import { type BookSource, bookPort, type SourceBook } from '../src/modules/pricing/books/book-source.ts';
import {
  type CarrierEvent,
  type CarrierService,
  carrierPort,
  type InsuranceRequest,
  type LabelRequest,
  type MobileCodeService,
  mobileCodePort,
} from '../src/modules/shipping/carriers/carrier-port.ts';
import { type Account, type Adapter, type Adapters, adaptersOf, provides } from '../src/platform/adapters.ts';
import { diskFileStore } from '../src/platform/file-store.ts';
import { secretsOf } from '../src/platform/secrets.ts';
import { ServiceError } from '../src/platform/service-error.ts';
import type { Services } from '../src/platform/services.ts';
import { type MadeUpBooks, madeUpBooks } from './books-service.ts';
import { type SentText, textGatewayAs, twilioAs, vonageAs } from './text-services.ts';

type Mail = Parameters<Services['mail']['send']>[0];

/** The services that every connection uses, whatever its integration. */
interface OutsideWorld {
  readonly carrier: CarrierService;
  readonly payouts: PayoutService;
  readonly deviceChecks: DeviceCheckService;
  readonly books: MadeUpBooks;
  /** Texts to customers from their company’s own account. */
  readonly texted: SentText[];
}

/** Fake outside services that remember their requests and can be told to fail. */
export interface MadeUpServices extends Services, OutsideWorld {
  readonly labels: LabelRequest[];
  /** Tracking numbers of labels that were given back. */
  readonly voided: string[];
  readonly insured: InsuranceRequest[];
  /** The carrier's events about packages, by tracking number. */
  readonly news: Map<string, CarrierEvent[]>;
  readonly paid: PayoutRequest[];
  readonly mails: Mail[];
  /** DNS records by name. */
  readonly dnsRecords: Map<string, string[]>;
  /** Domains that have a certificate. */
  readonly secureDomains: Set<string>;
  readonly texts: { to: string; text: string }[];
  /** The folder of its files. */
  readonly filesFolder: string;
}

/** A service's response about a payment that has arrived. */
export const paidAs = (externalId: string): ServicePayout => ({
  externalId,
  state: 'sent',
  status: 'SUCCESS',
  reason: null,
  issue: null,
});

/** A picture of a single pixel. */
export const aPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** The credential that every fake service refuses. */
export const wrongKey = 'not the right key';

/** The signature of webhooks from fake services. */
export const rightSignature = 'signed by the service';

/** What a fake carrier sends about a package. */
export interface SentParcelNews {
  readonly id: string;
  readonly tracking: string;
  readonly events: readonly (Omit<CarrierEvent, 'at'> & { readonly at: string })[];
}

/** Makes codes from tracking numbers. */
const mobileCodes: MobileCodeService = {
  name: 'Test codes',
  carrier: 'UPS',
  makeCode: async ({ trackingNumber }) => ({ image: aPng, text: `UNPK-${trackingNumber}` }),
};
const campaigns: Campaigns = {
  list: async () => [{ id: 'C', name: 'Gift cards', description: null, products: 2 }],
  fundingSources: async () => [{ id: 'F', method: 'balance' }],
  create: async (campaign) => ({ id: 'N', ...campaign, products: 2 }),
};
const eventSink: EventSink = { send: async (event) => ({ sent: { id: event.id } }) };
/** Each set of services has its own, which a test can override. */
const newStock = (): StockSink => ({
  find: async () => null,
  add: async ({ reference }) => ({ sent: { reference } }),
  follow: async ({ reference, state }) => ({ sent: { reference, state } }),
});
/** A marketplace without orders, which a test can override. */
const newBuyback = (): Buyback => {
  const missing = () => Promise.reject(new ServiceError('missing', 'Order not found'));
  return {
    orders: async () => ({ orders: [], more: false }),
    read: missing,
    validate: missing,
    counterOffer: missing,
    reasons: async () => [{ id: 'broken_screen', label: 'Broken screen', group: 'Functional' }],
  };
};
const crm: Crm = { subAccounts: async () => [{ id: 'L1', name: 'Shop' }], pipelines: async () => [] };

/** A service with consent accepts any code except the wrong key. */
function consentOf(slug: IntegrationSlug): Adapter['consent'] {
  if (!integrationOf(slug).consent) return undefined;
  return {
    address: (_account, { redirect, state }) =>
      `https://service.example/allow?${new URLSearchParams({ redirect, state })}`,
    claim: async (_account, { code }) => ({ access_token: code }),
  };
}

/** A book with a price, one without, and one in another currency. */
const knownBooks: BookSource = {
  name: 'Books of this world',
  lookUp: async (isbns) => {
    const books = new Map<string, SourceBook>([
      ['9780131103627', { title: 'C', author: 'K, R', worth: 12.5, currency: 'USD' }],
      ['9780201633610', { title: 'Patterns', author: 'G', worth: null, currency: 'USD' }],
      ['9780262033848', { title: 'Algorithms', author: 'C', worth: 30, currency: 'EUR' }],
    ]);
    return new Map([...books].filter(([isbn]) => isbns.includes(isbn)));
  },
};

/** Signed webhooks about payouts. */
const payoutHook: Adapter['hook'] = {
  verify: async (_account, { headers }) => headers['x-signature'] === rightSignature,
  eventId: ({ body }) => body,
  job: 'take-payout-news',
};

/** Adapters for these services: the simulator, and integrations that connect with any key but the wrong one. */
export function madeUpAdapters({ carrier, payouts, deviceChecks, texted, books }: OutsideWorld): Adapters {
  const stock = newStock();
  const buyback = newBuyback();
  const paid = (kind: PayoutCarrier) => provides(payoutService(kind), () => payouts);
  const made = (
    slug: IntegrationSlug,
    parts: Pick<Adapter, 'provides' | 'hook'> & { consent?: Adapter['consent'] },
  ): Adapter => ({
    slug,
    async test(account: Account) {
      if (Object.values(account).includes(wrongKey)) throw new ServiceError('auth', 'Unknown key');
      return `Account of ${account.client_id ?? account.campaign ?? 'the key'}`;
    },
    ...parts,
  });
  // Follows later changes to the carrier, too.
  const news: CarrierService = Object.assign(Object.create(carrier) as CarrierService, {
    newsIn(body: string) {
      const { tracking, events } = JSON.parse(body) as SentParcelNews;
      return new Map([[tracking, events.map((event) => ({ ...event, at: new Date(event.at) }))]]);
    },
  });
  return adaptersOf([
    made('simulator', {
      provides: [
        provides(carrierPort, () => carrier),
        provides(deviceCheckPort, () => deviceChecks),
        ...payoutCarriers.map(paid),
      ],
    }),
    ...payoutCarriers.flatMap((kind) =>
      integrationsFor(payoutService(kind).name)
        .filter((slug) => slug !== 'simulator' && slug !== 'tremendous')
        .map((slug) => made(slug, { provides: [paid(kind)], hook: payoutHook })),
    ),
    ...integrationsFor(carrierPort.name)
      .filter((slug) => slug !== 'simulator' && slug !== 'shipengine')
      .map((slug) => made(slug, { provides: [provides(carrierPort, () => carrier)] })),
    made('ups-direct-to-mobile', { provides: [provides(mobileCodePort, () => mobileCodes)] }),
    made('tremendous', {
      provides: [paid('tremendous'), provides(campaignPort, () => campaigns)],
      consent: consentOf('tremendous'),
      hook: payoutHook,
    }),
    ...integrationsFor(eventPort.name).map((slug) =>
      made(slug, {
        provides: [provides(eventPort, () => eventSink), provides(crmPort, () => crm)],
        consent: consentOf(slug),
      }),
    ),
    ...integrationsFor(stockPort.name).map((slug) => {
      const hook = slug === 'woocommerce' ? wooCommerceAdapter().hook : undefined;
      const buys = integrationOf(slug).ports.includes(buybackPort.name) ? [provides(buybackPort, () => buyback)] : [];
      return made(slug, { provides: [provides(stockPort, () => stock), ...buys], ...(hook && { hook }) });
    }),
    ...integrationsFor(booksPort.name).map((slug) =>
      made(slug, { provides: [provides(booksPort, () => books)], consent: consentOf(slug) }),
    ),
    sellCellAdapter(),
    { ...made('googletagmanager', { provides: [] }), test: async ({ container_id = '' }) => container_id },
    { ...twilioAs(texted), test: made('twilio', { provides: [] }).test },
    { ...postmarkAdapter(), test: made('postmark', { provides: [] }).test },
    { ...textGatewayAs(texted), test: made('text-gateway', { provides: [] }).test },
    { ...vonageAs(texted), test: made('vonage', { provides: [] }).test },
    made('isbndb', { provides: [provides(bookPort, () => knownBooks)] }),
    made('phonecheck', { provides: [provides(deviceCheckPort, () => deviceChecks)] }),
    made('shipengine', {
      provides: [provides(carrierPort, () => news)],
      hook: {
        verify: async (_account, { headers }) => headers['x-signature'] === rightSignature,
        eventId: ({ body }) => (JSON.parse(body) as SentParcelNews).id,
        job: 'take-carrier-news',
      },
    }),
  ]);
}

/** Services without a network. Buying or paying the same reference twice results in one label or one payment. */
export function madeUpServices(): MadeUpServices {
  // The addresses where tests run fake services.
  allowInside(['127.0.0.1', 'localhost']);
  const labels: LabelRequest[] = [];
  const paid: PayoutRequest[] = [];
  const mails: Mail[] = [];
  const dnsRecords = new Map<string, string[]>();
  const secureDomains = new Set<string>();
  const texts: { to: string; text: string }[] = [];
  const voided: string[] = [];
  const insured: InsuranceRequest[] = [];
  const news = new Map<string, CarrierEvent[]>();
  const secrets = secretsOf('the key of tests, long enough for one');
  const filesFolder = join(tmpdir(), `recoup-files-${randomUUID()}`);
  const world: OutsideWorld = {
    carrier: {
      name: 'Test Carrier',
      findLabel: async () => null,
      async voidLabel({ trackingNumber }) {
        voided.push(trackingNumber);
      },
      track: async (parcels) => ({
        parcels: new Map(
          parcels.map(({ trackingNumber }) => {
            const events = news.get(trackingNumber);
            return [trackingNumber, { answer: events ? 'scanned' : 'unscanned', events: events ?? [] }] as const;
          }),
        ),
      }),
      async insure(request) {
        if (!insured.some(({ reference }) => reference === request.reference)) insured.push(request);
        return { price: 150 };
      },
      offers: async () => [
        {
          code: 'ground',
          carrier: 'Test Carrier',
          service: 'Ground',
          isDomestic: true,
          isInternational: true,
          isReturn: true,
        },
        {
          code: 'air',
          carrier: 'Test Carrier',
          service: 'Air',
          isDomestic: true,
          isInternational: false,
          isReturn: true,
        },
      ],
      rates: async () =>
        (['ground', 'air'] as const).map((code) => ({
          code,
          carrier: 'Test Carrier',
          service: code === 'air' ? 'Air' : 'Ground',
          price: { amount: code === 'air' ? 1_995 : 640, currency: 'USD' },
          transitDays: code === 'air' ? 1 : 3,
        })),
      async buyLabel(request, { service }) {
        if (!labels.some((label) => label.reference === request.reference)) labels.push(request);
        return {
          carrier: 'Test Carrier',
          service,
          trackingNumber: `TC${request.reference.replaceAll(/\D/g, '').padStart(12, '0')}`,
          transitDays: 3,
          ...(request.customs && { customsForm: Buffer.from(`%PDF customs ${request.reference}`) }),
        };
      },
    },
    payouts: {
      async pay(request) {
        if (!paid.some((payout) => payout.reference === request.reference)) paid.push(request);
        return paidAs(`paid-${request.reference}`);
      },
      find: async ({ reference }) =>
        paid.some((payout) => payout.reference === reference) ? paidAs(`paid-${reference}`) : null,
      newsIn: async (body) => JSON.parse(body) as PayoutNews,
    },
    texted: [],
    books: madeUpBooks(),
    deviceChecks: {
      name: 'Test checks',
      check: (imei) => simulatedDeviceChecks.check(imei),
    },
  };
  return {
    ...world,
    labels,
    voided,
    insured,
    news,
    paid,
    mails,
    texts,
    billing: simulatedBilling(secrets),
    privateAddresses: true,
    registrationOpen: true,
    regions: { all: { eu: { domain: 'https://eu.sell.example', socket: null } }, next: null },
    addresses: null,
    supportChat: null,
    hosts: { at: () => null, named: () => null, isDown: () => false },
    sms: { send: async (message) => void texts.push(message) },
    adapters: madeUpAdapters(world),
    secrets,
    filesFolder,
    files: diskFileStore(filesFolder),
    dns: {
      txt: async (name) => dnsRecords.get(name) ?? [],
      cname: async (name) => dnsRecords.get(name) ?? [],
      isSecure: async (domain) => secureDomains.has(domain),
    },
    dnsRecords,
    secureDomains,
    mail: {
      address: 'mails@provider.test',
      async send(mail) {
        mails.push(mail);
      },
    },
  };
}
