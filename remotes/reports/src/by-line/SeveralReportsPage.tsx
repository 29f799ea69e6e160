import type { AnyReport } from '@recoup/contract/report';
import * as reports from '@recoup/contract/reports/business-reports';
import { pathTo } from '@recoup/contract/route';
import { reportsRoutes } from '@recoup/contract/routes/reports';
import { matchPath, useLocation, useParams } from '@recoup/remote-kit';
import { ReportPage } from '@recoup/screens/reports';
import { ReportNews } from '../report-news.tsx';
import { useReportTabs } from '../report-tabs.ts';

type SeveralRoute = 'marginReport' | 'conversionReport' | 'lostReport' | 'ageingReport';

interface Several {
  /** Its name among the reports. */
  readonly id: string;
  /** The variants by the last part of their address. The first is shown if the address names none. */
  readonly by: Readonly<Record<string, { readonly label: string; readonly report: AnyReport }>>;
}

/** Reports with several variants, each in a tab. */
export const severalReports: Readonly<Record<SeveralRoute, Several>> = {
  marginReport: {
    id: 'margin',
    by: {
      device: { label: 'By device', report: reports.marginByDevice },
      model: { label: 'By model', report: reports.marginByModel },
      source: { label: 'By source', report: reports.marginBySource },
      store: { label: 'By store', report: reports.marginByStore },
      clerk: { label: 'By clerk', report: reports.marginByClerk },
      shops: { label: 'Shops side by side', report: reports.shopsReport },
      taxes: { label: 'Sales tax', report: reports.taxesReport },
    },
  },
  conversionReport: {
    id: 'conversion',
    by: {
      source: { label: 'By source', report: reports.conversionBySource },
      price: { label: 'By price', report: reports.conversionByPrice },
      condition: { label: 'By condition', report: reports.conversionByCondition },
    },
  },
  lostReport: {
    id: 'lost',
    by: {
      stage: { label: 'By stage', report: reports.lostByStage },
      reason: { label: 'By reason', report: reports.lostByReason },
      model: { label: 'By model', report: reports.lostByModel },
    },
  },
  ageingReport: {
    id: 'ageing',
    by: {
      age: { label: 'By age', report: reports.ageingByAge },
      model: { label: 'By model', report: reports.ageingByModel },
      store: { label: 'By store', report: reports.ageingByStore },
      'sell-through': { label: 'Sell-through', report: reports.sellThroughByModel },
    },
  },
};

const routeNames = Object.keys(severalReports) as SeveralRoute[];

/** The page of a report with variants. The address says which report and which variant. */
export default function SeveralReportsPage() {
  const { pathname } = useLocation();
  const params = useParams();
  const name = routeNames.find((route) => matchPath(reportsRoutes[route].path, pathname));
  if (name === undefined) throw new Error(`SeveralReportsPage.tsx has no report for ${pathname}`);
  const { id, by } = severalReports[name];
  const [first = ''] = Object.keys(by);
  const current = params.by !== undefined && Object.hasOwn(by, params.by) ? params.by : first;
  const tabs = Object.entries(by).map(([reportName, { label }]) => ({
    id: reportName,
    label,
    to: pathTo(name, { by: reportName }),
  }));
  const chosen = by[current];
  const others = useReportTabs(id);
  if (!chosen) return null;
  return (
    <ReportPage
      key={chosen.report.key}
      report={chosen.report}
      reports={others}
      notice={<ReportNews />}
      tabs={{ label: 'Report rows', items: tabs, current }}
    />
  );
}
