import { routes } from '@recoup/contract/route';
import { defineRemote } from '@recoup/remote-kit';

export default defineRemote({
  name: 'pricing',
  routes,
  screens: {
    productCatalog: () => import('./RoutePage.tsx'),
    bulkPriceEditor: () => import('./RoutePage.tsx'),
  },
});
