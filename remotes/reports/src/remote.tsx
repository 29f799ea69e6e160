import { routes } from '@recoup/contract/route';
import { defineRemote } from '@recoup/remote-kit';

export default defineRemote({
  name: 'reports',
  routes,
  screens: {
    checkRegister: () => import('./check-register/CheckRegisterPage.tsx'),
    offersReport: () => import('./offers/OffersReportPage.tsx'),
  },
});
