import type { OrderKind } from '@recoup/contract/order-kind';
import type { Order, OrderRow } from '@recoup/contract/orders/order-schema';
import { orderPaths, pathTo, type RouteName, type Routes, routes } from '@recoup/contract/route';

/** Names of the routes that show a screen. */
export type ScreenName = { [N in RouteName]: Routes[N] extends { redirect: string } ? never : N }[RouteName];

/** The demo company's things that example paths refer to. */
export interface Samples {
  /** An order whose offer waits for its customer. Customer and device have long names. */
  readonly order: Order;
  /** A bulk quote that was sent and waits for its customer. */
  readonly quote: Order;
  /** One of the demo's orders of every kind. */
  readonly others: Readonly<Record<OrderKind, OrderRow>>;
  /** The page of the order’s dispute pack. */
  readonly dispute: string;
  /** The company's key in the address of its page. */
  readonly siteKey: string;
}

export interface Example {
  readonly path: string;
  readonly heading: string | RegExp;
}

type Named = Pick<OrderRow, 'id' | 'kind' | 'number'>;

const detailOf = ({ kind, id, number }: Named): Example => ({
  path: orderPaths.detail(kind, id),
  heading: `Order ${number}`,
});

const changelogOf = ({ kind, id }: Named): Example => ({ path: orderPaths.changelog(kind, id), heading: 'History' });

const scanStationOf = ({ kind, id, number }: Named): Example => ({
  path: orderPaths.scanStation(kind, id),
  heading: `Scan station, order ${number}`,
});

