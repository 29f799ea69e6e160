import * as v from 'valibot';
import { changeLog } from '../audit/audit-entry.ts';
import { endpoint } from '../endpoint.ts';
import { imeiFault, normaliseImei } from '../identifiers/imei.ts';
import { normaliseSerial } from '../identifiers/serial.ts';
import { amounts, atLocation, days, filters, namedById, oneOf, ownFields, words } from '../list-filter.ts';
import { moneySchema } from '../money.ts';
import { orderKindNames } from '../order-kind.ts';
import { categoryNames } from '../pricing/catalogue.ts';
import { customValuesSchema } from '../settings/custom-fields.ts';
import {
  actionAnswer,
  idSchema,
  listAnswer,
  listQuery,
  oneAnswer,
  optionalText,
  queryInteger,
  requiredText,
  timeSchema,
  versionSchema,
} from '../wire.ts';
import { inventoryStatusIds } from './inventory-status.ts';
import { attributesSchema } from './item-attributes.ts';
import { holdSchema, policeHoldSchema } from './item-hold.ts';
import { refurbishmentSchema } from './refurbishing/refurbishment.ts';

/** The maximum amount. Anything higher is a typing error. */
export const amountSchema = v.pipe(
  v.number('must be an amount'),
  v.safeInteger(),
  v.minValue(0, 'must not be negative'),
  v.maxValue(100_000_000, 'is too much'),
);

const imei = v.pipe(
  optionalText(40),
  v.transform((text) => (text === null ? null : normaliseImei(text))),
  v.check((text) => text === null || imeiFault(text) === null, 'isn’t an IMEI'),
);

/** Left out, it stays as it is. */
const serial = v.optional(
  v.nullable(
    v.pipe(
      v.string(),
      v.transform(normaliseSerial),
      v.maxLength(60, 'is too long'),
      v.transform((text) => text || null),
    ),
  ),
);

/** The fields of an item that staff fill in. */
export const inventoryItemBody = v.object({
  /** The device of the catalog, or null. */
  device_id: v.nullable(idSchema),
  name: requiredText('Name', 200),
  category: v.picklist(categoryNames),
  imei,
  serial,
  condition: requiredText('Condition', 80),
  attributes: attributesSchema,
  /** The asking price. Null if it isn't priced yet. */
  price: v.nullable(amountSchema),
  /** Values of custom fields. Left out, they stay as they are. */
  custom_fields: v.optional(customValuesSchema),
});

export const inventoryItemRowSchema = v.object({
  id: idSchema,
  name: v.string(),
  category: v.picklist(categoryNames),
  imei: v.nullable(v.string()),
  /** For devices without an IMEI, or in addition to it. */
  serial: v.nullable(v.string()),
  condition: v.string(),
  status: v.picklist(inventoryStatusIds),
  /** Why it can’t be sold, moved or changed yet. Null if nothing prevents it. */
  hold: v.nullable(holdSchema),
  /** Whether it is Pending because it is in refurbishment. */
  refurbishing: v.boolean(),
  /** Only for users who can see confidential figures. */
  cost: v.optional(moneySchema),
  price: v.nullable(moneySchema),
  /** The expected resale price of this device in this condition. Only lists include it. */
  suggested: v.optional(v.nullable(moneySchema)),
  /** The source of that price: own sales, a feed, or the person who set it. */
  suggested_reason: v.optional(v.nullable(v.string())),
  colour: v.nullable(v.string()),
  location_name: v.string(),
  /** The name of the bin that it is in. */
  bin: v.nullable(v.string()),
  order_id: v.nullable(idSchema),
  order_number: v.nullable(v.number()),
  order_kind: v.nullable(v.picklist(orderKindNames)),
  /** Values of custom fields. */
  custom_fields: customValuesSchema,
  created_at: timeSchema,
});
export type InventoryItemRow = v.InferOutput<typeof inventoryItemRowSchema>;

const placeSchema = v.object({ id: idSchema, name: v.string() });

/** A move between two locations. */
export const itemMoveSchema = v.object({
  id: idSchema,
  from: v.string(),
  to: v.string(),
  by: v.string(),
  note: v.nullable(v.string()),
  at: timeSchema,
  received_by: v.nullable(v.string()),
  received_at: v.nullable(timeSchema),
  /** The move was canceled, and the item stayed where it was. */
  canceled: v.boolean(),
});

/** Another asking price of an item, with a name such as "Wholesale". */
export const morePriceSchema = v.object({ name: requiredText('Name', 60), amount: amountSchema });

/** An item with its whole history. */
export const inventoryItemSchema = v.object({
  ...inventoryItemRowSchema.entries,
  device_id: v.nullable(idSchema),
  attributes: attributesSchema,
  location: placeSchema,
  /** The location that it is being moved to. */
  moving_to: v.nullable(placeSchema),
  more_prices: v.array(morePriceSchema),
  /** The customer who sold it to us, and the location that bought it. Null if staff added it by hand. */
  seller: v.nullable(placeSchema),
  bought_at: v.nullable(v.string()),
  /** Who inspected it before it was bought, and the result. Null if it wasn't inspected. */
  inspected: v.nullable(v.object({ condition: v.string(), by: v.nullable(v.string()), at: timeSchema })),
  /** Price changes, oldest first. Null is no price. */
  prices: v.array(
    v.object({
      from: v.nullable(moneySchema),
      to: v.nullable(moneySchema),
      by: v.nullable(v.string()),
      at: timeSchema,
    }),
  ),
  moves: v.array(itemMoveSchema),
  /** Oldest first. */
  police_holds: v.array(policeHoldSchema),
  /** Its refurbishments, oldest first. */
  refurbishments: v.array(refurbishmentSchema),
  /** Other times that we owned the same device, before or after. */
  other_lives: v.array(v.object({ id: idSchema, status: v.picklist(inventoryStatusIds), created_at: timeSchema })),
  /** Its sales, and whether it was returned. */
  sales: v.array(
    v.object({
      invoice_id: idSchema,
      number: v.number(),
      sold_for: moneySchema,
      at: timeSchema,
      returned_at: v.nullable(timeSchema),
    }),
  ),
  version: versionSchema,
});
export type InventoryItem = v.InferOutput<typeof inventoryItemSchema>;

