import { routesOf } from './declare.ts';

const { route } = routesOf('customer');

/** Customer pages: HTML that the server renders. No host or remote shows them. */
export const customerRoutes = {
  /** A revised offer. The token is the key. */
  customerOffer: route('public', '/offer/:token', 'Your offer'),
  /** A quote. The token is the key. */
  customerQuote: route('public', '/quote/:token', 'Your quote'),
  /** The dispute pack of an order, as staff share it. The token is the key. */
  customerDispute: route('public', '/dispute/:token', 'Your order in detail'),
  /** The status of an order. The token is the key. */
  customerStatus: route('public', '/status/:token', 'Your order'),
  /** A company's form for easy offers, with the company's public key. */
  easyOfferForm: route('public', '/ask-for-offer/:company', 'Ask for an offer'),
  /** The customer's list of all their orders, with the company's public key. */
  portalHome: route('public', '/portal/:company', 'Your orders'),
  /** The page that the emailed link opens. Its key comes after the `#`, which no server sees. */
  portalSignIn: route('public', '/portal/:company/enter', 'Sign in'),
  /**
   * A screen that faces the customer at a register. It is first paired with a code, and then has the company's public
   * key in its address.
   */
  pairDisplay: route('public', '/display', 'Customer display'),
  customerDisplay: route('public', '/display/:company', 'Customer display'),
  /** Where a customer signs on their own phone. The key is in the QR code that staff show. */
  signOnPhone: route('public', '/sign/:key', 'Your signature'),
  /** The prints for a package, and its QR code. The order's token is in the query. */
  shippingKit: route('public', '/shipping-kit', 'Your shipping kit'),
  shippingQrCode: route('public', '/shipping-qr-code', 'Your QR code'),
} as const;
