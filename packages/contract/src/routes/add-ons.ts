import { type MenuEntry, routesOf } from './declare.ts';

const { route } = routesOf('add-ons');

export const addOnsRoutes = {
  addOns: route('session', '/add-ons', 'Add-ons'),
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
  },
];
