import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { countNumberSchema } from '../offline/receipt-number.ts';
import {
  actionAnswer,
  bulkAnswer,
  bulkIds,
  idSchema,
  oneAnswer,
  optionalText,
  queryInteger,
  requiredText,
  timeSchema,
  versionSchema,
} from '../wire.ts';
import { inventoryItemSchema, morePriceSchema } from './inventory-items.ts';
import { inventoryStatusIds } from './inventory-status.ts';

export const itemPictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export const itemPictureMaxBytes = 10_000_000;

export const itemPictureSchema = v.object({
  id: idSchema,
  name: v.string(),
  bytes: v.number(),
  by: v.string(),
  created_at: timeSchema,
});
export type ItemPicture = v.InferOutput<typeof itemPictureSchema>;

const picture = '/v1/pos/inventory/picture/{id}' as const;
const pictures = { resource: 'inventory-item' } as const;

/** The pictures of an item. Reading and adding take the item's id; the other endpoints take the picture's. */
export const listItemPictures = endpoint({
  ...pictures,
  method: 'GET',
  path: picture,
  access: 'inventory.view',
  summary: 'List an item’s pictures, oldest first.',
  answer: v.object({ data: v.array(itemPictureSchema) }),
});

export const createItemPicture = endpoint({
  ...pictures,
  method: 'POST',
  path: picture,
  access: 'inventory.edit',
  summary: 'Add a picture to an item.',
  upload: { field: 'file', types: itemPictureTypes, maxBytes: itemPictureMaxBytes },
  idempotent: true,
  answer: actionAnswer(itemPictureSchema),
  refuses: ['too_large', 'unsupported_type'],
});

export const getItemPicture = endpoint({
  ...pictures,
  method: 'GET',
  path: '/v1/pos/inventory/picture/file/{id}',
  access: 'inventory.view',
  summary: 'Get a picture’s file.',
  answer: { file: 'image/*' },
});

export const deleteItemPicture = endpoint({
  ...pictures,
  method: 'DELETE',
  path: picture,
  access: 'inventory.edit',
  summary: 'Delete a picture.',
  answer: actionAnswer(v.object({ id: idSchema })),
});

export const itemNoteSchema = v.object({ id: idSchema, text: v.string(), by: v.string(), created_at: timeSchema });

export const listItemNotes = endpoint({
  ...pictures,
  method: 'GET',
  path: '/v1/pos/inventory/notes/{id}',
  access: 'inventory.view',
  summary: 'List an item’s notes, newest first.',
  answer: v.object({ data: v.array(itemNoteSchema) }),
});

export const createItemNote = endpoint({
  ...pictures,
  method: 'POST',
  path: '/v1/pos/inventory/notes/{id}',
  access: 'inventory.edit',
  summary: 'Add a note to an item.',
  body: v.object({ text: requiredText('Note', 4000) }),
  answer: actionAnswer(itemNoteSchema),
  idempotent: true,
});

const morePrices = v.pipe(
  v.array(morePriceSchema),
  v.maxLength(20),
  v.check((all) => new Set(all.map(({ name }) => name.toLowerCase())).size === all.length, 'must have different names'),
);

export const getMorePrices = endpoint({
  ...pictures,
  method: 'GET',
  path: '/v1/pos/inventory/more-price/{id}',
  access: 'inventory.view',
  summary: 'Get an item’s prices in other channels.',
  answer: oneAnswer(v.object({ more_prices: v.array(morePriceSchema), version: versionSchema })),
});

export const updateMorePrices = endpoint({
  ...pictures,
  method: 'PUT',
  path: '/v1/pos/inventory/more-price/{id}',
  access: 'inventory.edit',
  summary: 'Set an item’s prices in other channels.',
  body: v.object({ more_prices: morePrices, version: versionSchema }),
  answer: actionAnswer(inventoryItemSchema),
  refuses: ['conflict', 'transition_refused'],
});

export const moveItems = endpoint({
  ...pictures,
  method: 'POST',
  path: '/v1/pos/inventory/move-location',
  access: 'inventory.edit',
  summary: 'Send items to another location. They’re Moved until they’re received there.',
  body: v.object({ ids: bulkIds, location_id: idSchema, note: optionalText(500) }),
  answer: bulkAnswer,
});

export const receiveItems = endpoint({
  ...pictures,
  method: 'POST',
  path: '/v1/pos/inventory/move-location/receive',
  access: 'inventory.edit',
  summary: 'Receive items sent to a location. They become Available there.',
  body: v.object({ ids: bulkIds }),
  answer: bulkAnswer,
});

export const cancelMoves = endpoint({
  ...pictures,
  method: 'POST',
  path: '/v1/pos/inventory/move-location/cancel',
  access: 'inventory.edit',
  summary: 'Cancel transfers that weren’t received. Items become Available where they were sent from.',
  body: v.object({ ids: bulkIds }),
  answer: bulkAnswer,
});

