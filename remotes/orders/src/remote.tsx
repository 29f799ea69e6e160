import { routes } from '@recoup/contract/route';
import { defineRemote } from '@recoup/remote-kit';
import { readOrder, readOrders } from './reads.ts';

export default defineRemote({
  name: 'orders',
  routes,
  screens: {
    dashboard: () => import('./dashboard/DashboardPage.tsx'),
    mailInOrders: () => import('./order-list/OrderListPage.tsx'),
    mailInOrderCreate: () => import('./order-create/OrderCreatePage.tsx'),
    mailInOrderDetail: () => import('./order-detail/OrderDetailPage.tsx'),
    mailInOrderChangelog: () => import('./order-changelog/OrderChangelogPage.tsx'),
    payouts: () => import('./payouts/PayoutsPage.tsx'),
    customerOffer: () => import('./customer-offer/CustomerOfferPage.tsx'),
  },
  reads: { mailInOrders: readOrders, mailInOrderDetail: readOrder },
});
