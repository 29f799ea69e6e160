import type { FieldDefinitions } from '../field-definition.ts';
import { choice, secret, text, type ValuesOf } from './integration-field.ts';

/** What an integration is for; the directory groups by it. */
export const integrationGroups = {
  payout: 'Payouts and rewards',
  shipping: 'Shipping',
  marketplace: 'Marketplaces and stock',
  check: 'Device checks',
  marketing: 'Marketing and analytics',
  api: 'Data and API',
} as const;
export type IntegrationGroup = keyof typeof integrationGroups;

/**
 * What a domain may want of an outside service: a carrier, a code for the phone instead of a label, a check of devices, a
 * payout by one of its services, to be told of orders, to keep what was bought as its stock.
 */
export type PortName = 'carrier' | 'mobile-code' | 'device-check' | 'events' | 'stock' | `payout:${string}`;

interface IntegrationRow {
  /** What the API knows it by; 17 is the carrier integration. */
  readonly id: number;
  readonly name: string;
  readonly group: IntegrationGroup;
  readonly about: string;
  /** What connecting it asks for; null: there is no adapter for it yet. */
  readonly fields: FieldDefinitions | null;
  /** What it can be used for once it is connected. */
  readonly ports: readonly PortName[];
  /** What a test asks the service, in words for staff. */
  readonly test?: string;
  /** Where staff give the service our address for its news; left out where it sends none. */
  readonly webhook?: string;
  /** It has no account: it is used on a page of its own. */
  readonly ownPage?: true;
  /** Comes with the demo's companies and cannot be connected. */
  readonly simulated?: true;
}

/** Declares an integration. Its page, the storage of its secrets and what it makes possible follow from it. */
/* @__NO_SIDE_EFFECTS__ */
function integration<const R extends IntegrationRow>(row: R): R {
  return row;
}

/** One that has no adapter yet: it stands in the directory and says so. */
/* @__NO_SIDE_EFFECTS__ */
function planned(id: number, name: string, group: IntegrationGroup, about: string) {
  return integration({ id, name, group, about, fields: null, ports: [] });
}

/** What everything of UPS is signed in with. */
const upsSignIn = {
  account: choice('Account', { live: 'Live', test: 'For trials' }, 'Labels of an account for trials are not carried.'),
  client_id: text('Client ID', { help: 'Of an app at developer.ups.com.' }),
  client_secret: secret('Client secret', {}),
} as const;

