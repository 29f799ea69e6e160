import { orderKinds } from '../order-kind.ts';
import { type MenuEntry, routesOf } from './declare.ts';

const { route, redirect } = routesOf('orders');

/**
 * The screens of every order kind. `/x/expired` is the list of a category. It has its own row because the requirement
 * names it.
 */
/* @__NO_SIDE_EFFECTS__ */
function orderRoutes<const S extends string>(screen: S, { one, many }: { one: string; many: string }) {
  const title = `${one.slice(0, 1).toUpperCase()}${one.slice(1)}`;
  return {
    home: redirect(screen, `${screen}/active/all`),
    create: route('session', `${screen}/create`, `New ${one}`),
    detail: route('session', `${screen}/detail/:buybackId`, title),
    changelog: route('session', `${screen}/detail/:buybackId/:marketerId?/:status?/changelog`, 'History'),
    scanStation: route('session', `${screen}/detail/:buybackId/data-match`, 'Scan station'),
    expired: route('session', `${screen}/expired`, `${many}, expired`),
    list: route('session', `${screen}/:category/:statusId?/:subStatusId?`, many),
  };
}

const inStore = orderRoutes(orderKinds['in-store'].screen, orderKinds['in-store']);
const mailIn = orderRoutes(orderKinds['mail-in'].screen, orderKinds['mail-in']);
const bulkQuote = orderRoutes(orderKinds['bulk-quote'].screen, orderKinds['bulk-quote']);
const easyOffer = orderRoutes(orderKinds['easy-offer'].screen, orderKinds['easy-offer']);

export const ordersRoutes = {
  dashboard: route('session', '/dashboard', 'Dashboard'),
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
  easyOfferCreate: easyOffer.create,
  easyOfferDetail: easyOffer.detail,
  easyOfferChangelog: easyOffer.changelog,
  easyOfferScanStation: easyOffer.scanStation,
  easyOffers: easyOffer.list,
  secondInspections: route('session', '/second-inspections/:tab?', 'Second inspections'),
  payouts: route('session', '/payouts/:tab?/:fileId?', 'Payouts'),
} as const;

/** The list of all active orders of a kind. */
const everyActive = { category: 'active', statusId: 'all' };

export const ordersMenu: readonly MenuEntry<keyof typeof ordersRoutes>[] = [
  {
    id: 1,
    slug: 'dashboard',
    label: 'Dashboard',
    icon: 'dashboard',
    place: 'today',
    route: 'dashboard',
    permission: 'dashboard.view',
  },
  {
    id: 12,
    slug: 'in-store',
    kind: 'in-store',
    label: 'In-store',
    icon: 'in-store',
    place: 'orders',
    route: 'inStoreOrders',
    params: everyActive,
    permission: 'orders.view',
  },
  {
    id: 2,
    slug: 'mail-in',
    kind: 'mail-in',
    label: 'Mail-in',
    icon: 'mail-in',
    place: 'orders',
    route: 'mailInOrders',
    params: everyActive,
    permission: 'orders.view',
  },
  {
    id: 13,
    slug: 'bulk-quote',
    kind: 'bulk-quote',
    label: 'Bulk quotes',
    icon: 'bulk-quote',
    place: 'orders',
    route: 'bulkQuotes',
    params: everyActive,
    permission: 'orders.view',
  },
  {
    id: 14,
    slug: 'easy-offer',
    kind: 'easy-offer',
    label: 'Easy offers',
    icon: 'easy-offer',
    place: 'orders',
    route: 'easyOffers',
    params: everyActive,
    permission: 'orders.view',
  },
  {
    id: 40,
    slug: 'payouts',
    label: 'Payouts',
    icon: 'pay',
    place: 'money',
    route: 'payouts',
    permission: 'orders.pay',
  },
];
