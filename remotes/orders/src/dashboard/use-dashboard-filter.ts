import type { OrderKind } from '@recoup/contract/order-kind';
import { kindOfLocation } from '@recoup/contract/orders/order-workflow';
import { type ChartSpan, chartSpans } from '@recoup/contract/reports/dashboard-charts';
import { useMe, useOrderKinds, useUrlState } from '@recoup/remote-kit';

/** What the dashboard shows, as its address says it: what is reloaded or shared shows the same figures. */
export interface DashboardFilter {
  kind: OrderKind;
  from: string | undefined;
  to: string | undefined;
  by: ChartSpan;
  location: number | undefined;
  status: number | undefined;
}

const spans = Object.keys(chartSpans) as ChartSpan[];
const dayPattern = /^(19|20)\d\d-\d\d-\d\d$/;

/** Reads an address; what it says wrongly is as if it were not said. Where one works says what one sees first. */
function filterOf(params: URLSearchParams, kinds: readonly OrderKind[], first: OrderKind): DashboardFilter {
  const day = (name: string) => (dayPattern.test(params.get(name) ?? '') ? (params.get(name) ?? undefined) : undefined);
  const id = (name: string) => (/^[1-9]\d{0,8}$/.test(params.get(name) ?? '') ? Number(params.get(name)) : undefined);
  return {
    kind: kinds.find((kind) => kind === params.get('kind')) ?? first,
    from: day('from'),
    to: day('to'),
    by: spans.find((span) => span === params.get('by')) ?? 'day',
    location: id('location'),
    status: id('status'),
  };
}

export type FilterPatch = Partial<Record<keyof DashboardFilter, string | undefined>>;

export function useDashboardFilter() {
  const { params, change } = useUrlState();
  const { is_location_mail_in } = useMe();
  const kinds = useOrderKinds();
  const usual = kindOfLocation(is_location_mail_in);
  return {
    filter: filterOf(params, kinds, kinds.includes(usual) ? usual : (kinds[0] ?? usual)),
    change: (patch: FilterPatch) => change(patch),
  };
}
