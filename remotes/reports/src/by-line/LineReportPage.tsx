import type { AnyReport } from '@recoup/contract/report';
import { accuracyReport, cashReport } from '@recoup/contract/reports/business-reports';
import * as reports from '@recoup/contract/reports/reports';
import { reportsRoutes } from '@recoup/contract/routes/reports';
import { matchPath, useLocation } from '@recoup/remote-kit';
import { ReportPage } from '@recoup/screens/reports';
import type { LineRoute } from '../own-pages.ts';
import { ReportNews } from '../report-news.tsx';
import { useReportTabs } from '../report-tabs.ts';

/** The report of each route. A route without one doesn't compile. */
export const lineReports = {
  usersReport: reports.usersReport,
  promoCodesReport: reports.promoCodesReport,
  customersReport: reports.customersReport,
  referralsReport: reports.referralsReport,
  deviceRatesReport: reports.deviceRatesReport,
  payoutsReport: reports.payoutsReport,
  shippingReport: reports.shippingReport,
  inventoryReport: reports.inventoryReport,
  pricingReport: reports.pricingReport,
  accuracyReport,
  cashReport,
} as const satisfies Readonly<Record<LineRoute, AnyReport>>;

const routeNames = Object.keys(lineReports) as LineRoute[];

/** The page of a report with a single address, which says which report it is. */
export default function LineReportPage() {
  const { pathname } = useLocation();
  const name = routeNames.find((route) => matchPath(reportsRoutes[route].path, pathname));
  if (name === undefined) throw new Error(`LineReportPage.tsx has no report for ${pathname}`);
  const report = lineReports[name];
  return <ReportPage key={report.key} report={report} reports={useReportTabs(report.key)} notice={<ReportNews />} />;
}