/** Screens whose examples need more than their route: things of the demo company, states in the query, headings. */
const examples: Partial<Record<ScreenName, (samples: Samples) => readonly Example[]>> = {
  login: () => [
    { path: pathTo('login'), heading: 'Sign in to Recoup' },
    { path: `${pathTo('login')}?expired=1`, heading: 'Sign in to Recoup' },
  ],
  error: () => [
    { path: `${pathTo('error', { code: 503 })}?message=New%20shelves%20are%20built.`, heading: "We'll be back soon!" },
  ],
  registerVerify: () => [{ path: pathTo('registerVerify'), heading: 'We can’t open this link' }],
  verify: () => [{ path: pathTo('verify'), heading: 'We can’t open this link' }],
  // After the onboarding, its pages redirect.
  onboardingDetails: () => [{ path: pathTo('onboardingDetails'), heading: 'Dashboard' }],
  onboardingEmail: () => [{ path: pathTo('onboardingEmail'), heading: 'Dashboard' }],
  onboardingMethod: () => [{ path: pathTo('onboardingMethod'), heading: 'Dashboard' }],
  invoiceDatamatch: () => [{ path: pathTo('invoiceDatamatch'), heading: 'New invoice' }],
  welcome: () => [{ path: pathTo('welcome'), heading: /^Welcome, / }],
  linkedLocations: () => [
    { path: pathTo('linkedLocations', { linkedStatus: 1 }), heading: 'Linked companies' },
    { path: pathTo('linkedLocations', { linkedStatus: 2 }), heading: 'Linked companies' },
  ],
  dashboard: () => [
    { path: pathTo('dashboard'), heading: 'Dashboard' },
    { path: `${pathTo('dashboard')}?by=week&status=9`, heading: 'Dashboard' },
  ],
  inStoreOrders: () => [{ path: orderPaths.list('in-store'), heading: 'In-store orders' }],
  inStoreOrderCreate: () => [{ path: pathTo('inStoreOrderCreate'), heading: 'New in-store order' }],
  inStoreOrderDetail: ({ others }) => [detailOf(others['in-store'])],
  inStoreOrderChangelog: ({ others }) => [changelogOf(others['in-store'])],
  inStoreOrderScanStation: ({ others }) => [scanStationOf(others['in-store'])],
  mailInOrders: ({ order }) => [
    { path: orderPaths.list('mail-in'), heading: 'Mail-in orders' },
    { path: `${orderPaths.list('mail-in')}?search=${order.number}`, heading: 'Mail-in orders' },
    { path: `${orderPaths.list('mail-in')}?search=nothing+at+all`, heading: 'Mail-in orders' },
  ],
  mailInOrdersExpired: () => [{ path: pathTo('mailInOrdersExpired'), heading: 'Mail-in orders' }],
  mailInOrderCreate: () => [{ path: pathTo('mailInOrderCreate'), heading: 'New mail-in order' }],
  mailInOrderDetail: ({ order, others }) => [
    detailOf(order),
    detailOf(others['mail-in']),
    { path: orderPaths.detail('mail-in', 999_999_999), heading: 'Order' },
  ],
  mailInOrderChangelog: ({ order }) => [changelogOf(order)],
  mailInOrderScanStation: ({ order, others }) => [scanStationOf(order), scanStationOf(others['mail-in'])],
  bulkQuotes: () => [{ path: orderPaths.list('bulk-quote'), heading: 'Bulk quotes' }],
  bulkQuotesExpired: () => [{ path: pathTo('bulkQuotesExpired'), heading: 'Bulk quotes' }],
  bulkQuoteCreate: () => [{ path: pathTo('bulkQuoteCreate'), heading: 'New bulk quote' }],
  bulkQuoteDetail: ({ others }) => [detailOf(others['bulk-quote'])],
  bulkQuoteChangelog: ({ others }) => [changelogOf(others['bulk-quote'])],
  bulkQuoteScanStation: ({ others }) => [scanStationOf(others['bulk-quote'])],
  easyOffers: () => [{ path: orderPaths.list('easy-offer'), heading: 'Easy offers' }],
  easyOffersExpired: () => [{ path: pathTo('easyOffersExpired'), heading: 'Easy offers' }],
  easyOfferCreate: () => [{ path: pathTo('easyOfferCreate'), heading: 'New easy offer' }],
  easyOfferForm: ({ siteKey }) => [
    { path: pathTo('easyOfferForm', { company: siteKey }), heading: 'Ask for an offer' },
    { path: pathTo('easyOfferForm', { company: 'nobody' }), heading: 'We can’t find this page' },
  ],
  easyOfferDetail: ({ others }) => [detailOf(others['easy-offer'])],
  easyOfferChangelog: ({ others }) => [changelogOf(others['easy-offer'])],
  easyOfferScanStation: ({ others }) => [scanStationOf(others['easy-offer'])],
  customerOffer: ({ order }) => [{ path: order.offer?.path ?? '', heading: /we’ve inspected your devices?$/ }],
  customerDispute: ({ dispute }) => [{ path: dispute, heading: 'Your order in detail' }],
  customerQuote: ({ quote }) => [{ path: quote.offer?.path ?? '', heading: /here is your quote$/ }],
  payouts: () => [
    { path: pathTo('payouts'), heading: 'Payouts' },
    { path: pathTo('payouts', { tab: 'files' }), heading: 'Payouts' },
    { path: pathTo('payouts', { tab: 'runs' }), heading: 'Payouts' },
  ],
  portalHome: ({ siteKey }) => [{ path: pathTo('portalHome', { company: siteKey }), heading: 'See your orders' }],
  portalSignIn: ({ siteKey }) => [{ path: pathTo('portalSignIn', { company: siteKey }), heading: 'See your orders' }],
  pairDisplay: () => [{ path: pathTo('pairDisplay'), heading: 'Customer display' }],
  customerDisplay: ({ siteKey }) => [{ path: pathTo('customerDisplay', { company: siteKey }), heading: 'Welcome' }],
  customerStatus: ({ order }) => [{ path: order.links.status, heading: 'We have an offer for you' }],
  customers: ({ order }) => [
    { path: pathTo('customers'), heading: 'Customers' },
    { path: `${pathTo('customers')}?search=${encodeURIComponent(order.customer.email)}`, heading: 'Customers' },
  ],
  customerDetail: ({ order }) => [
    {
      path: pathTo('customerDetail', { customerId: order.customer.id, category: 'mail-in' }),
      heading: `${order.customer.first_name} ${order.customer.last_name}`,
    },
    {
      path: pathTo('customerDetail', { customerId: order.customer.id, category: 'in-store' }),
      heading: `${order.customer.first_name} ${order.customer.last_name}`,
    },
  ],
  productCatalog: () => [
    { path: pathTo('productCatalog'), heading: 'Product catalog' },
    { path: pathTo('productCatalog', { category: 'smartphones', brand: 'Apple' }), heading: 'Apple' },
  ],
  productConditionEdit: () => [
    { path: pathTo('productConditionEdit', { conditionId: 999_999 }), heading: 'Condition' },
  ],
  shippingKit: ({ order }) => [{ path: order.links.kit, heading: 'Your shipping kit' }],
  shippingQrCode: ({ order }) => [{ path: order.links.qr, heading: 'Your QR code' }],
  shippingLabels: () => [{ path: pathTo('shippingLabels', { courierId: 'all' }), heading: 'Shipping labels' }],
  integration: () => [
    { path: pathTo('integration', { slug: 'shipengine', step: 'connect' }), heading: 'ShipEngine' },
    { path: pathTo('integration', { slug: 'easypost' }), heading: 'EasyPost' },
    { path: pathTo('integration', { slug: 'usps', step: 'connect' }), heading: 'USPS' },
  ],
  // The account doesn't exist, so the page redirects to the list.
  uspsEdit: () => [{ path: pathTo('uspsEdit', { uspsId: 999_999 }), heading: 'USPS' }],
  crmConfig: () => [
    { path: `${pathTo('crmConfig')}?id=1`, heading: 'HighLevel' },
    { path: pathTo('crmConfig'), heading: 'Add-ons' },
  ],
  stockMapping: () => [{ path: pathTo('stockMapping', { slug: 'shopify', connectionId: '1' }), heading: 'Mapping' }],
  stockNews: () => [{ path: pathTo('stockNews', { slug: 'shopify' }), heading: 'Sales on Shopify' }],
  buybackOrders: () => [
    { path: pathTo('buybackOrders', { slug: 'backmarket' }), heading: 'Back Market buyback orders' },
  ],
  consentCallback: () => [
    { path: `${pathTo('consentCallback', { slug: 'tremendous' })}?code=1&state=2`, heading: 'Tremendous' },
  ],
  bookEntries: () => [{ path: pathTo('bookEntries', { slug: 'xero' }), heading: 'Journal entries in Xero' }],
  deliveries: () => [{ path: pathTo('deliveries', { slug: 'klaviyo' }), heading: 'Klaviyo log' }],
  settingsOverview: () => [
    { path: pathTo('settingsOverview'), heading: 'Settings' },
    { path: `${pathTo('settingsOverview')}?search=price+lock`, heading: 'Settings' },
  ],
  inStoreReceipt: () => [{ path: pathTo('inStoreReceipt'), heading: 'Receipts' }],
  mailInReceipt: () => [{ path: pathTo('mailInReceipt'), heading: 'Receipts' }],
  bulkQuoteReceipt: () => [{ path: pathTo('bulkQuoteReceipt'), heading: 'Receipts' }],
  easyOfferReceipt: () => [{ path: pathTo('easyOfferReceipt'), heading: 'Receipts' }],
  customerMail: () => [
    { path: `${pathTo('customerMail', { templateId: 2 })}?type=email`, heading: 'Revised offer' },
    { path: pathTo('customerMail', { templateId: 2 }), heading: 'Emails' },
  ],
  staffMail: () => [{ path: `${pathTo('staffMail', { id: 22 })}?type=email`, heading: 'Invitation' }],
  generalMail: () => [{ path: pathTo('generalMail', { id: 41 }), heading: 'New password' }],
  revisedOfferText: () => [
    { path: pathTo('revisedOfferText', { templateId: 1 }), heading: 'Awaiting response' },
    { path: pathTo('revisedOfferText'), heading: 'Customer portal' },
  ],
  workflow: () => [{ path: pathTo('workflow', { buyback: 'mail-in' }), heading: 'Workflow' }],
  workflowCreate: () => [
    { path: `${pathTo('workflowCreate')}?buyback=mail-in`, heading: 'New status' },
    { path: `${pathTo('workflowCreate')}?buyback=mail-in&parent=4`, heading: 'New sub-status of Delivered' },
  ],
  workflowEdit: () => [
    { path: `${pathTo('workflowEdit', { workflowId: 4 })}?buyback=mail-in`, heading: 'Delivered' },
    { path: `${pathTo('workflowEdit', { workflowId: 51 })}?buyback=mail-in`, heading: 'General' },
    { path: `${pathTo('workflowEdit', { workflowId: 999 })}?buyback=mail-in`, heading: 'Status' },
  ],
  checkRegister: () => [
    { path: pathTo('checkRegister'), heading: 'Check register' },
    { path: `${pathTo('checkRegister')}?state=void`, heading: 'Check register' },
  ],
  offersReport: () => [
    { path: pathTo('offersReport'), heading: 'Offers report' },
    { path: `${pathTo('offersReport')}?measure=orders&sort=-paid`, heading: 'Offers report' },
  ],
  mailInOffersReport: () => [{ path: pathTo('mailInOffersReport'), heading: 'Offers report' }],
  inStoreOffersReport: () => [{ path: pathTo('inStoreOffersReport'), heading: 'Offers report' }],
  bulkQuoteOffersReport: () => [{ path: pathTo('bulkQuoteOffersReport'), heading: 'Offers report' }],
  easyOfferOffersReport: () => [{ path: pathTo('easyOfferOffersReport'), heading: 'Offers report' }],
  marginReport: () => [{ path: pathTo('marginReport', { by: 'model' }), heading: 'Margin by model' }],
  conversionReport: () => [{ path: pathTo('conversionReport'), heading: 'Quotes to purchases by source' }],
  lostReport: () => [{ path: pathTo('lostReport'), heading: 'Lost devices by stage' }],
  ageingReport: () => [{ path: pathTo('ageingReport'), heading: 'Stock by age' }],
  reportRows: () => [
    { path: `${pathTo('reportRows', { of: 'orders' })}?figure=quoted&each=source`, heading: 'Orders' },
    { path: `${pathTo('reportRows', { of: 'payouts' })}?payout=sent&each=method`, heading: 'Payouts' },
  ],
};

const nobody = 999_999_999;

/**
 * The paths of a screen, with the heading that each must show: those above, or else its route, which shows its title
 * even if its subject doesn't exist.
 */
export function examplesOf(name: ScreenName, samples: Samples): readonly Example[] {
  const { path, title } = routes[name];
  const address = path.replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+/g, String(nobody));
  return examples[name]?.(samples) ?? [{ path: address, heading: title }];
}
