import { pathTo } from '@recoup/contract/route';
import { reportPages } from '@recoup/contract/routes/reports';
import { useMayCall } from '@recoup/remote-kit';

/** Links from each report to the others that the user may see. */
export function useReportTabs(current: string) {
  const may = useMayCall();
  const items = Object.entries(reportPages)
    .filter(([, { permission }]) => may({ access: permission }))
    .map(([id, { route, label }]) => ({ id, label, to: pathTo(route) }));
  return { label: 'Report', items, current };
}
