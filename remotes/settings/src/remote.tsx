import { routes } from '@recoup/contract/route';
import { defineRemote } from '@recoup/remote-kit';

export default defineRemote({
  name: 'settings',
  routes,
  screens: {
    companyProfile: () => import('./RoutePage.tsx'),
    generalSettings: () => import('./RoutePage.tsx'),
  },
});
