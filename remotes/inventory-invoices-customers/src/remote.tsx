import { routes } from '@recoup/contract/route';
import { defineRemote } from '@recoup/remote-kit';

export default defineRemote({
  name: 'inventory-invoices-customers',
  routes,
  screens: {
    inventory: () => import('./RoutePage.tsx'),
    customerDetail: () => import('./RoutePage.tsx'),
    customers: () => import('./RoutePage.tsx'),
  },
});
