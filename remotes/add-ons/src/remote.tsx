import { routes } from '@recoup/contract/route';
import { defineRemote } from '@recoup/remote-kit';

export default defineRemote({
  name: 'add-ons',
  routes,
  screens: {
    addOns: () => import('./directory/AddOnDirectoryPage.tsx'),
    publicApi: () => import('./public-api/PublicApiPage.tsx'),
    generateApiKey: () => import('./public-api/NewApiKeyPage.tsx'),
    deliveries: () => import('./log/DeliveryListPage.tsx'),
    integration: () => import('./integration/IntegrationPage.tsx'),
  },
});
