import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { amounts, atLocation, days, filters, words } from '../list-filter.ts';
import { moneySchema } from '../money.ts';
import { orderKindNames } from '../order-kind.ts';
import { idSchema, listAnswer, listQuery, queryInteger, timeSchema } from '../wire.ts';

/** Inventory statuses as the requirement numbers them. */
export const inventoryStatuses = {
  0: { name: 'Available', tone: 'success' },
  1: { name: 'Pending', tone: 'warning' },
  2: { name: 'Sold', tone: 'info' },
  4: { name: 'Moved', tone: 'neutral' },
  5: { name: 'Not Available', tone: 'neutral' },
  [-1]: { name: 'Deleted', tone: 'danger' },
} as const;
export const inventoryStatusIds = [0, 1, 2, 4, 5, -1] as const;
export type InventoryStatusId = (typeof inventoryStatusIds)[number];

export const inventoryItemRowSchema = v.object({
  id: idSchema,
  name: v.string(),
  imei: v.nullable(v.string()),
  condition: v.string(),
  status: v.picklist(inventoryStatusIds),
  cost: moneySchema,
  location_name: v.string(),
  order_id: v.nullable(idSchema),
  order_number: v.nullable(v.number()),
  order_kind: v.nullable(v.picklist(orderKindNames)),
  created_at: timeSchema,
});
export type InventoryItemRow = v.InferOutput<typeof inventoryItemRowSchema>;

export const inventoryFilters = filters({
  created: days(),
  cost: amounts(),
  condition: words(),
  location_id: atLocation(),
});

export const listInventoryItems = endpoint({
  method: 'GET',
  path: '/v2/pos/inventory/all',
  access: 'inventory.view',
  summary: 'Inventory, newest first; `search` looks in device and IMEI.',
  resource: 'inventory-item',
  query: listQuery(['created_at', 'cost'], {
    status: v.optional(v.union([v.literal('all'), queryInteger(-1, 5)]), 'all'),
    ...inventoryFilters,
  }),
  answer: v.object({
    ...listAnswer(inventoryItemRowSchema).entries,
    counts: v.array(v.object({ status: v.picklist(inventoryStatusIds), count: v.number() })),
  }),
});
