import { routes } from '@recoup/contract/route';
import { defineRemote } from '@recoup/remote-kit';

// One page serves all kinds of order: which one it is stands in the address.
const offers = () => import('./offers/OffersReportPage.tsx');

export default defineRemote({
  name: 'reports',
  routes,
  screens: {
    checkRegister: () => import('./check-register/CheckRegisterPage.tsx'),
    offersReport: offers,
    mailInOffersReport: offers,
    inStoreOffersReport: offers,
    bulkQuoteOffersReport: offers,
    easyOfferOffersReport: offers,
  },
});
