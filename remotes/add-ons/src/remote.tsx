import { routes } from '@recoup/contract/route';
import { defineRemote } from '@recoup/remote-kit';

export default defineRemote({
  name: 'add-ons',
  routes,
  screens: {
    addOns: () => import('./directory/AddOnDirectoryPage.tsx'),
    integration: () => import('./integration/IntegrationPage.tsx'),
  },
});
