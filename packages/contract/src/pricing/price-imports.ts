import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { clockSchema } from '../field-rules.ts';
import { filters, manyOf } from '../list-filter.ts';
import { moneySchema } from '../money.ts';
import {
  actionAnswer,
  daySchema,
  idSchema,
  listAnswer,
  listQuery,
  oneAnswer,
  queryInteger,
  timeSchema,
} from '../wire.ts';
import { guardEntry, guardReportSchema } from './price-guards.ts';
import { priceSheetMaxBytes } from './price-sheet.ts';

/** A price that a sheet changes, for staff to review before it is published. */
const priceJumpSchema = v.object({ name: v.string(), condition: v.string(), before: moneySchema, after: moneySchema });

/**
 * The effect of an upload on prices, by kind. `new` had no price, `to_zero` become zero, and `jumps` are the largest
 * changes, largest first.
 */
export const priceDifferenceSchema = v.object({
  up: v.number(),
  down: v.number(),
  to_zero: v.number(),
  new: v.number(),
  jumps: v.array(priceJumpSchema),
  /** What the guards flag. Each guard has to be confirmed by name. */
  guards: v.optional(v.array(guardReportSchema)),
});
export type PriceDifference = v.InferOutput<typeof priceDifferenceSchema>;

/**
 * The states of an upload. It is `running` while it is checked, saved or rolled back (`step`). `checked` waits for
 * someone to confirm the difference. `failed` couldn't be read at all. Only `done` has changed prices.
 */
const priceImportStateNames = {
  running: 'In progress',
  checked: 'Waiting',
  done: 'Saved',
  undone: 'Rolled back',
  cancelled: 'Canceled',
  failed: 'Failed',
} as const;
export const priceImportStates = Object.keys(priceImportStateNames) as [
  keyof typeof priceImportStateNames,
  ...(keyof typeof priceImportStateNames)[],
];

/** The current or last step of an upload. */
export const priceImportSteps = ['check', 'save', 'undo'] as const;

/** Where an upload's prices come from: a file, another company, or scheduled cells of the editor. */
export const priceImportSources = ['upload', 'sync', 'bulk'] as const;

/** An upload of prices. Each of its `total` rows is `success` (saved, or about to be), `unchanged` or `failed`. */
export const priceImportSchema = v.object({
  id: v.string(),
  source: v.optional(v.picklist(priceImportSources), 'upload'),
  file_name: v.string(),
  state: v.picklist(priceImportStates),
  step: v.picklist(priceImportSteps),
  percent: v.number(),
  total: v.number(),
  success: v.number(),
  unchanged: v.number(),
  failed: v.number(),
  difference: v.nullable(priceDifferenceSchema),
  message: v.nullable(v.string()),
  /** The header of a file that failed because columns were missing. `matchPriceColumns` assigns them. */
  headers: v.optional(v.nullable(v.array(v.string())), null),
  /** When its prices are published, if that is scheduled for later. */
  live_at: v.optional(v.nullable(timeSchema), null),
  created_at: timeSchema,
  finished_at: v.nullable(timeSchema),
  by: v.string(),
});
export type PriceImport = v.InferOutput<typeof priceImportSchema>;

export const invalidPriceRowSchema = v.object({
  id: idSchema,
  /** The sheet within the file, if there are several. */
  sheet: v.string(),
  row: v.number(),
  product_id: v.string(),
  product_name: v.string(),
  condition: v.string(),
  price: v.string(),
  reason: v.string(),
});

export const importPrices = endpoint({
  method: 'POST',
  path: '/v1/pos/pricing/import',
  access: 'pricing.edit',
  summary:
    'Upload a price sheet as CSV, XLSX or a zip of CSVs. It’s checked in the background, and prices change only after you confirm.',
  resource: 'import',
  upload: { field: 'file', types: ['text/csv', 'application/zip'], maxBytes: priceSheetMaxBytes },
  answer: actionAnswer(priceImportSchema),
  idempotent: true,
  refuses: ['too_large', 'unsupported_type', 'already_done'],
});

const headerName = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(500));
const chosenHeader = v.pipe(headerName, v.minLength(1, 'is required'));
const columnMapEntries = {
  headers: v.pipe(v.array(headerName), v.minLength(1), v.maxLength(500)),
  columns: v.object({
    product_id: chosenHeader,
    condition: chosenHeader,
    price: chosenHeader,
    product_name: v.optional(v.nullable(headerName), null),
  }),
};

const noMaps: { headers: string[]; columns: Record<string, string> }[] = [];

