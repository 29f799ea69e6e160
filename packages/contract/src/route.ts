import { type OrderCategory, type OrderKind, orderKinds } from './orders/order-kind.ts';

/** Who may open a route: nobody signed in, anybody whatever their state, or a signed-in user. */
export type RouteAccess = 'public' | 'open' | 'session' | 'any';

/** Owners of routes: the host or a remote. */
export const remoteNames = [
  'orders',
  'inventory-invoices-customers',
  'pricing',
  'shipping',
  'add-ons',
  'settings',
  'reports',
] as const;
export type RemoteName = (typeof remoteNames)[number];
export type RouteOwner = RemoteName | 'host';

export interface RouteRow<P extends string = string, O extends RouteOwner = RouteOwner> {
  readonly owner: O;
  readonly access: RouteAccess;
  readonly path: P;
  /** Stands in the window title before the product's name. */
  readonly title: string;
  /** A route without a screen of its own: where it leads. */
  readonly redirect?: string;
}

/* @__NO_SIDE_EFFECTS__ */
function route<const P extends string, const O extends RouteOwner>(
  owner: O,
  access: RouteAccess,
  path: P,
  title: string,
): RouteRow<P, O> {
  return { owner, access, path, title };
}

/* @__NO_SIDE_EFFECTS__ */
function redirect<const P extends string, const O extends RouteOwner>(owner: O, path: P, to: string) {
  return { owner, access: 'session', path, title: '', redirect: to } as const;
}

/**
 * Screens that every kind of order has. `/x/expired` is the list of a category; it is a row of its own because the
 * requirement names it.
 */
/* @__NO_SIDE_EFFECTS__ */
function orderRoutes<const S extends string>(screen: S, { one, many }: { one: string; many: string }) {
  const title = `${one.slice(0, 1).toUpperCase()}${one.slice(1)}`;
  return {
    home: redirect('orders', screen, `${screen}/active/all`),
    create: route('orders', 'session', `${screen}/create`, `New ${one}`),
    detail: route('orders', 'session', `${screen}/detail/:buybackId`, title),
    changelog: route('orders', 'session', `${screen}/detail/:buybackId/:marketerId?/:status?/changelog`, 'Change-log'),
    scanStation: route('orders', 'session', `${screen}/detail/:buybackId/data-match`, 'Scan station'),
    expired: route('orders', 'session', `${screen}/expired`, `${many}, expired`),
    list: route('orders', 'session', `${screen}/:category/:statusId?/:subStatusId?`, many),
  };
}

const inStore = orderRoutes(orderKinds['in-store'].screen, orderKinds['in-store']);
const mailIn = orderRoutes(orderKinds['mail-in'].screen, orderKinds['mail-in']);
const bulkQuote = orderRoutes(orderKinds['bulk-quote'].screen, orderKinds['bulk-quote']);
const easyOffer = orderRoutes(orderKinds['easy-offer'].screen, orderKinds['easy-offer']);

/**
 * Every address of the product. A remote must give a screen for each row it owns (else it does not compile), links
 * between remotes are made with {@link pathTo} from the row, and deployment.json's prefixes are computed from it.
 */
