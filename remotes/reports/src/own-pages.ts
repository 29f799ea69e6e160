import type { ScreensOf } from '@recoup/contract/route';
import { reportsRoutes } from '@recoup/contract/routes/reports';

// One page serves all kinds of order: which one is in its address.
const offers = () => import('./offers/OffersReportPage.tsx');

// Each tells the same of several things.
const several = () => import('./by-line/SeveralReportsPage.tsx');

/** Screens that are more than a report at one address. */
export const ownPages = {
  checkRegister: () => import('./check-register/CheckRegisterPage.tsx'),
  offersReport: offers,
  mailInOffersReport: offers,
  inStoreOffersReport: offers,
  bulkQuoteOffersReport: offers,
  easyOfferOffersReport: offers,
  marginReport: several,
  conversionReport: several,
  lostReport: several,
  ageingReport: several,
  reportRows: () => import('./rows/ReportRowsPage.tsx'),
};

/** Every other route is one report: `by-line/LineReportPage.tsx` names which, or it does not compile. */
export type LineRoute = Exclude<ScreensOf<'reports'>, keyof typeof ownPages>;

const lineRoutes = Object.entries(reportsRoutes).flatMap(([name, row]) =>
  'redirect' in row || name in ownPages ? [] : [name as LineRoute],
);

/** They are all served by the one page, which knows by the address whose lines it shows. */
export const linePages = Object.fromEntries(
  lineRoutes.map((name) => [name, () => import('./by-line/LineReportPage.tsx')]),
) as Record<LineRoute, () => Promise<typeof import('./by-line/LineReportPage.tsx')>>;
