import { type MenuEntry, routesOf } from './declare.ts';

const { route } = routesOf('add-ons');

export const addOnsRoutes = {
  addOns: route('session', '/add-ons', 'Add-ons'),
  publicApi: route('session', '/add-ons/publicapi', 'Public API'),
  generateApiKey: route('session', '/add-ons/generate-new-api', 'New API key'),
  deliveries: route('session', '/add-ons/:slug/log', 'Log'),
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
