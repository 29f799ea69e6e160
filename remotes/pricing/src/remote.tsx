import { routes } from '@recoup/contract/route';
import { defineRemote } from '@recoup/remote-kit';

export default defineRemote({
  name: 'pricing',
  routes,
  screens: {
    productCatalog: () => import('./catalogue/ProductCatalogPage.tsx'),
    bulkPriceEditor: () => import('./price-upload/PriceUploadPage.tsx'),
  },
});
