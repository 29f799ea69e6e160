import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';

/** Inventory that needs attention, and where to find it. */
export const inventoryAlerts = {
  'long-on-its-way': {
    one: 'has been in transit for more than a week',
    many: 'have been in transit for more than a week',
    ...{ status: 4, query: '' },
  },
  'not-available': {
    one: 'is Not Available: missing from a stock count or written off',
    many: 'are Not Available: missing from a stock count or written off',
    ...{ status: 5, query: '' },
  },
  'not-priced': {
    one: 'is Available without a price',
    many: 'are Available without a price',
    ...{ status: 0, query: '?priced=no' },
  },
} as const;
export type InventoryAlertId = keyof typeof inventoryAlerts;
export const inventoryAlertIds = Object.keys(inventoryAlerts) as [InventoryAlertId, ...InventoryAlertId[]];

/** The most days that an item should be in transit. */
export const longestMoveDays = 7;

/** The most items that are counted. */
export const mostAlerted = 1000;

export const listInventoryAlerts = endpoint({
  method: 'GET',
  path: '/v1/pos/inventory/alerts',
  access: 'inventory.view',
  summary: 'Count the items that need attention, up to 1,000 per reason.',
  resource: 'inventory-item',
  answer: v.object({ data: v.array(v.object({ id: v.picklist(inventoryAlertIds), count: v.number() })) }),
});
export type InventoryAlert = v.InferOutput<typeof listInventoryAlerts.answer>['data'][number];