/** Every outside system of the product. */
export const integrations = {
  tremendous: integration({
    id: 1,
    name: 'Tremendous',
    group: 'payout',
    about: 'Send payouts as gift cards, prepaid cards or bank transfers.',
    ports: ['payout:tremendous'],
    test: 'Asks Tremendous for your organization. Nothing is sent.',
    fields: {
      account: choice(
        'Account',
        { live: 'Production', sandbox: 'Sandbox' },
        'A sandbox sends nothing and has a key of its own.',
      ),
      api_key: secret('API key', { help: 'Under Team settings, Developers.' }),
      campaign: text('Campaign id', { help: 'The campaign says which gift cards a customer may choose from.' }),
      funding_source: text('Funding source', {
        optional: true,
        help: 'Whose money it is. Empty: the balance of the account.',
      }),
    },
  }),
  paypal: integration({
    id: 25,
    name: 'PayPal',
    group: 'payout',
    about: 'Pay customers at once to their PayPal accounts.',
    ports: ['payout:paypal'],
    test: 'Signs in to PayPal. No money moves.',
    fields: {
      account: choice(
        'Account',
        { live: 'Live', sandbox: 'Sandbox' },
        'A sandbox moves no money and has credentials of its own.',
      ),
      client_id: text('Client ID', { help: 'Of an app with payouts, under Apps & Credentials.' }),
      client_secret: secret('Client secret', {}),
    },
  }),
  fedex: integration({
    id: 2,
    name: 'FedEx',
    group: 'shipping',
    about: 'Buy labels with your own FedEx account.',
    ports: ['carrier'],
    test: 'Signs in to FedEx. No label is bought.',
    fields: {
      account: choice(
        'Account',
        { live: 'Live', test: 'For trials' },
        'Labels of an account for trials are not carried.',
      ),
      client_id: text('API key', { help: 'Of a project at developer.fedex.com.' }),
      client_secret: secret('Secret key', {}),
      account_number: text('Account number', {
        pattern: /^\d{9}$/,
        fault: 'must be nine digits',
        help: 'Who pays for the labels.',
      }),
    },
  }),
  ups: integration({
    id: 3,
    name: 'UPS',
    group: 'shipping',
    about: 'Buy labels with your own UPS account.',
    ports: ['carrier'],
    test: 'Signs in to UPS. No label is bought.',
    fields: {
      ...upsSignIn,
      account_number: text('Account number', {
        pattern: /^[0-9A-Z]{6}$/,
        fault: 'must be six digits and capital letters',
        help: 'Who pays for the labels.',
      }),
    },
  }),
  usps: integration({
    id: 4,
    name: 'USPS',
    group: 'shipping',
    about: 'Buy labels with your own USPS account.',
    ports: ['carrier'],
    test: 'Asks USPS whether the account may pay for labels. No label is bought.',
    fields: {
      account: choice(
        'Account',
        { live: 'Live', test: 'For trials' },
        'Labels of an account for trials are not carried.',
      ),
      client_id: text('Consumer key', { help: 'Of an app at developers.usps.com.' }),
      client_secret: secret('Consumer secret', {}),
      crid: text('Customer registration id', { pattern: /^\d{1,15}$/, fault: 'must be digits', help: 'CRID.' }),
      mid: text('Mailer id', { pattern: /^\d{6}(\d{3})?$/, fault: 'must be six or nine digits', help: 'MID.' }),
      manifest_mid: text('Mailer id of manifests', { pattern: /^\d{6}(\d{3})?$/, fault: 'must be six or nine digits' }),
      account_number: text('Payment account', {
        pattern: /^\d{1,15}$/,
        fault: 'must be digits',
        help: 'The number of your Enterprise Payment account.',
      }),
    },
  }),
  shipengine: integration({
    id: 5,
    name: 'ShipEngine',
    group: 'shipping',
    about: 'Many carriers through one account, labels paid when scanned.',
    ports: ['carrier'],
    test: 'Asks ShipEngine for your carriers. No label is bought.',
    webhook: 'Add it in ShipEngine under Developer, Webhooks, for the event “Track”.',
    fields: {
      api_key: secret('API key', { help: 'A key that begins with TEST_ buys labels that cost nothing.' }),
      charge: choice(
        'A label is paid',
        { carrier_default: 'As the carrier does it', on_carrier_acceptance: 'When its parcel is scanned' },
        'Not every carrier waits for the scan.',
      ),
    },
  }),
  easypost: integration({
    id: 6,
    name: 'EasyPost',
    group: 'shipping',
    about: 'Many carriers through one account.',
    ports: ['carrier'],
    test: 'Asks EasyPost for your carrier accounts. No label is bought.',
    webhook: 'Add it in EasyPost under Webhooks, with the webhook secret that stands here.',
    fields: {
      api_key: secret('API key', {
        help: 'Under Account Settings, API Keys. A test key buys labels that cost nothing.',
      }),
      webhook_secret: secret('Webhook secret', {
        optional: true,
        help: 'What you gave EasyPost to sign its news with. Empty: parcels are asked about instead.',
      }),
      usps_return: choice(
        'Return labels of USPS are paid',
        { at_once: 'When they are bought', at_scan: 'When they are scanned' },
        'EasyPost has to agree to the latter.',
      ),
    },
  }),
  'ups-direct-to-mobile': integration({
    id: 7,
    name: 'UPS Direct to Mobile',
    group: 'shipping',
    about: 'A code on the customer’s phone instead of a printed label, for labels of your own UPS account.',
    ports: ['mobile-code'],
    test: 'Signs in to UPS. No code is made.',
    fields: {
      ...upsSignIn,
      domain: text('Domain', { optional: true, help: 'Of the older door of this service; not used to sign in.' }),
      logon_name: text('Logon name', {
        optional: true,
        help: 'Of the older door of this service; the account is called so.',
      }),
      password: secret('Password', { optional: true, help: 'Of the older door of this service; not used to sign in.' }),
    },
  }),
  shipmondo: integration({
    id: 17,
    name: 'Shipmondo',
    group: 'shipping',
    about: 'European carriers through one account.',
    ports: ['carrier'],
    test: 'Asks Shipmondo for your balance. No label is bought.',
    fields: {
      username: text('Username', { help: 'The API user, under Settings, API, Access.' }),
      password: secret('Password', { help: 'The API key of this user.' }),
    },
  }),
  backmarket: planned(
    8,
    'Back Market',
    'marketplace',
    'Take buyback orders from the marketplace and list what you sell.',
  ),
  shopify: planned(9, 'Shopify', 'marketplace', 'List graded devices in your shop, one variant each.'),
  'whole-cell': planned(10, 'WholeCell', 'marketplace', 'Send purchases and stock to your wholesale system.'),
  'repair-desk': planned(11, 'RepairDesk', 'marketplace', 'Share customers and stock with your repair shop.'),
  odoo: planned(12, 'Odoo', 'marketplace', 'Send purchases, lots and partners to your ERP.'),
  sellcell: planned(13, 'SellCell', 'marketplace', 'Publish prices to comparison sites and take their orders.'),
  phonecheck: planned(14, 'PhoneCheck', 'check', 'Check IMEI, locks and blocklists, and attach the report.'),
  klaviyo: planned(15, 'Klaviyo', 'marketing', 'Send order events to your marketing automation.'),
  'share-a-sale': planned(16, 'ShareASale (Awin)', 'marketing', 'Pay affiliates for completed buybacks.'),
  googleanalytic: planned(18, 'Google Analytics', 'marketing', 'Measure quotes and completed orders.'),
  metapixel: planned(19, 'Meta Pixel', 'marketing', 'Measure campaigns with server-side events.'),
  googletagmanager: planned(20, 'Google Tag Manager', 'marketing', 'Your own tags on the customer pages.'),
  highlevel: planned(21, 'HighLevel', 'marketing', 'Contacts and opportunities in your CRM.'),
  publicapi: integration({
    id: 22,
    name: 'Public API',
    group: 'api',
    about: 'Read and write prices from your own programs, and have them told of orders.',
    fields: null,
    ports: [],
    ownPage: true,
  }),
  datafeed: planned(23, 'Data feed', 'api', 'A price feed by secret URL as CSV, XML or JSON.'),
  simulator: integration({
    id: 24,
    name: 'Built-in simulator',
    group: 'shipping',
    about:
      'Prints real 4x6 labels and settles payouts without an outside service, to try everything before connecting one.',
    fields: null,
    ports: ['carrier', 'device-check', 'payout:paypal', 'payout:tremendous', 'payout:bank'],
    simulated: true,
  }),
} as const satisfies Record<string, IntegrationRow>;

