import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { actionAnswer, listAnswer, oneAnswer, queryInteger, timeSchema } from '../wire.ts';

/** Largest price sheet, 20 MB: about 250,000 rows. */
export const priceSheetMaxBytes = 20_000_000;

/** Most rows of a price sheet, however short they are. */
export const priceSheetMaxRows = 500_000;

/** Rows that were not taken are counted all, and kept up to this many. */
export const invalidRowsKept = 10_000;

/**
 * Columns of the price sheet. A row names a leaf by `product_id` and a condition by its term; `price` is a plain
 * decimal in the company's currency; the name columns are for people and are checked only in what they say.
 */
export const priceSheetColumns = ['product_id', 'product_name', 'condition', 'price'] as const;

/** Why a row was not taken. Each faulty row is listed with one of these. */
export const priceSheetFaults = {
  columns: 'The row has not as many columns as the header',
  product_missing: 'product_id is empty',
  product_unknown: 'No device has this product_id',
  condition_missing: 'condition is empty',
  condition_unknown: 'No condition of this device has this name',
  price_missing: 'price is empty',
  price_format: 'price is not a plain decimal such as 125.50',
  price_negative: 'price is below zero',
  price_too_large: 'price is above 1,000,000',
  duplicate: 'The same device and condition stands in an earlier row',
} as const;
export type PriceSheetFault = keyof typeof priceSheetFaults;

/** An upload of prices; `state` failed means the file as a whole could not be read and nothing was changed by it. */
export const priceImportSchema = v.object({
  id: v.string(),
  file_name: v.string(),
  state: v.picklist(['running', 'done', 'failed']),
  percent: v.number(),
  total: v.number(),
  success: v.number(),
  failed: v.number(),
  message: v.nullable(v.string()),
  created_at: timeSchema,
  finished_at: v.nullable(timeSchema),
  by: v.string(),
});
export type PriceImport = v.InferOutput<typeof priceImportSchema>;

export const invalidPriceRowSchema = v.object({
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
  summary: 'Upload a price sheet; rows are saved in the background with progress on the socket.',
  resource: 'import',
  upload: { field: 'file', types: ['text/csv'], maxBytes: priceSheetMaxBytes },
  answer: actionAnswer(priceImportSchema),
  idempotent: true,
  refuses: ['too_large', 'unsupported_type', 'already_done'],
});

export const getPriceImport = endpoint({
  method: 'GET',
  path: '/v1/pos/pricing/check-failed-import-prices',
  access: 'pricing.view',
  summary: 'The newest upload of prices, or null.',
  resource: 'import',
  answer: oneAnswer(v.nullable(priceImportSchema)),
});

export const listInvalidPriceRows = endpoint({
  method: 'GET',
  path: '/v1/pos/pricing/get-failed-import-prices',
  access: 'pricing.view',
  summary: 'Rows of the newest upload that were not taken, with the reason.',
  resource: 'import',
  query: v.object({ page: v.optional(queryInteger(1, 1_000_000), 1), limit: v.optional(queryInteger(1, 100), 10) }),
  answer: listAnswer(invalidPriceRowSchema),
});

export const downloadPriceTemplate = endpoint({
  method: 'GET',
  path: '/v1/pos/pricing/template',
  access: 'pricing.view',
  summary: 'A price sheet as CSV with every device and condition of a category, prices filled in.',
  resource: 'price',
  query: v.object({ category: v.optional(v.string(), 'smartphones') }),
  answer: { file: 'text/csv' },
});