export const createItemTags = endpoint({
  ...pictures,
  method: 'POST',
  path: '/v1/pos/inventory/create-tag',
  access: 'inventory.view',
  summary: 'Print a tag for each item: barcode, device, condition and price.',
  body: v.object({ ids: bulkIds }),
  answer: { file: 'application/pdf' },
});

/** The code on the tag of an item without an IMEI or serial number. */
export function tagCode(id: number): string {
  return `INV${id}`;
}

/** The id of the item that a scanned tag belongs to. Null if it isn't one of our tags. */
export function idOfTag(code: string): number | null {
  const [, digits] = /^INV-?(\d{1,15})$/i.exec(code.trim()) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** The most codes in one stock count. */
export const mostScans = 10_000;

/** The results of a scan in a stock count. */
export const scanParts = {
  found: { label: 'Found', tone: 'success' },
  surplus: { label: 'Not expected here', tone: 'warning' },
  unknown: { label: 'Unknown', tone: 'danger' },
} as const;
export type ScanPart = keyof typeof scanParts;

/** An item as scans return it. */
export const scannedItemSchema = v.object({
  id: idSchema,
  name: v.string(),
  imei: v.nullable(v.string()),
  serial: v.nullable(v.string()),
  status: v.picklist(inventoryStatusIds),
  location_name: v.string(),
});

export const stockTakeSchema = v.object({
  /** The number of items that should be there. */
  expected: v.number(),
  found: v.array(scannedItemSchema),
  missing: v.array(scannedItemSchema),
  /** Our items that aren't expected here. */
  surplus: v.array(scannedItemSchema),
  /** Codes that don't belong to any of our items. */
  unknown: v.array(v.string()),
  /**
   * For a count taken offline: items that moved after it began. They’re neither missing nor surplus, and stay as they
   * are.
   */
  moved: v.optional(v.array(scannedItemSchema)),
  committed: v.boolean(),
});
export type StockTake = v.InferOutput<typeof stockTakeSchema>;

export const matchStock = endpoint({
  ...pictures,
  method: 'POST',
  path: '/v1/pos/inventory/data-match',
  access: 'inventory.edit',
  summary:
    'Get a stock count: what should be at a location against what was scanned. On commit, missing items become Not Available, found items Available, and items from other locations move here. With a bin, missing items leave the bin and found ones are put into it.',
  body: v.object({
    location_id: idSchema,
    /** Counts a single bin. Missing items only leave the bin. */
    bin_id: v.optional(v.nullable(idSchema), null),
    codes: v.pipe(v.array(v.pipe(v.string(), v.trim(), v.maxLength(200))), v.maxLength(mostScans)),
    commit: v.optional(v.boolean(), false),
  }),
  answer: actionAnswer(stockTakeSchema),
});

/** A stock count taken offline. */
const offlineCount = {
  location_id: idSchema,
  bin_id: v.optional(v.nullable(idSchema), null),
  codes: v.pipe(v.array(v.pipe(v.string(), v.trim(), v.maxLength(200))), v.maxLength(mostScans)),
  /** When its first code was scanned. */
  since: timeSchema,
};

export const compareOfflineCount = endpoint({
  ...pictures,
  method: 'POST',
  path: '/v1/pos/offline/stock-count/compare',
  access: 'inventory.edit',
  summary: 'Compare a stock count saved offline. Items that moved after it began are neither missing nor surplus.',
  body: v.object(offlineCount),
  answer: oneAnswer(stockTakeSchema),
});

export const commitOfflineCount = endpoint({
  ...pictures,
  method: 'POST',
  path: '/v1/pos/offline/stock-count',
  access: 'inventory.edit',
  summary:
    'Commit a stock count saved offline, as `data-match` does. Items that moved after it began stay as they are. Refused unless `confirmed` are all missing and surplus items.',
  body: v.object({
    ...offlineCount,
    /** The number of the count. The history of changed items includes it. */
    number: countNumberSchema,
    /** The missing and surplus items that the user has reviewed. */
    confirmed: v.pipe(v.array(idSchema), v.maxLength(2 * mostScans)),
  }),
  answer: actionAnswer(
    v.object({
      expected: v.number(),
      found: v.number(),
      missing: v.number(),
      surplus: v.number(),
      unknown: v.number(),
      moved: v.number(),
    }),
  ),
  idempotent: true,
  refuses: ['transition_refused'],
});

export const scanStock = endpoint({
  ...pictures,
  method: 'GET',
  path: '/v1/pos/inventory/data-match/scan',
  access: 'inventory.edit',
  summary: 'Identify one scanned code and whether it’s expected at a location.',
  query: v.object({
    location_id: queryInteger(1),
    bin_id: v.optional(queryInteger(1)),
    code: requiredText('Code', 200),
  }),
  answer: oneAnswer(
    v.object({
      code: v.string(),
      part: v.picklist(['found', 'surplus', 'unknown']),
      item: v.nullable(scannedItemSchema),
    }),
  ),
});
export type StockScan = v.InferOutput<typeof scanStock.answer>['data'];
