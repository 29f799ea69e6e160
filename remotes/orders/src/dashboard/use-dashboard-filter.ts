import type { OrderKind } from '@recoup/contract/order-kind';
import { kindOfLocation } from '@recoup/contract/orders/order-workflow';
import { allKinds } from '@recoup/contract/reports/dashboard';
import { type ChartSpan, chartSpans } from '@recoup/contract/reports/dashboard-charts';
import { useMe, useOrderKinds, useUrlState } from '@recoup/remote-kit';

/** The dashboard's filter in its address, so that a reloaded or shared page shows the same figures. */
export interface DashboardFilter {
  /** The order type of the statuses, queues and charts: one at a time. */
  kind: OrderKind;
  /** What the morning figures count. */
  counted: OrderKind | typeof allKinds;
  from: string | undefined;
  to: string | undefined;
  by: ChartSpan;
  /** The location, or undefined for all. Defaults to the user's own. */
  location: number | undefined;
  status: number | undefined;
}

/** The address's value for all locations. */
export const everywhere = 'all';

const spans = Object.keys(chartSpans) as ChartSpan[];
const dayPattern = /^(19|20)\d\d-\d\d-\d\d$/;

interface Usual {
  readonly kind: OrderKind;
  readonly location: number | undefined;
}

/** Reads the filter from an address. Invalid values are ignored. Defaults come from the user's location. */
function filterOf(params: URLSearchParams, kinds: readonly OrderKind[], usual: Usual): DashboardFilter {
  const day = (name: string) => (dayPattern.test(params.get(name) ?? '') ? (params.get(name) ?? undefined) : undefined);
  const id = (name: string) => (/^[1-9]\d{0,8}$/.test(params.get(name) ?? '') ? Number(params.get(name)) : undefined);
  const chosen = kinds.length === 1 ? kinds[0] : kinds.find((kind) => kind === params.get('kind'));
  return {
    kind: chosen ?? usual.kind,
    counted: chosen ?? allKinds,
    from: day('from'),
    to: day('to'),
    by: spans.find((span) => span === params.get('by')) ?? 'day',
    location: params.get('location') === everywhere ? undefined : (id('location') ?? usual.location),
    status: id('status'),
  };
}

export type FilterPatch = Partial<Record<keyof DashboardFilter, string | undefined>>;

export function useDashboardFilter() {
  const { params, change } = useUrlState();
  const { is_location_mail_in, location, locations } = useMe();
  const kinds = useOrderKinds();
  const kind = kindOfLocation(is_location_mail_in);
  const usual = {
    kind: kinds.includes(kind) ? kind : (kinds[0] ?? kind),
    // With a single location, lists needn't be filtered by it.
    location: locations.length > 1 ? location.id : undefined,
  };
  return {
    filter: filterOf(params, kinds, usual),
    change: (patch: FilterPatch) => change(patch),
  };
}
