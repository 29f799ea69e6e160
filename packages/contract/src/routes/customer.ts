import { routesOf } from './declare.ts';

const { route } = routesOf('customer');

/** Pages of customers: HTML that the server writes. No host and no remote shows one. */
export const customerRoutes = {
  /** A revised offer; the token is the key. */
  customerOffer: route('public', '/offer/:token', 'Your offer'),
  /** A quote; the token is the key. */
  customerQuote: route('public', '/quote/:token', 'Your quote'),
  /** What was quoted, found and written about an order, as staff share it; the token is the key. */
  customerDispute: route('public', '/dispute/:token', 'Your order in detail'),
  /** Where an order stands; the token is the key. */
  customerStatus: route('public', '/status/:token', 'Your order'),
  /** A company's form for whoever wants its price; its public key is in the address. */
  easyOfferForm: route('public', '/ask-for-offer/:company', 'Ask for an offer'),
  /** Where customers see all of their orders; the company by its public key. */
  portalHome: route('public', '/portal/:company', 'Your orders'),
  /** Where the mailed link leads; its key stands behind the `#`, which no server sees. */
  portalSignIn: route('public', '/portal/:company/enter', 'Sign in'),
  /** A screen that faces the customer at a register: paired by a code, then of a company by its public key. */
  pairDisplay: route('public', '/display', 'Customer display'),
  customerDisplay: route('public', '/display/:company', 'Customer display'),
  /** Where a customer signs on their own phone; the key is in the QR code that staff show. */
  signOnPhone: route('public', '/sign/:key', 'Your signature'),
  /** What is printed for a package, and its code; the token of the order stands in the query. */
  shippingKit: route('public', '/shipping-kit', 'Your shipping kit'),
  shippingQrCode: route('public', '/shipping-qr-code', 'Your QR code'),
} as const;
