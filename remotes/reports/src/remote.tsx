import { routes } from '@recoup/contract/route';
import { defineRemote } from '@recoup/remote-kit';

export default defineRemote({
  name: 'reports',
  routes,
  screens: {
    offersReport: () => import('./offers/OffersReportPage.tsx'),
  },
});
