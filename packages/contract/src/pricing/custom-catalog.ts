import * as v from 'valibot';
import { document } from '../document.ts';
import { endpoint } from '../endpoint.ts';
import { actionAnswer, listAnswer, oneAnswer, queryInteger, timeSchema } from '../wire.ts';

/** The maximum size and number of rows of a sheet of custom products. */
export const customSheetMaxBytes = 5_000_000;
export const customSheetMaxRows = 20_000;

/** Columns of the sheet: a product's position in the tree, and its product id in price sheets. */
export const customColumns = ['category', 'brand', 'device', 'model', 'variant', 'product_id'] as const;

/** Whether the company trades products that aren't in the catalog. */
export const customProducts = document({
  key: 'custom-products',
  title: 'Custom products',
  schema: v.object({ is_enabled: v.boolean() }),
  initial: { is_enabled: true },
  view: 'pricing.view',
  resource: 'catalogue',
});

/** An import of custom products. Rows are saved while they are read. */
export const customImportSchema = v.object({
  id: v.string(),
  file_name: v.string(),
  state: v.picklist(['running', 'done', 'failed']),
  percent: v.number(),
  total: v.number(),
  success: v.number(),
  failed: v.number(),
  message: v.nullable(v.string()),
  finished_at: v.nullable(timeSchema),
  by: v.string(),
});
export type CustomImport = v.InferOutput<typeof customImportSchema>;

const text = v.string();

/** A rejected row, as it appears in the file. */
export const invalidCustomRowSchema = v.object({
  row: v.number(),
  category: text,
  brand: text,
  device: text,
  model: text,
  variant: text,
  product_id: text,
  reason: text,
});
export type InvalidCustomRow = v.InferOutput<typeof invalidCustomRowSchema>;

export const downloadCustomTemplate = endpoint({
  method: 'GET',
  path: '/v1/pos/custom-catalog/template',
  access: 'pricing.view',
  summary: 'Get the custom product sheet as CSV, with existing products.',
  resource: 'catalogue',
  answer: { file: 'text/csv' },
});

export const importCustomCatalog = endpoint({
  method: 'POST',
  path: '/v1/pos/custom-catalog/import',
  access: 'pricing.edit',
  summary: 'Upload a sheet of custom products. They are added to the catalog in the background.',
  resource: 'import',
  touches: ['catalogue'],
  upload: { field: 'csv_file', types: ['text/csv'], maxBytes: customSheetMaxBytes },
  idempotent: true,
  answer: actionAnswer(customImportSchema),
  refuses: ['too_large', 'unsupported_type', 'already_done'],
});

export const getCustomImport = endpoint({
  method: 'GET',
  path: '/v1/pos/custom-catalog/import',
  access: 'pricing.view',
  summary: 'Get the newest import of custom products, or null.',
  resource: 'import',
  answer: oneAnswer(v.nullable(customImportSchema)),
});

export const listInvalidCustomData = endpoint({
  method: 'GET',
  path: '/v1/pos/custom-catalog/invalid-data',
  access: 'pricing.view',
  summary: 'List rejected rows of the newest import with the reason.',
  resource: 'import',
  query: v.object({
    page: v.optional(queryInteger(1, 1_000_000), 1),
    limit: v.optional(queryInteger(1, 100), 10),
  }),
  answer: v.object({
    ...listAnswer(invalidCustomRowSchema).entries,
    total_data: v.number(),
    file_url: v.nullable(v.string()),
    last_import_at: v.nullable(timeSchema),
  }),
});

export const downloadInvalidCustomData = endpoint({
  method: 'GET',
  path: '/v1/pos/custom-catalog/invalid-data/file',
  access: 'pricing.view',
  summary: 'Download rejected rows as CSV, to correct and upload again.',
  resource: 'import',
  answer: { file: 'text/csv' },
});

export const resetCustomProcessing = endpoint({
  method: 'POST',
  path: '/v1/pos/custom-catalog/reset-processing',
  access: 'pricing.edit',
  summary: 'Cancel a running import so another can start.',
  resource: 'import',
  answer: actionAnswer(v.nullable(customImportSchema)),
});