/** How the columns of suppliers' sheets map to ours, newest first. */
export const priceColumns = {
  key: 'price-columns',
  title: 'Columns of suppliers’ price sheets',
  resource: 'import',
  schema: v.object({ maps: v.array(v.object({ ...columnMapEntries, columns: v.record(v.string(), v.string()) })) }),
  initial: { maps: noMaps },
} as const;

export const matchPriceColumns = endpoint({
  method: 'POST',
  path: '/v1/pos/pricing/import/columns',
  access: 'pricing.edit',
  summary: 'Match the columns of a supplier’s price sheet. Later sheets with the same first row are read the same way.',
  resource: 'import',
  body: v.object(columnMapEntries),
  answer: actionAnswer(v.object({ sources: v.number() })),
});

/** A day and time in the company's time zone. */
export const momentSchema = v.object({ day: daySchema, time: clockSchema });

export const confirmPriceImport = endpoint({
  method: 'POST',
  path: '/v1/pos/pricing/import/{id}/confirm',
  access: 'pricing.edit',
  summary:
    'Publish the prices of a checked upload, all or none, now or at a later time. Prices that guards flag are confirmed by the guard’s name.',
  resource: 'import',
  body: v.optional(
    v.object({
      ...guardEntry,
      /** Left out, they are published right away. */
      live: v.optional(v.nullable(momentSchema), null),
    }),
    {},
  ),
  answer: actionAnswer(priceImportSchema),
  refuses: ['already_done', 'price_guards'],
});

export const cancelPriceImport = endpoint({
  method: 'POST',
  path: '/v1/pos/pricing/import/{id}/cancel',
  access: 'pricing.edit',
  summary: 'Cancel an upload that is being checked or isn’t confirmed. No prices change.',
  resource: 'import',
  answer: actionAnswer(priceImportSchema),
  refuses: ['already_done'],
});

export const undoPriceImport = endpoint({
  method: 'POST',
  path: '/v1/pos/pricing/import/{id}/undo',
  access: 'pricing.edit',
  summary: 'Roll back an upload’s prices, except those changed since.',
  resource: 'import',
  answer: actionAnswer(priceImportSchema),
  refuses: ['already_done'],
});

export const priceImportFilters = filters({ state: manyOf(priceImportStateNames) });

export const listPriceImports = endpoint({
  method: 'GET',
  path: '/v1/pos/pricing/imports',
  access: 'pricing.view',
  summary: 'List price uploads, newest first.',
  resource: 'import',
  query: v.omit(listQuery(['created_at'], priceImportFilters), ['search']),
  answer: listAnswer(priceImportSchema),
});

export const getPriceImport = endpoint({
  method: 'GET',
  path: '/v1/pos/pricing/check-failed-import-prices',
  access: 'pricing.view',
  summary: 'Get the newest price upload, or null.',
  resource: 'import',
  answer: oneAnswer(v.nullable(priceImportSchema)),
});

export const listInvalidPriceRows = endpoint({
  method: 'GET',
  path: '/v1/pos/pricing/get-failed-import-prices',
  access: 'pricing.view',
  summary: 'List an upload’s rejected rows with the reason. Without `id`, of the newest upload.',
  resource: 'import',
  query: v.object({
    id: v.optional(queryInteger(1)),
    page: v.optional(queryInteger(1, 1_000_000), 1),
    limit: v.optional(queryInteger(1, 100), 10),
  }),
  answer: listAnswer(invalidPriceRowSchema),
});

const cellText = v.pipe(v.string(), v.trim(), v.maxLength(200, 'is too long for a name'));

export const correctPriceRows = endpoint({
  method: 'POST',
  path: '/v1/pos/pricing/import/{id}/correct',
  access: 'pricing.edit',
  summary: 'Check corrected rows again. Valid rows wait for confirmation.',
  resource: 'import',
  body: v.object({
    rows: v.pipe(
      v.array(v.object({ id: idSchema, product_id: cellText, condition: cellText, price: cellText })),
      v.minLength(1),
      v.maxLength(100),
    ),
  }),
  answer: actionAnswer(priceImportSchema),
  refuses: ['already_done'],
});

export const downloadInvalidPriceRows = endpoint({
  method: 'POST',
  path: '/v1/pos/pricing/export/failed',
  access: 'pricing.view',
  summary: 'Download rejected rows as a CSV price sheet with row and reason, to correct and upload again.',
  resource: 'import',
  body: v.optional(v.object({ id: v.optional(idSchema) }), {}),
  answer: { file: 'text/csv' },
});
