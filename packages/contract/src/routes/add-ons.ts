import { type MenuEntry, routesOf } from './declare.ts';

const { route, redirect } = routesOf('add-ons');

export const addOnsRoutes = {
  addOns: route('session', '/add-ons', 'Add-ons'),
  connector: route('session', '/add-ons/connector', 'HighLevel'),
  crmConfig: route('session', '/add-ons/highlevel-config', 'HighLevel'),
  wholeCell: route('session', '/add-ons/whole-cell', 'WholeCell'),
  repairDesk: route('session', '/add-ons/repair-desk', 'RepairDesk'),
  shareASale: route('session', '/add-ons/share-a-sale', 'ShareASale (Awin)'),
  shareASaleSetting: route('session', '/add-ons/setting/share-a-sale', 'ShareASale (Awin)'),
  backMarket: route('session', '/add-ons/backmarket', 'Back Market'),
  shopify: route('session', '/add-ons/shopify', 'Shopify'),
  googleAnalytics: route('session', '/add-ons/googleanalytic', 'Google Analytics'),
  metaPixel: route('session', '/add-ons/metapixel', 'Meta Pixel'),
  tagManager: route('session', '/add-ons/googletagmanager', 'Google Tag Manager'),
  sellCell: route('session', '/add-ons/sellcell', 'SellCell'),
  phoneCheck: route('session', '/add-ons/phonecheck', 'PhoneCheck'),
  odoo: route('session', '/add-ons/odoo', 'Odoo'),
  klaviyo: route('session', '/add-ons/klaviyo', 'Klaviyo'),
  tremendousConnect: route('session', '/add-ons/tremendous/connect', 'Tremendous'),
  tremendousConfig: route('session', '/add-ons/tremendous/config', 'Tremendous'),
  tremendousCampaigns: route('session', '/add-ons/tremendous/campaign-template', 'Tremendous'),
  // Tremendous is connected by its key: nobody comes back from there with a code.
  tremendousCallback: redirect('/add-ons/tremendous/callback', '/add-ons/tremendous/connect'),
  dataFeed: route('session', '/add-ons/datafeed', 'Data feed'),
  publicApi: route('session', '/add-ons/publicapi', 'Public API'),
  generateApiKey: route('session', '/add-ons/generate-new-api', 'New API key'),
  deliveries: route('session', '/add-ons/:slug/log', 'Log'),
  upsMobile: route('session', '/add-ons/ups-direct-to-mobile', 'UPS Direct to Mobile'),
  fedEx: route('session', '/add-ons/fedex', 'FedEx'),
  ups: route('session', '/add-ons/ups', 'UPS'),
  uspsAccounts: route('session', '/add-ons/usps', 'USPS'),
  uspsCreate: route('session', '/add-ons/usps/create', 'New account of USPS'),
  uspsEdit: route('session', '/add-ons/usps/edit/:uspsId', 'USPS'),
  shipmondoConnect: route('session', '/add-ons/shipmondo/connect', 'Shipmondo'),
  shipmondoProvider: route('session', '/add-ons/shipmondo/config/shipping-provider', 'Shipmondo'),
  shipmondoKit: route('session', '/add-ons/shipmondo/config/shipping-kit', 'Shipmondo'),
  shipEngineConnect: route('session', '/add-ons/shipengine/connect', 'ShipEngine'),
  shipEngineProvider: route('session', '/add-ons/shipengine/config/shipping-provider', 'ShipEngine'),
  shipEngineKit: route('session', '/add-ons/shipengine/config/shipping-kit', 'ShipEngine'),
  easyPostConnect: route('session', '/add-ons/easypost/connect', 'EasyPost'),
  easyPostProvider: route('session', '/add-ons/easypost/config/shipping-provider', 'EasyPost'),
  easyPostKit: route('session', '/add-ons/easypost/config/shipping-kit', 'EasyPost'),
  easyPostActivation: route('session', '/add-ons/easypost/config/shipping-activation', 'EasyPost'),
  /** The page of an integration; whatever its step is called, it is the one page. */
  integration: route('session', '/add-ons/:slug/:step?', 'Add-on'),
} as const;

export const addOnsMenu: readonly MenuEntry<keyof typeof addOnsRoutes>[] = [
  {
    id: 9,
    slug: 'add-ons',
    label: 'Add-ons',
    icon: 'add-ons',
    place: 'setting-connections',
    route: 'addOns',
    permission: 'integrations.view',
    about: 'Outside services that pay, ship and check devices for you.',
    fields: ['Integration', 'Connection', 'API key'],
  },
];
