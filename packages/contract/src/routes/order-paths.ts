import type { OrderCategory, OrderKind } from '../order-kind.ts';
import { fillRoute } from './fill-route.ts';
import { ordersRoutes } from './orders.ts';
import { settingsRoutes } from './settings.ts';

/** Paths of the screens of each order kind. */
const screens = {
  'in-store': {
    list: ordersRoutes.inStoreOrders.path,
    create: ordersRoutes.inStoreOrderCreate.path,
    detail: ordersRoutes.inStoreOrderDetail.path,
    changelog: ordersRoutes.inStoreOrderChangelog.path,
    scanStation: ordersRoutes.inStoreOrderScanStation.path,
  },
  'mail-in': {
    list: ordersRoutes.mailInOrders.path,
    create: ordersRoutes.mailInOrderCreate.path,
    detail: ordersRoutes.mailInOrderDetail.path,
    changelog: ordersRoutes.mailInOrderChangelog.path,
    scanStation: ordersRoutes.mailInOrderScanStation.path,
  },
  'bulk-quote': {
    list: ordersRoutes.bulkQuotes.path,
    create: ordersRoutes.bulkQuoteCreate.path,
    detail: ordersRoutes.bulkQuoteDetail.path,
    changelog: ordersRoutes.bulkQuoteChangelog.path,
    scanStation: ordersRoutes.bulkQuoteScanStation.path,
  },
  'easy-offer': {
    list: ordersRoutes.easyOffers.path,
    create: ordersRoutes.easyOfferCreate.path,
    detail: ordersRoutes.easyOfferDetail.path,
    changelog: ordersRoutes.easyOfferChangelog.path,
    scanStation: ordersRoutes.easyOfferScanStation.path,
  },
} as const satisfies Record<OrderKind, Record<'list' | 'create' | 'detail' | 'changelog' | 'scanStation', string>>;

/** A tab of a kind's list. Expired orders have no statuses, so one list shows them all. */
export interface OrderListTab {
  category: OrderCategory;
  statusId?: number | 'all' | undefined;
  subStatusId?: number | undefined;
}

/** Addresses of the screens of an order kind. */
export const orderPaths = {
  list: (kind: OrderKind, tab: OrderListTab = { category: 'active', statusId: 'all' }) =>
    fillRoute(screens[kind].list, tab.category === 'expired' ? { category: 'expired' } : { ...tab }),
  create: (kind: OrderKind) => fillRoute(screens[kind].create),
  detail: (kind: OrderKind, buybackId: number) => fillRoute(screens[kind].detail, { buybackId }),
  changelog: (kind: OrderKind, buybackId: number) => fillRoute(screens[kind].changelog, { buybackId }),
  scanStation: (kind: OrderKind, buybackId: number) => fillRoute(screens[kind].scanStation, { buybackId }),
};

const receipts = {
  'in-store': settingsRoutes.inStoreReceipt.path,
  'mail-in': settingsRoutes.mailInReceipt.path,
  'bulk-quote': settingsRoutes.bulkQuoteReceipt.path,
  'easy-offer': settingsRoutes.easyOfferReceipt.path,
} as const satisfies Record<OrderKind, string>;

/** The page with the receipt settings of an order kind. */
export function receiptPath(kind: OrderKind): string {
  return receipts[kind];
}
