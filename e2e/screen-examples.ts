import type { Order } from '@recoup/contract/order-schema';
import { pathTo, type RouteName, type Routes } from '@recoup/contract/route';

/** Names of the routes that show a screen. */
export type ScreenName = { [N in RouteName]: Routes[N] extends { redirect: string } ? never : N }[RouteName];

/** What the example paths are made of: things of the demo company. */
export interface Samples {
  /** An order whose offer waits for its customer; customer and device have long names. */
  readonly order: Order;
}

export interface Example {
  readonly path: string;
  readonly heading: string | RegExp;
}

/** A path of every screen, with the heading it must show. A new route without an example does not compile. */
export const screenExamples: Record<ScreenName, (samples: Samples) => readonly Example[]> = {
  login: () => [
    { path: pathTo('login'), heading: 'Sign in to Recoup' },
    { path: `${pathTo('login')}?expired=1`, heading: 'Sign in to Recoup' },
  ],
  error: () => [
    { path: `${pathTo('error', { code: 503 })}?message=New%20shelves%20are%20built.`, heading: "We'll be back soon!" },
  ],
  dashboard: () => [{ path: pathTo('dashboard'), heading: 'Dashboard' }],
  mailInOrders: ({ order }) => [
    { path: pathTo('mailInOrders', { category: 'active', statusId: 'all' }), heading: 'Mail-in orders' },
    {
      path: `${pathTo('mailInOrders', { category: 'active', statusId: 'all' })}?search=${order.number}`,
      heading: 'Mail-in orders',
    },
    {
      path: `${pathTo('mailInOrders', { category: 'active', statusId: 'all' })}?search=nothing+at+all`,
      heading: 'Mail-in orders',
    },
  ],
  mailInOrderCreate: () => [{ path: pathTo('mailInOrderCreate'), heading: 'New mail-in order' }],
  mailInOrderDetail: ({ order }) => [
    { path: pathTo('mailInOrderDetail', { buybackId: order.id }), heading: `Order ${order.number}` },
    { path: pathTo('mailInOrderDetail', { buybackId: 7 }), heading: /^Order \d+$/ },
    { path: pathTo('mailInOrderDetail', { buybackId: 999_999_999 }), heading: 'Order' },
  ],
  mailInOrderChangelog: ({ order }) => [
    { path: pathTo('mailInOrderChangelog', { buybackId: order.id }), heading: 'Change-log' },
  ],
  customerOffer: ({ order }) => [{ path: order.offer?.path ?? '', heading: /your devices are inspected$/ }],
  payouts: () => [
    { path: pathTo('payouts'), heading: 'Payouts' },
    { path: pathTo('payouts', { tab: 'files' }), heading: 'Payouts' },
  ],
  inventory: () => [{ path: pathTo('inventory'), heading: 'Inventory' }],
  customers: ({ order }) => [
    { path: pathTo('customers'), heading: 'Customers' },
    { path: `${pathTo('customers')}?search=${encodeURIComponent(order.customer.email)}`, heading: 'Customers' },
  ],
  customerDetail: ({ order }) => [
    {
      path: pathTo('customerDetail', { customerId: order.customer.id, category: 'mail-in' }),
      heading: `${order.customer.first_name} ${order.customer.last_name}`,
    },
  ],
  productCatalog: () => [
    { path: pathTo('productCatalog'), heading: 'Product catalogue' },
    { path: pathTo('productCatalog', { category: 'smartphones', brand: 'Apple' }), heading: 'Apple' },
  ],
  bulkPriceEditor: () => [{ path: pathTo('bulkPriceEditor'), heading: 'Price upload' }],
  shippingLabels: () => [{ path: pathTo('shippingLabels', { courierId: 'all' }), heading: 'Shipping labels' }],
  addOns: () => [{ path: pathTo('addOns'), heading: 'Add-ons' }],
  companyProfile: () => [{ path: pathTo('companyProfile'), heading: 'Company profile' }],
  payoutSettings: () => [{ path: pathTo('payoutSettings'), heading: 'Payout settings' }],
  generalSettings: () => [{ path: pathTo('generalSettings'), heading: 'General settings' }],
  checkRegister: () => [
    { path: pathTo('checkRegister'), heading: 'Check register' },
    { path: `${pathTo('checkRegister')}?state=void`, heading: 'Check register' },
  ],
  offersReport: () => [{ path: pathTo('offersReport'), heading: 'Offers report' }],
};
