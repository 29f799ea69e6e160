import { addOnsRoutes } from './routes/add-ons.ts';
import { customerRoutes } from './routes/customer.ts';
import type { RouteRow } from './routes/declare.ts';
import { fillRoute } from './routes/fill-route.ts';
import { hostRoutes } from './routes/host.ts';
import { stockRoutes } from './routes/inventory-invoices-customers.ts';
import { ordersRoutes } from './routes/orders.ts';
import { pricingRoutes } from './routes/pricing.ts';
import { reportsRoutes } from './routes/reports.ts';
import { settingsRoutes } from './routes/settings.ts';
import { shippingRoutes } from './routes/shipping.ts';

export type { RouteRow } from './routes/declare.ts';

/**
 * Every address of the product, from one file per owner in `routes/`. A remote that lacks a screen for one of its rows
 * doesn't compile. Links between remotes are built with {@link pathTo} from the row, and the prefixes in
 * deployment.json are computed from it.
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
  ...customerRoutes,
} as const satisfies Record<string, RouteRow>;

export type Routes = typeof routes;
export type RouteName = keyof Routes;

/** Owners of routes: the host, a remote, or the server for customer pages. */
export type RouteOwner = Routes[RouteName]['owner'];
export type RemoteName = Exclude<RouteOwner, 'host' | 'customer'>;
export const remoteNames = [...new Set(Object.values(routes).map(({ owner }) => owner))].filter(
  (owner): owner is RemoteName => owner !== 'host' && owner !== 'customer',
) as [RemoteName, ...RemoteName[]];

/** The rows that `O` owns. */
export type RoutesOf<O extends RouteOwner> = {
  [N in RouteName as Routes[N] extends { owner: O } ? N : never]: Routes[N];
};

/** Names of the rows that `O` must have a screen for. */
export type ScreensOf<O extends RouteOwner> = {
  [N in RouteName]: Routes[N] extends { owner: O } ? (Routes[N] extends { redirect: string } ? never : N) : never;
}[RouteName];

type Segment<P extends string> = P extends `${infer A}/${infer B}` ? Segment<A> | Segment<B> : P;
type Required<P extends string> =
  Segment<P> extends infer S ? (S extends `:${infer N}` ? (N extends `${string}?` ? never : N) : never) : never;
type Optional<P extends string> = Segment<P> extends infer S ? (S extends `:${infer N}?` ? N : never) : never;

/** Parameters of a path: `:id` is required, `:id?` is optional. */
export type RouteParams<N extends RouteName> = { [K in Required<Routes[N]['path']>]: string | number } & {
  [K in Optional<Routes[N]['path']>]?: string | number;
};

type ParamArgs<N extends RouteName> = [Required<Routes[N]['path']> | Optional<Routes[N]['path']>] extends [never]
  ? []
  : [Required<Routes[N]['path']>] extends [never]
    ? [params?: RouteParams<N>]
    : [params: RouteParams<N>];

/**
 * Builds the address of a route: `pathTo('mailInOrderDetail', { buybackId: 12 })`. Optional parts that aren't given are
 * left out.
 */
export function pathTo<N extends RouteName>(name: N, ...[params]: ParamArgs<N>): string {
  return fillRoute(routes[name].path, params);
}

export { type OrderListTab, orderPaths, receiptPath } from './routes/order-paths.ts';

/**
 * The first fixed segments of a remote's paths. They tell the host which remote to load: `/settings/product-catalog`.
 */
export function prefixesOf(owner: RemoteName): string[] {
  const fixed = Object.values(routes)
    .filter((row) => row.owner === owner)
    .map((row) => row.path.split('/:')[0] ?? '');
  const unique = [...new Set(fixed)];
  return unique.filter((path) => !unique.some((other) => other !== path && path.startsWith(`${other}/`)));
}
