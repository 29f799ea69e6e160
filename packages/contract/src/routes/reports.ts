import { type MenuEntry, routesOf } from './declare.ts';

const { route, redirect } = routesOf('reports');

export const reportsRoutes = {
  reportsHome: redirect('/reports', '/reports/offers/all'),
  checkRegister: route('session', '/reports/check-register', 'Check register'),
  offersReport: route('session', '/reports/offers/all', 'Offers report'),
  mailInOffersReport: route('session', '/reports/offers/mail-in', 'Offers report, mail-in'),
  inStoreOffersReport: route('session', '/reports/offers/in-store', 'Offers report, in-store'),
  bulkQuoteOffersReport: route('session', '/reports/offers/bulk-offer', 'Offers report, bulk quotes'),
  easyOfferOffersReport: route('session', '/reports/offers/easy-offer', 'Offers report, easy offers'),
} as const;

export const reportsMenu: readonly MenuEntry<keyof typeof reportsRoutes>[] = [
  {
    id: 6,
    slug: 'reports',
    label: 'Reports',
    icon: 'reports',
    place: 'insights',
    route: 'offersReport',
    permission: 'reports.view',
  },
];
