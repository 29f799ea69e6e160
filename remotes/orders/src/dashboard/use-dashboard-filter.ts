import type { OrderKind } from '@recoup/contract/order-kind';
import { kindOfLocation } from '@recoup/contract/orders/order-workflow';
import { allKinds } from '@recoup/contract/reports/dashboard';
import { type ChartSpan, chartSpans } from '@recoup/contract/reports/dashboard-charts';
import { useMe, useOrderKinds, useUrlState } from '@recoup/remote-kit';

/** What the dashboard shows, as its address says it: what is reloaded or shared shows the same figures. */
export interface DashboardFilter {
  /** Whose statuses, queues and charts are shown: one kind at a time. */
  kind: OrderKind;
  /** What the figures of the morning count. */
  counted: OrderKind | typeof allKinds;
  from: string | undefined;
  to: string | undefined;
  by: ChartSpan;
  /** Of one location; undefined is all. Where none is said it is the one where the user works. */
  location: number | undefined;
  status: number | undefined;
}

/** In place of a location: all of them. */
export const everywhere = 'all';

const spans = Object.keys(chartSpans) as ChartSpan[];
const dayPattern = /^(19|20)\d\d-\d\d-\d\d$/;

interface Usual {
  readonly kind: OrderKind;
  readonly location: number | undefined;
}

/** Reads an address; what it says wrongly is as if it were not said. Where one works says what one sees first. */
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
    // Where there is one location only, lists need not be narrowed to it.
    location: locations.length > 1 ? location.id : undefined,
  };
  return {
    filter: filterOf(params, kinds, usual),
    change: (patch: FilterPatch) => change(patch),
  };
}
