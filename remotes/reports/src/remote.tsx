import { reportsRoutes } from '@recoup/contract/routes/reports';
import { defineRemote } from '@recoup/remote-kit';

// One page serves all kinds of order, and one all reports that are whole at an address: which stands in it.
const offers = () => import('./offers/OffersReportPage.tsx');
const byLine = () => import('./by-line/LineReportPage.tsx');

export default defineRemote({
  name: 'reports',
  routes: reportsRoutes,
  screens: {
    checkRegister: () => import('./check-register/CheckRegisterPage.tsx'),
    offersReport: offers,
    mailInOffersReport: offers,
    inStoreOffersReport: offers,
    bulkQuoteOffersReport: offers,
    easyOfferOffersReport: offers,
    usersReport: byLine,
    promoCodesReport: byLine,
    customersReport: byLine,
    referralsReport: byLine,
    deviceRatesReport: byLine,
    payoutsReport: byLine,
    shippingReport: byLine,
    inventoryReport: byLine,
    pricingReport: byLine,
    reportRows: () => import('./rows/ReportRowsPage.tsx'),
  },
});
