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
export type PortName =
  | 'carrier'
  | 'mobile-code'
  | 'device-check'
  | 'events'
  | 'stock'
  | 'crm'
  | 'campaigns'
  | `payout:${string}`;

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
  /** Somebody has to allow it at the service, which sends them back to this address. */
  readonly consent?: `/add-ons/${string}`;
  /** Where staff give the service our address for its news; left out where it sends none. */
  readonly webhook?: string;
  /** It has no account: it is used on a page of its own. */
  readonly ownPage?: true;
  /** Its news are orders, and answered at once. */
  readonly postback?: true;
  /** What its makers say of it. */
  readonly learnMore?: `https://${string}`;
  /** Its plan must be Pro. */
  readonly pro?: true;
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
    ports: ['payout:tremendous', 'campaigns'],
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
  shopify: integration({
    id: 9,
    name: 'Shopify',
    group: 'marketplace',
    about: 'List graded devices in your shop, one product each, as a draft.',
    ports: ['stock'],
    test: 'Asks Shopify for your shop. Nothing is listed.',
    fields: {
      shop: text('Shop', {
        pattern: /^[a-z0-9][a-z0-9-]*\.myshopify\.com$/,
        fault: 'must look like your-shop.myshopify.com',
      }),
      client_id: text('Client id', { help: 'Of an app from the Dev Dashboard with access to products and inventory.' }),
      client_secret: secret('Client secret', {}),
      location: text('Location id', {
        pattern: /^\d{1,20}$/,
        fault: 'must be digits',
        help: 'Where the stock lies: the number in the address of its page.',
      }),
    },
  }),
  'whole-cell': integration({
    id: 10,
    name: 'WholeCell',
    group: 'marketplace',
    about: 'Send purchases and stock to your wholesale system.',
    ports: ['stock'],
    test: 'Asks WholeCell for its inventory. Nothing is added.',
    fields: { app_id: text('App id', {}), app_secret: secret('App secret', {}) },
  }),
  'repair-desk': integration({
    id: 11,
    name: 'RepairDesk',
    group: 'marketplace',
    about: 'Share customers and stock with your repair shop.',
    ports: ['stock'],
    test: 'Asks RepairDesk for its customers. Nothing is added.',
    fields: {
      api_key: secret('API key', { help: 'A key is of one store: connect one per location.' }),
      identifier: choice(
        'Devices are known there by',
        { imei: 'IMEI', sku: 'Our own number' },
        'What is written into the serial number of an item.',
      ),
    },
  }),
  odoo: integration({
    id: 12,
    name: 'Odoo',
    group: 'marketplace',
    about: 'Send purchases, lots and partners to your ERP.',
    ports: ['stock'],
    test: 'Asks Odoo who the key belongs to. Nothing is made.',
    fields: {
      url: text('Address', {
        pattern: /^https:\/\/[^\s/?#@]+$/,
        fault: 'must look like https://company.odoo.com',
        help: 'Of Odoo 19 or later, without a path.',
      }),
      database: text('Database', { optional: true, help: 'Where one address serves several.' }),
      api_key: secret('API key', { help: 'Of a user who may buy and keep stock.' }),
    },
  }),
  sellcell: integration({
    id: 13,
    name: 'SellCell',
    group: 'marketplace',
    about: 'Publish prices to comparison sites and take their orders.',
    ports: [],
    test: 'There is nobody to ask: the first order says whether both know the same secret.',
    webhook:
      'Give it to the site as the address for orders. Each call is signed: X-Signature is the HMAC-SHA256 in hex of “timestamp.body”, X-Timestamp the time in seconds. Prices come from the data feed.',
    postback: true,
    fields: {
      marketplace: text('Marketplace', {
        max: 60,
        help: 'What its orders are listed under: SellCell, or another site.',
      }),
      secret: secret('Shared secret', {
        min: 16,
        help: 'At least 16 characters, of your own making; the site signs with it.',
      }),
    },
  }),
  phonecheck: integration({
    id: 14,
    name: 'PhoneCheck',
    group: 'check',
    about: 'Check IMEI, locks and blocklists, and attach the report.',
    pro: true,
    ports: ['device-check'],
    test: 'Asks PhoneCheck for a device that does not exist. No check is paid.',
    fields: {
      region: choice('Region', { us: 'America', eu: 'Europe' }, 'Where your PhoneCheck account is.'),
      username: text('User name', {}),
      api_key: secret('API key', {}),
    },
  }),
  klaviyo: integration({
    id: 15,
    name: 'Klaviyo',
    group: 'marketing',
    about: 'Send order events to your marketing automation.',
    ports: ['events'],
    test: 'Asks Klaviyo for your account. Nobody gets a message.',
    fields: {
      klaviyo_private_api_key: secret('Private API key', { help: 'With write access to events and profiles.' }),
      klaviyo_sms_disclosure: text('SMS disclosure', {
        optional: true,
        help: 'Goes along with events of customers who have left a phone number. It subscribes nobody.',
      }),
    },
  }),
  'share-a-sale': integration({
    id: 16,
    name: 'ShareASale (Awin)',
    group: 'marketing',
    about: 'Tell your affiliate network of completed orders. ShareASale’s programs are Awin’s now.',
    ports: ['events'],
    test: 'Asks Awin for your advertiser account. No order is sent.',
    fields: {
      shareasale_merchant_account_id: text('Advertiser id', {
        pattern: /^\d{1,12}$/,
        fault: 'must be digits',
        help: 'Orders whose referral source is “awin” are told; with a click as “awin:CLICK”.',
      }),
      shareasale_token: secret('API token', { help: 'Of a user of the account, under API credentials.' }),
      shareasale_api_secret: secret('Conversion API key', {}),
    },
  }),
  googleanalytic: integration({
    id: 18,
    name: 'Google Analytics',
    group: 'marketing',
    about: 'Measure quotes and completed orders.',
    ports: ['events'],
    test: 'Has an event checked, which is not counted. Google does not say whether the secret is right.',
    fields: {
      measurement_id: text('Measurement id', { pattern: /^G-[A-Z0-9]{4,12}$/, fault: 'must look like G-ABC123' }),
      api_secret: secret('API secret', { help: 'Of the data stream, under Measurement Protocol.' }),
    },
  }),
  metapixel: integration({
    id: 19,
    name: 'Meta Pixel',
    group: 'marketing',
    about: 'Measure campaigns with server-side events. Customers are named by hashes alone.',
    ports: ['events'],
    test: 'Asks Meta for the pixel. Nothing is counted.',
    learnMore: 'https://developers.facebook.com/docs/marketing-api/conversions-api',
    fields: {
      pixel_id: text('Pixel id', { pattern: /^\d{5,20}$/, fault: 'must be digits' }),
      access_token: secret('Access token', { help: 'Of the Conversions API, under Events Manager.' }),
      test_event_code: text('Test event code', { optional: true, help: 'While it is here, events are tests.' }),
    },
  }),
  googletagmanager: planned(20, 'Google Tag Manager', 'marketing', 'Your own tags on the customer pages.'),
  highlevel: integration({
    id: 21,
    name: 'HighLevel',
    group: 'marketing',
    about: 'Contacts and opportunities in your CRM.',
    ports: ['events', 'crm'],
    test: 'Asks HighLevel for the sub-account. No contact is made.',
    consent: '/add-ons/highlevel-config',
    fields: {
      client_id: text('Client id', { help: 'Of an app of yours in HighLevel’s marketplace.' }),
      client_secret: secret('Client secret', {}),
    },
  }),
  publicapi: integration({
    id: 22,
    name: 'Public API',
    group: 'api',
    about: 'Read and write prices from your own programs, and have them told of orders.',
    fields: null,
    ports: [],
    ownPage: true,
  }),
  datafeed: integration({
    id: 23,
    name: 'Data feed',
    group: 'api',
    about: 'A price feed by secret URL as CSV, XML or JSON.',
    fields: null,
    ports: [],
    ownPage: true,
  }),
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
