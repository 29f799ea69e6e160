import { type MenuEntry, routesOf } from './declare.ts';

const { route, redirect } = routesOf('shipping');

export const shippingRoutes = {
  shippingHome: redirect('/shipping', '/shipping/all'),
  shippingCreate: route('session', '/shipping/create', 'Add shipping label'),
  shippingLabels: route('session', '/shipping/:courierId', 'Shipping labels'),
} as const;

export const shippingMenu: readonly MenuEntry<keyof typeof shippingRoutes>[] = [
  {
    id: 5,
    slug: 'shipping',
    label: 'Shipping',
    icon: 'shipping',
    place: 'parcels',
    route: 'shippingLabels',
    params: { courierId: 'all' },
    permission: 'shipping.view',
  },
];