export const inventoryFilters = filters({
  created: days(),
  cost: amounts(),
  condition: words(),
  colour: words(),
  priced: oneOf({ yes: 'Priced', no: 'Not priced' }),
  hold: oneOf({
    no: 'Not held',
    period: 'On hold',
    reserved: 'Reserved',
    police: 'Police hold',
    confiscated: 'Confiscated',
  }),
  refurbishing: oneOf({ yes: 'Being refurbished', no: 'Not being refurbished' }),
  location_id: atLocation(),
  fields: ownFields(),
  bin_id: namedById(),
});

const inTab = { status: v.optional(v.union([v.literal('all'), queryInteger(-1, 5)]), 'all') };

export const listInventoryItems = endpoint({
  method: 'GET',
  path: '/v2/pos/inventory/all',
  access: 'inventory.view',
  summary: 'List inventory, newest first. `search` matches device, IMEI and serial number, or a bin’s code.',
  resource: 'inventory-item',
  query: listQuery(['created_at', 'cost'], {
    ...inTab,
    ...inventoryFilters,
  }),
  answer: v.object({
    ...listAnswer(inventoryItemRowSchema).entries,
    counts: v.array(v.object({ status: v.picklist(inventoryStatusIds), count: v.number() })),
  }),
});

const change = {
  access: 'inventory.edit',
  resource: 'inventory-item',
  answer: actionAnswer(inventoryItemSchema),
} as const;
const seen = v.object({ version: versionSchema });

export const createInventoryItem = endpoint({
  ...change,
  method: 'POST',
  path: '/v1/pos/inventory',
  summary: 'Add an item to inventory without an order.',
  body: v.object({ ...inventoryItemBody.entries, location_id: idSchema, cost: amountSchema }),
  idempotent: true,
  refuses: ['in_use_elsewhere'],
});

export const getInventoryItem = endpoint({
  method: 'GET',
  path: '/v1/pos/inventory/show/{id}',
  access: 'inventory.view',
  summary: 'Get an item with its history: bought, moved, priced and sold.',
  resource: 'inventory-item',
  answer: oneAnswer(inventoryItemSchema),
});

export const updateInventoryItem = endpoint({
  ...change,
  method: 'PUT',
  path: '/v1/pos/inventory/{id}',
  summary: 'Change an item’s details and price.',
  body: v.object({ ...inventoryItemBody.entries, ...seen.entries }),
  refuses: ['conflict', 'in_use_elsewhere', 'transition_refused'],
});

export const deleteInventoryItem = endpoint({
  ...change,
  method: 'DELETE',
  path: '/v1/pos/inventory/{id}',
  summary: 'Delete an item. It can be restored.',
  refuses: ['transition_refused'],
});

export const restoreInventoryItem = endpoint({
  ...change,
  method: 'POST',
  path: '/v1/pos/inventory/restore/{id}',
  summary: 'Restore a deleted item. It becomes Available.',
  refuses: ['transition_refused', 'in_use_elsewhere'],
});

export const resetInventoryItem = endpoint({
  ...change,
  method: 'POST',
  path: '/v1/pos/inventory/reset/{id}',
  summary: 'Reset an item to how it came in: Available, without prices.',
  refuses: ['transition_refused'],
});

export const changeInventoryStatus = endpoint({
  ...change,
  method: 'PUT',
  path: '/v1/pos/inventory/status/{id}',
  summary: 'Change an item’s status.',
  body: v.object({ status: v.picklist(inventoryStatusIds), ...seen.entries }),
  refuses: ['conflict', 'transition_refused'],
});

export const listInventoryChanges = endpoint({
  method: 'GET',
  path: '/v1/pos/inventory/change-log/{id}',
  access: 'inventory.view',
  summary: 'List an item’s history, newest first.',
  resource: 'inventory-item',
  ...changeLog,
});

export const downloadInventory = endpoint({
  method: 'GET',
  path: '/v1/pos/inventory/csv',
  access: 'inventory.view',
  also: 'files.export',
  summary: 'Download inventory as CSV with the list’s filters.',
  resource: 'inventory-item',
  query: v.object({
    ...inTab,
    search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100))),
    ...inventoryFilters,
  }),
  answer: { file: 'text/csv' },
});

const optionSchema = v.object({ value: v.string(), label: v.string() });

export const getInventoryOptions = endpoint({
  method: 'GET',
  path: '/v1/pos/inventory/filter',
  access: 'inventory.view',
  summary: 'List inventory filters: statuses, locations, conditions and attributes.',
  resource: 'inventory-item',
  answer: oneAnswer(
    v.object({
      statuses: v.array(optionSchema),
      locations: v.array(optionSchema),
      conditions: v.array(optionSchema),
      attributes: v.array(optionSchema),
    }),
  ),
});

export const listColourOptions = endpoint({
  method: 'GET',
  path: '/v1/pos/inventory/color-option',
  access: 'inventory.view',
  summary: 'List the colors an item can have.',
  resource: 'inventory-item',
  answer: v.object({ data: v.array(optionSchema) }),
});
