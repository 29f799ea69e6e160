import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { actionAnswer, idSchema, oneAnswer } from '../wire.ts';
import { categoryNames } from './catalogue.ts';

/**
 * The formats of an exported price file. `csv` is a CSV, or a zip file with one CSV per condition group. `excel` is a
 * workbook with a sheet for each.
 */
const priceFileTypes = ['csv', 'excel'] as const;
export type PriceFileType = (typeof priceFileTypes)[number];

const typeSchema = v.picklist(priceFileTypes);

export const downloadPriceTemplate = endpoint({
  method: 'GET',
  path: '/v1/pos/pricing/template',
  access: 'pricing.view',
  summary: 'Get price sheets with every device, condition and price, for a category or for each condition group.',
  resource: 'price',
  query: v.object({ type: v.optional(typeSchema, 'csv'), category: v.optional(v.picklist(categoryNames)) }),
  answer: { file: 'application/zip' },
});

const priceExportSchema = v.object({
  id: idSchema,
  /** The key for asking the socket about the progress: `user-info`. */
  session: v.string(),
  state: v.picklist(['running', 'done', 'failed']),
  percent: v.number(),
  file_name: v.nullable(v.string()),
});
export type PriceExport = v.InferOutput<typeof priceExportSchema>;

export const exportPrices = endpoint({
  method: 'POST',
  path: '/v1/pos/pricing/export',
  access: 'pricing.view',
  also: 'files.export',
  summary: 'Create the same file in the background. Send the session over the socket to follow its progress.',
  resource: 'price',
  body: v.object({ type: typeSchema, category_id: v.optional(v.nullable(v.picklist(categoryNames))) }),
  answer: actionAnswer(priceExportSchema),
});

export const getPriceExport = endpoint({
  method: 'GET',
  path: '/v1/pos/pricing/export/{id}',
  access: 'pricing.view',
  summary: 'Get the progress of one of your exports.',
  resource: 'price',
  answer: oneAnswer(priceExportSchema),
});

export const downloadPriceExport = endpoint({
  method: 'GET',
  path: '/v1/pos/pricing/export/{id}/file',
  access: 'pricing.view',
  also: 'files.export',
  summary: 'Download one of your exports, for up to a day.',
  resource: 'price',
  answer: { file: 'application/zip' },
});
