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
 * Every outside system of the requirement. `id` is what the API knows it by (17 is the carrier integration);
 * `simulated` marks those whose work the built-in simulator does until real credentials are given.
 */
export const integrations = {
  tremendous: {
    id: 1,
    name: 'Tremendous',
    group: 'payout',
    simulated: false,
    about: 'Send payouts as gift cards, prepaid cards or bank transfers.',
  },
  fedex: {
    id: 2,
    name: 'FedEx',
    group: 'shipping',
    simulated: false,
    about: 'Buy labels with your own FedEx account.',
  },
  ups: { id: 3, name: 'UPS', group: 'shipping', simulated: false, about: 'Buy labels with your own UPS account.' },
  usps: { id: 4, name: 'USPS', group: 'shipping', simulated: false, about: 'Buy labels with your own USPS account.' },
  shipengine: {
    id: 5,
    name: 'ShipEngine',
    group: 'shipping',
    simulated: false,
    about: 'Many carriers through one account, labels paid when scanned.',
  },
  easypost: {
    id: 6,
    name: 'EasyPost',
    group: 'shipping',
    simulated: false,
    about: 'Many carriers through one account, with scan-based USPS returns.',
  },
  'ups-direct-to-mobile': {
    id: 7,
    name: 'UPS Direct to Mobile',
    group: 'shipping',
    simulated: false,
    about: 'A code on the customer’s phone instead of a printed label.',
  },
  shipmondo: {
    id: 17,
    name: 'Shipmondo',
    group: 'shipping',
    simulated: false,
    about: 'European carriers, pickup points and QR codes.',
  },
  backmarket: {
    id: 8,
    name: 'Back Market',
    group: 'marketplace',
    simulated: false,
    about: 'Take buyback orders from the marketplace and list what you sell.',
  },
  shopify: {
    id: 9,
    name: 'Shopify',
    group: 'marketplace',
    simulated: false,
    about: 'List graded devices in your shop, one variant each.',
  },
  'whole-cell': {
    id: 10,
    name: 'WholeCell',
    group: 'marketplace',
    simulated: false,
    about: 'Send purchases and stock to your wholesale system.',
  },
  'repair-desk': {
    id: 11,
    name: 'RepairDesk',
    group: 'marketplace',
    simulated: false,
    about: 'Share customers and stock with your repair shop.',
  },
  odoo: {
    id: 12,
    name: 'Odoo',
    group: 'marketplace',
    simulated: false,
    about: 'Send purchases, lots and partners to your ERP.',
  },
  sellcell: {
    id: 13,
    name: 'SellCell',
    group: 'marketplace',
    simulated: false,
    about: 'Publish prices to comparison sites and take their orders.',
  },
  phonecheck: {
    id: 14,
    name: 'PhoneCheck',
    group: 'check',
    simulated: false,
    about: 'Check IMEI, locks and blocklists, and attach the report.',
  },
  klaviyo: {
    id: 15,
    name: 'Klaviyo',
    group: 'marketing',
    simulated: false,
    about: 'Send order events to your marketing automation.',
  },
  'share-a-sale': {
    id: 16,
    name: 'ShareASale (Awin)',
    group: 'marketing',
    simulated: false,
    about: 'Pay affiliates for completed buybacks.',
  },
  googleanalytic: {
    id: 18,
    name: 'Google Analytics',
    group: 'marketing',
    simulated: false,
    about: 'Measure quotes and completed orders.',
  },
  metapixel: {
    id: 19,
    name: 'Meta Pixel',
    group: 'marketing',
    simulated: false,
    about: 'Measure campaigns with server-side events.',
  },
  googletagmanager: {
    id: 20,
    name: 'Google Tag Manager',
    group: 'marketing',
    simulated: false,
    about: 'Your own tags on the customer pages.',
  },
  highlevel: {
    id: 21,
    name: 'HighLevel',
    group: 'marketing',
    simulated: false,
    about: 'Contacts and opportunities in your CRM.',
  },
  publicapi: {
    id: 22,
    name: 'Public API',
    group: 'api',
    simulated: false,
    about: 'Read and write prices from your own programs.',
  },
  datafeed: {
    id: 23,
    name: 'Data feed',
    group: 'api',
    simulated: false,
    about: 'A price feed by secret URL as CSV, XML or JSON.',
  },
  simulator: {
    id: 24,
    name: 'Built-in simulator',
    group: 'shipping',
    simulated: true,
    about:
      'Prints real 4x6 labels and settles payouts without an outside service, to try everything before connecting one.',
  },
} as const satisfies Record<
  string,
  { id: number; name: string; group: IntegrationGroup; simulated: boolean; about: string }
>;

export type IntegrationSlug = keyof typeof integrations;
export const integrationSlugs = Object.keys(integrations) as [IntegrationSlug, ...IntegrationSlug[]];

export const integrationStates = {
  available: { label: 'Not connected', tone: 'neutral' },
  connected: { label: 'Connected', tone: 'success' },
  built_in: { label: 'Built in, active', tone: 'success' },
} as const;
export type IntegrationState = keyof typeof integrationStates;
