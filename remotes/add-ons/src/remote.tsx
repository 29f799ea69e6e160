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
    upsMobile: () => import('./carriers/CarrierPage.tsx'),
    fedEx: () => import('./carriers/CarrierPage.tsx'),
    ups: () => import('./carriers/CarrierPage.tsx'),
    uspsAccounts: () => import('./carriers/UspsAccountsPage.tsx'),
    uspsCreate: () => import('./carriers/UspsAccountPage.tsx'),
    uspsEdit: () => import('./carriers/UspsAccountPage.tsx'),
    shipmondoConnect: () => import('./carriers/CarrierPage.tsx'),
    shipmondoProvider: () => import('./carriers/CarrierPage.tsx'),
    shipmondoKit: () => import('./carriers/CarrierPage.tsx'),
    shipEngineConnect: () => import('./carriers/CarrierPage.tsx'),
    shipEngineProvider: () => import('./carriers/CarrierPage.tsx'),
    shipEngineKit: () => import('./carriers/CarrierPage.tsx'),
    easyPostConnect: () => import('./carriers/CarrierPage.tsx'),
    easyPostProvider: () => import('./carriers/CarrierPage.tsx'),
    easyPostKit: () => import('./carriers/CarrierPage.tsx'),
    easyPostActivation: () => import('./carriers/CarrierPage.tsx'),
    integration: () => import('./integration/IntegrationPage.tsx'),
  },
});
