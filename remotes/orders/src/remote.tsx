import { ordersRoutes } from '@recoup/contract/routes/orders';
import { defineRemote } from '@recoup/remote-kit';
import { readOrder, readOrders } from './reads.ts';

// All order types share one set of screens. The address says which type it is.
const orderList = () => import('./order-list/OrderListPage.tsx');
const orderCreate = () => import('./order-create/OrderCreatePage.tsx');
const orderDetail = () => import('./order-detail/OrderDetailPage.tsx');
const scanStation = () => import('./scan-station/ScanStationPage.tsx');
const orderChangelog = () => import('./order-changelog/OrderChangelogPage.tsx');

export default defineRemote({
  name: 'orders',
  routes: ordersRoutes,
  screens: {
    dashboard: () => import('./dashboard/DashboardPage.tsx'),
    inStoreOrders: orderList,
    inStoreOrderCreate: orderCreate,
    inStoreOrderDetail: orderDetail,
    inStoreOrderChangelog: orderChangelog,
    inStoreOrderScanStation: scanStation,
    mailInOrders: orderList,
    mailInOrdersExpired: orderList,
    mailInOrderCreate: orderCreate,
    mailInOrderDetail: orderDetail,
    mailInOrderChangelog: orderChangelog,
    mailInOrderScanStation: scanStation,
    bulkQuotes: orderList,
    bulkQuotesExpired: orderList,
    bulkQuoteCreate: () => import('./order-create/BulkCreatePage.tsx'),
    bulkQuoteDetail: orderDetail,
    bulkQuoteChangelog: orderChangelog,
    bulkQuoteScanStation: scanStation,
    easyOffers: orderList,
    easyOffersExpired: orderList,
    easyOfferCreate: () => import('./order-create/BulkCreatePage.tsx'),
    easyOfferDetail: orderDetail,
    easyOfferChangelog: orderChangelog,
    easyOfferScanStation: scanStation,
    secondInspections: () => import('./second-inspections/SecondInspectionsPage.tsx'),
    payouts: () => import('./payouts/PayoutsPage.tsx'),
  },
  reads: {
    inStoreOrders: readOrders,
    inStoreOrderDetail: readOrder,
    mailInOrders: readOrders,
    mailInOrdersExpired: readOrders,
    mailInOrderDetail: readOrder,
    bulkQuotes: readOrders,
    bulkQuotesExpired: readOrders,
    bulkQuoteDetail: readOrder,
    easyOffers: readOrders,
    easyOffersExpired: readOrders,
    easyOfferDetail: readOrder,
  },
});
