/**
 * Nouns that reads are cached under and writes invalidate. A socket event names the resource it changes,
 * so an open list of another user is refreshed by the same rule as one's own.
 */
export const resources = [
  'session',
  'company',
  'location',
  'customer',
  'order',
  'order-item',
  'order-note',
  'order-picture',
  'device-check',
  'offer',
  'payout',
  'check',
  'inventory-item',
  'shipping-label',
  'catalogue',
  'condition',
  'price',
  'import',
  'integration',
  'report',
  'dashboard',
  'setting',
  'coupon',
  'promo-code',
  'faq',
  'seo-meta',
  'site-page',
  'inventory-condition',
  'custom-table',
  'workflow',
] as const;

export type Resource = (typeof resources)[number];
