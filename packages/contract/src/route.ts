import type { OrderCategory, OrderKind } from './order-kind.ts';
import { addOnsRoutes } from './routes/add-ons.ts';
import type { RouteRow } from './routes/declare.ts';
import { hostRoutes } from './routes/host.ts';
import { stockRoutes } from './routes/inventory-invoices-customers.ts';
import { ordersRoutes } from './routes/orders.ts';
import { pricingRoutes } from './routes/pricing.ts';
import { reportsRoutes } from './routes/reports.ts';
import { settingsRoutes } from './routes/settings.ts';
import { shippingRoutes } from './routes/shipping.ts';

export type { RouteRow } from './routes/declare.ts';

/**
 * Every address of the product, from one file per owner in `routes/`. A remote must give a screen for each row it owns
 * (else it does not compile), links between remotes are made with {@link pathTo} from the row, and deployment.json's
 * prefixes are computed from it.
 */
export const routes = {
  ...hostRoutes,
  ...ordersRoutes,
  ...stockRoutes,
  ...pricingRoutes,
  ...shippingRoutes,
  ...addOnsRoutes,
  ...settingsRoutes,
  ...reportsRoutes,
} as const satisfies Record<string, RouteRow>;

export type Routes = typeof routes;
export type RouteName = keyof Routes;

/** Owners of routes: the host or a remote. */
export type RouteOwner = Routes[RouteName]['owner'];
export type RemoteName = Exclude<RouteOwner, 'host'>;
export const remoteNames = [...new Set(Object.values(routes).map(({ owner }) => owner))].filter(
  (owner): owner is RemoteName => owner !== 'host',
) as [RemoteName, ...RemoteName[]];

/** Names of the rows that `O` must give a screen for. */
export type ScreensOf<O extends RouteOwner> = {
  [N in RouteName]: Routes[N] extends { owner: O } ? (Routes[N] extends { redirect: string } ? never : N) : never;
}[RouteName];

type Segment<P extends string> = P extends `${infer A}/${infer B}` ? Segment<A> | Segment<B> : P;
type Required<P extends string> =
  Segment<P> extends infer S ? (S extends `:${infer N}` ? (N extends `${string}?` ? never : N) : never) : never;
type Optional<P extends string> = Segment<P> extends infer S ? (S extends `:${infer N}?` ? N : never) : never;

/** Parameters of a path: `:id` is needed, `:id?` may be left out. */
export type RouteParams<N extends RouteName> = { [K in Required<Routes[N]['path']>]: string | number } & {
  [K in Optional<Routes[N]['path']>]?: string | number;
};

type ParamArgs<N extends RouteName> = [Required<Routes[N]['path']> | Optional<Routes[N]['path']>] extends [never]
  ? []
  : [Required<Routes[N]['path']>] extends [never]
    ? [params?: RouteParams<N>]
    : [params: RouteParams<N>];

/** The address of a route: `pathTo('mailInOrderDetail', { buybackId: 12 })`. Optional parts not given are left out. */
export function pathTo<N extends RouteName>(name: N, ...[params]: ParamArgs<N>): string {
  const values = (params ?? {}) as Record<string, string | number | undefined>;
  const parts = routes[name].path.split('/').flatMap((part) => {
    if (!part.startsWith(':')) return [part];
    const value = values[part.replace(/^:|\?$/g, '')];
    return value === undefined ? [] : [encodeURIComponent(value)];
  });
  return parts.join('/') || '/';
}

/** Routes of a kind of order. */
const orderRouteNames = {
  'in-store': {
    list: 'inStoreOrders',
    create: 'inStoreOrderCreate',
    detail: 'inStoreOrderDetail',
    changelog: 'inStoreOrderChangelog',
    scanStation: 'inStoreOrderScanStation',
  },
  'mail-in': {
    list: 'mailInOrders',
    create: 'mailInOrderCreate',
    detail: 'mailInOrderDetail',
    changelog: 'mailInOrderChangelog',
    scanStation: 'mailInOrderScanStation',
  },
  'bulk-quote': {
    list: 'bulkQuotes',
    create: 'bulkQuoteCreate',
    detail: 'bulkQuoteDetail',
    changelog: 'bulkQuoteChangelog',
    scanStation: 'bulkQuoteScanStation',
  },
  'easy-offer': {
    list: 'easyOffers',
    create: 'easyOfferCreate',
    detail: 'easyOfferDetail',
    changelog: 'easyOfferChangelog',
    scanStation: 'easyOfferScanStation',
  },
} as const satisfies Record<OrderKind, Record<'list' | 'create' | 'detail' | 'changelog' | 'scanStation', RouteName>>;

/** A tab of a kind's list. Expired orders have no statuses of their own: one list shows them all. */
export interface OrderListTab {
  category: OrderCategory;
  statusId?: number | 'all' | undefined;
  subStatusId?: number | undefined;
}

/** Addresses of the screens of one kind of order. */
export const orderPaths = {
  list: (kind: OrderKind, tab: OrderListTab = { category: 'active', statusId: 'all' }) =>
    pathTo(orderRouteNames[kind].list, tab.category === 'expired' ? { category: 'expired' } : { ...tab }),
  create: (kind: OrderKind) => pathTo(orderRouteNames[kind].create),
  detail: (kind: OrderKind, buybackId: number) => pathTo(orderRouteNames[kind].detail, { buybackId }),
  changelog: (kind: OrderKind, buybackId: number) => pathTo(orderRouteNames[kind].changelog, { buybackId }),
  scanStation: (kind: OrderKind, buybackId: number) => pathTo(orderRouteNames[kind].scanStation, { buybackId }),
};

const receiptRoutes = {
  'in-store': 'inStoreReceipt',
  'mail-in': 'mailInReceipt',
  'bulk-quote': 'bulkQuoteReceipt',
  'easy-offer': 'easyOfferReceipt',
} as const satisfies Record<OrderKind, RouteName>;

/** Where the receipts of a kind of order are set. */
export function receiptPath(kind: OrderKind): string {
  return pathTo(receiptRoutes[kind]);
}

/** First fixed segments of a remote's paths, which the host needs to know whom to load: `/settings/product-catalog`. */
export function prefixesOf(owner: RemoteName): string[] {
  const fixed = Object.values(routes)
    .filter((row) => row.owner === owner)
    .map((row) => row.path.split('/:')[0] ?? '');
  const unique = [...new Set(fixed)];
  return unique.filter((path) => !unique.some((other) => other !== path && path.startsWith(`${other}/`)));
}
