import { type MenuEntry, routesOf } from './declare.ts';

const { route } = routesOf('add-ons');

export const addOnsRoutes = {
  addOns: route('session', '/add-ons', 'Add-ons'),
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