export type IntegrationSlug = keyof typeof integrations;
export const integrationSlugs = Object.keys(integrations) as [IntegrationSlug, ...IntegrationSlug[]];

type Integrations = typeof integrations;

/** The credentials of an integration, as its adapter gets them. */
export type AccountOf<S extends IntegrationSlug> = Integrations[S]['fields'] extends infer F extends FieldDefinitions
  ? ValuesOf<F>
  : Readonly<Record<never, string>>;

/** The declaration of an integration, whichever it is. */
export function integrationOf(slug: IntegrationSlug): IntegrationRow {
  return integrations[slug];
}

/** Integrations that can be used for this once they are connected. */
export function integrationsFor(port: PortName): IntegrationSlug[] {
  return integrationSlugs.filter((slug) => integrationOf(slug).ports.includes(port));
}

export const integrationStates = {
  planned: { label: 'Cannot be connected yet', tone: 'neutral' },
  available: { label: 'Not connected', tone: 'neutral' },
  connected: { label: 'Connected', tone: 'success' },
  failing: { label: 'Refuses the credentials', tone: 'danger' },
  in_use: { label: 'In use', tone: 'success' },
  built_in: { label: 'Built in, active', tone: 'success' },
} as const;
export type IntegrationState = keyof typeof integrationStates;
