import * as reports from '@recoup/contract/reports/reports';
import { pathTo } from '@recoup/contract/route';
import { useLocation } from '@recoup/remote-kit';
import { ReportPage } from '@recoup/screens/reports';
import { useReportTabs } from '../report-tabs.ts';

const reportAt = {
  [pathTo('usersReport')]: reports.usersReport,
  [pathTo('promoCodesReport')]: reports.promoCodesReport,
  [pathTo('customersReport')]: reports.customersReport,
  [pathTo('referralsReport')]: reports.referralsReport,
  [pathTo('deviceRatesReport')]: reports.deviceRatesReport,
  [pathTo('payoutsReport')]: reports.payoutsReport,
  [pathTo('shippingReport')]: reports.shippingReport,
  [pathTo('inventoryReport')]: reports.inventoryReport,
  [pathTo('pricingReport')]: reports.pricingReport,
};

/** A report that is whole at one address: which one it is, the address says. */
export default function LineReportPage() {
  const { pathname } = useLocation();
  const report = reportAt[pathname] ?? reports.usersReport;
  return <ReportPage key={report.key} report={report} reports={useReportTabs(report.key)} />;
}
