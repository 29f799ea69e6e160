import { payoutServiceNames } from '../payouts/payout-services.ts';
import { carrierNames } from '../shipping/carrier-names.ts';

/** The display name of every outside system. The systems themselves are declared in `add-ons/systems/`. */
export const integrationNames = {
  ...payoutServiceNames,
  ...carrierNames,
  backmarket: 'Back Market',
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
  'whole-cell': 'WholeCell',
  'repair-desk': 'RepairDesk',
  odoo: 'Odoo',
  sellcell: 'SellCell',
  phonecheck: 'PhoneCheck',
  isbndb: 'ISBNdb',
  quickbooks: 'QuickBooks Online',
  xero: 'Xero',
  klaviyo: 'Klaviyo',
  'share-a-sale': 'ShareASale (Awin)',
  googleanalytic: 'Google Analytics',
  metapixel: 'Meta Pixel',
  googletagmanager: 'Google Tag Manager',
  highlevel: 'HighLevel',
  twilio: 'Twilio',
  vonage: 'Vonage',
  'text-gateway': 'Custom text service',
  postmark: 'Postmark',
  publicapi: 'Public API',
  datafeed: 'Data feed',
  simulator: 'Built-in simulator',
} as const;
