import { routes } from '@recoup/contract/route';
import { defineRemote } from '@recoup/remote-kit';

export default defineRemote({
  name: 'orders',
  routes,
  screens: {
    dashboard: () => import('./RoutePage.tsx'),
    mailInOrderCreate: () => import('./RoutePage.tsx'),
    mailInOrderDetail: () => import('./RoutePage.tsx'),
    mailInOrderChangelog: () => import('./RoutePage.tsx'),
    mailInOrders: () => import('./RoutePage.tsx'),
    customerOffer: () => import('./RoutePage.tsx'),
  },
});
