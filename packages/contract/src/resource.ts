/**
 * Nouns that reads are cached under and writes invalidate. A socket event names the resource it changes,
 * so an open list of another user is refreshed by the same rule as one's own.
 */
export const resources = [
  'session',
  'account',
  'user',
  'company',
  'location',
  'notification',
  'billing',
  'customer',
  'payment-info',
  'order',
  'order-item',
  'order-note',
  'order-picture',
  'device-check',
  'offer',
  'payout',
  'check',
  'inventory-item',
  'invoice',
  'shipping-label',
  'catalogue',
  'condition',
  'price',
  'import',
  'integration',
  'report',
  'dashboard',
  'setting',
  'custom-table',
  'workflow',
] as const;

export type Resource = (typeof resources)[number];
