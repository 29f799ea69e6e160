import type { ScreensOf } from '@recoup/contract/route';
import { reportsRoutes } from '@recoup/contract/routes/reports';

// All order types share one page. The address says which type it is.
const offers = () => import('./offers/OffersReportPage.tsx');

// Each has several variants.
const several = () => import('./by-line/SeveralReportsPage.tsx');

/** Screens that are more than a report with a single address. */
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

/** Every other route is one report. `by-line/LineReportPage.tsx` must name it, or it doesn't compile. */
export type LineRoute = Exclude<ScreensOf<'reports'>, keyof typeof ownPages>;

const lineRoutes = Object.entries(reportsRoutes).flatMap(([name, row]) =>
  'redirect' in row || name in ownPages ? [] : [name as LineRoute],
);

/** All of them share one page, which chooses the report by its address. */
export const linePages = Object.fromEntries(
  lineRoutes.map((name) => [name, () => import('./by-line/LineReportPage.tsx')]),
) as Record<LineRoute, () => Promise<typeof import('./by-line/LineReportPage.tsx')>>;