export const routes = {
  login: route('host', 'public', '/login', 'Sign in'),
  error: route('host', 'public', '/error/:code', 'Error'),
  home: { ...redirect('host', '/', '/dashboard'), access: 'session' },
  unknown: { ...redirect('host', '*', '/'), access: 'any' },

  dashboard: route('orders', 'session', '/dashboard', 'Dashboard'),
  inStoreOrdersHome: inStore.home,
  inStoreOrderCreate: inStore.create,
  inStoreOrderDetail: inStore.detail,
  inStoreOrderChangelog: inStore.changelog,
  inStoreOrderScanStation: inStore.scanStation,
  inStoreOrders: inStore.list,
  mailInOrdersHome: mailIn.home,
  mailInOrdersExpired: mailIn.expired,
  mailInOrderCreate: mailIn.create,
  mailInOrderDetail: mailIn.detail,
  mailInOrderChangelog: mailIn.changelog,
  mailInOrderScanStation: mailIn.scanStation,
  mailInOrders: mailIn.list,
  bulkQuotesHome: bulkQuote.home,
  bulkQuotesExpired: bulkQuote.expired,
  bulkQuoteCreate: bulkQuote.create,
  bulkQuoteDetail: bulkQuote.detail,
  bulkQuoteChangelog: bulkQuote.changelog,
  bulkQuoteScanStation: bulkQuote.scanStation,
  bulkQuotes: bulkQuote.list,
  easyOffersHome: easyOffer.home,
  easyOffersExpired: easyOffer.expired,
  easyOfferDetail: easyOffer.detail,
  easyOfferChangelog: easyOffer.changelog,
  easyOfferScanStation: easyOffer.scanStation,
  easyOffers: easyOffer.list,
  payouts: route('orders', 'session', '/payouts/:tab?/:fileId?', 'Payouts'),
  /** The customer's page for a revised offer; the token is the key. */
  customerOffer: route('orders', 'public', '/offer/:token', 'Your offer'),
  /** The customer's page for a quote; the token is the key. */
  customerQuote: route('orders', 'public', '/quote/:token', 'Your quote'),
  /** The customer's page for his order; the token is the key. */
  customerStatus: route('orders', 'public', '/status/:token', 'Your order'),

  inventory: route('inventory-invoices-customers', 'session', '/inventory/:statusId?', 'Inventory'),
  customerDetail: route(
    'inventory-invoices-customers',
    'session',
    '/customer/detail/:customerId/:category',
    'Customer',
  ),
  customers: route('inventory-invoices-customers', 'session', '/customer/:statusId?', 'Customers'),

  productCatalog: route('pricing', 'session', '/settings/product-catalog/:category?/:brand?', 'Product catalogue'),
  bulkPriceEditor: route('pricing', 'session', '/settings/bulk-price-editor/:tab?/:manufacturer?', 'Price upload'),

  /** Pages of the customer's parcel; the token of his order stands in the query. */
  shippingKit: route('shipping', 'public', '/shipping-kit', 'Your shipping kit'),
  shippingQrCode: route('shipping', 'public', '/shipping-qr-code', 'Your QR code'),
  shippingHome: redirect('shipping', '/shipping', '/shipping/all'),
  shippingLabels: route('shipping', 'session', '/shipping/:courierId', 'Shipping labels'),

  addOns: route('add-ons', 'session', '/add-ons', 'Add-ons'),
  /** The page of an integration; whatever its step is called, it is the one page. */
  integration: route('add-ons', 'session', '/add-ons/:slug/:step?', 'Add-on'),

  receiptHome: redirect('settings', '/settings/receipt', '/settings/receipt/in-store'),
  inStoreReceipt: route('settings', 'session', '/settings/receipt/in-store', 'In-store receipt'),
  mailInReceipt: route('settings', 'session', '/settings/receipt/mail-in', 'Mail-in receipt'),
  bulkQuoteReceipt: route('settings', 'session', '/settings/receipt/bulk-quote', 'Bulk quote receipt'),
  easyOfferReceipt: route('settings', 'session', '/settings/receipt/easy-offer', 'Easy offer receipt'),

  settingsHome: redirect('settings', '/settings', '/settings/company-profile'),
  companyProfile: route('settings', 'session', '/settings/company-profile', 'Company profile'),
  payoutSettings: route('settings', 'session', '/settings/payouts/method', 'Payout settings'),
  generalSettings: route('settings', 'session', '/settings/general-settings', 'General settings'),
  /** Leads to the workflow of the filtered location. */
  workflowHome: route('settings', 'session', '/settings/workflow', 'Workflow'),
  workflowCreate: route('settings', 'session', '/settings/workflow/create', 'New status'),
  workflowEdit: route('settings', 'session', '/settings/workflow/edit/:workflowId', 'Status'),
  workflow: route('settings', 'session', '/settings/workflow/:buyback', 'Workflow'),

  reportsHome: redirect('reports', '/reports', '/reports/offers/all'),
  checkRegister: route('reports', 'session', '/reports/check-register', 'Check register'),
  offersReport: route('reports', 'session', '/reports/offers/all', 'Offers report'),
} as const satisfies Record<string, RouteRow>;

export type Routes = typeof routes;
export type RouteName = keyof Routes;

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

/** Routes of a kind of order. Easy offers come from customers: staff have no page to make one. */
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
    create: null,
    detail: 'easyOfferDetail',
    changelog: 'easyOfferChangelog',
    scanStation: 'easyOfferScanStation',
  },
} as const satisfies Record<
  OrderKind,
  Record<'list' | 'detail' | 'changelog' | 'scanStation', RouteName> & { create: RouteName | null }
>;

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
  create: (kind: OrderKind) => {
    const name = orderRouteNames[kind].create;
    return name && pathTo(name);
  },
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
