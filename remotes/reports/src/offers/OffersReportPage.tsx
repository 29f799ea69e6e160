import { orderKinds } from '@recoup/contract/order-kind';
import { offersReport } from '@recoup/contract/reports/reports';
import { pathTo } from '@recoup/contract/route';
import { matchPath, useLocation } from '@recoup/remote-kit';
import { ReportPage } from '@recoup/screens/reports';
import { ReportNews } from '../report-news.tsx';
import { useReportTabs } from '../report-tabs.ts';

const tabs = [
  { id: 'all', label: 'All', to: pathTo('offersReport') },
  { id: 'mail-in', label: orderKinds['mail-in'].label, to: pathTo('mailInOffersReport') },
  { id: 'in-store', label: orderKinds['in-store'].label, to: pathTo('inStoreOffersReport') },
  { id: 'bulk-quote', label: orderKinds['bulk-quote'].label, to: pathTo('bulkQuoteOffersReport') },
  { id: 'easy-offer', label: orderKinds['easy-offer'].label, to: pathTo('easyOfferOffersReport') },
] as const;

/** Orders with the amounts offered and paid, for all types or one. */
export default function OffersReportPage() {
  const { pathname } = useLocation();
  const current = tabs.find(({ to }) => matchPath(to, pathname))?.id;
  if (current === undefined) throw new Error(`OffersReportPage.tsx has no tab for ${pathname}`);
  return (
    <ReportPage
      report={offersReport}
      reports={useReportTabs('offers')}
      notice={<ReportNews />}
      tabs={{ label: 'Order type', items: tabs, current }}
      fixed={{ kind: current === 'all' ? null : current }}
    />
  );
}
