import { routes } from '@recoup/contract/route';
import { defineRemote } from '@recoup/remote-kit';

export default defineRemote({
  name: 'inventory-invoices-customers',
  routes,
  screens: {
    inventory: () => import('./inventory/InventoryListPage.tsx'),
    customers: () => import('./customers/CustomerListPage.tsx'),
    customerDetail: () => import('./customers/CustomerDetailPage.tsx'),
  },
});
