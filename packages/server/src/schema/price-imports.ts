import type { Category } from '@recoup/contract/pricing/catalogue';
import type { CustomImport, InvalidCustomRow } from '@recoup/contract/pricing/custom-catalog';
import type { PriceExport, PriceFileType } from '@recoup/contract/pricing/price-files';
import type {
  PriceDifference,
  priceImportSources,
  priceImportStates,
  priceImportSteps,
} from '@recoup/contract/pricing/price-imports';
import { sql } from '../platform/db/drizzle.ts';
import { index, integer, jsonb, real, text, uniqueIndex } from '../platform/db/drizzle-tables.ts';
import { tenantTable, time, whole } from './parts/tenant-table.ts';

/** An upload of prices. Its file stays in the file store until it's checked, so that a killed check can start again. */
export const priceImports = tenantTable(
  'price_imports',
  {
    /** A price sheet, the prices of a source company (custom prices are kept), or scheduled changes from the editor. */
    source: text('source').$type<(typeof priceImportSources)[number]>().notNull().default('upload'),
    file_name: text('file_name').notNull(),
    file_key: text('file_key').notNull(),
    bytes: whole('bytes').notNull(),
    state: text('state').$type<(typeof priceImportStates)[number]>().notNull(),
    step: text('step').$type<(typeof priceImportSteps)[number]>().notNull().default('check'),
    percent: integer('percent').notNull().default(0),
    total: integer('total').notNull().default(0),
    success: integer('success').notNull().default(0),
    unchanged: integer('unchanged').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    difference: jsonb('difference').$type<PriceDifference>(),
    /** The price change that it makes, and the one that rolls it back. */
    change_id: whole('change_id'),
    undo_id: whole('undo_id'),
    message: text('message'),
    /** The names in its first row, if required columns are missing. */
    headers: jsonb('headers').$type<string[]>(),
    /** Published without review if no price moves by more than this percentage. Null always waits for a review. */
    unasked_percent: integer('unasked_percent'),
    /** When its prices go live, if it is confirmed and scheduled. */
    live_at: time('live_at'),
    user_id: whole('user_id').notNull(),
    by: text('by').notNull(),
    created_at: time('created_at').notNull(),
    finished_at: time('finished_at'),
  },
  (table) => [
    // One at a time, so that a company's sheets take no more than one thread.
    uniqueIndex('price_imports_running').on(table.tenant_id).where(sql`state = 'running' and step = 'check'`),
    index('price_imports_created').on(table.tenant_id, table.created_at, table.id),
  ],
);

/** Rows of a price sheet that were rejected, unchanged. */
export const invalidPriceRows = tenantTable(
  'invalid_price_rows',
  {
    import_id: whole('import_id').notNull(),
    sheet: text('sheet').notNull().default(''),
    row: integer('row').notNull(),
    product_id: text('product_id').notNull(),
    product_name: text('product_name').notNull(),
    condition: text('condition').notNull(),
    price: text('price').notNull(),
    reason: text('reason').notNull(),
  },
  (table) => [index('invalid_price_rows_import').on(table.tenant_id, table.import_id, table.id)],
);

/** A price file made in the background for the user who requested it. Deleted after a day. */
export const priceExports = tenantTable(
  'price_exports',
  {
    type: text('type').$type<PriceFileType>().notNull(),
    /** Null is all of them. */
    category: text('category').$type<Category>(),
    /** The key that its user sends over the socket to follow the progress. */
    session: text('session').notNull(),
    state: text('state').$type<PriceExport['state']>().notNull(),
    percent: real('percent').notNull(),
    file_key: text('file_key'),
    file_name: text('file_name'),
    user_id: whole('user_id').notNull(),
    by: text('by').notNull(),
    created_at: time('created_at').notNull(),
    finished_at: time('finished_at'),
  },
  (table) => [index('price_exports_created').on(table.created_at)],
);

/** An import of custom products. Its sheet stays in the file store until it is read. */
export const customImports = tenantTable(
  'custom_imports',
  {
    file_name: text('file_name').notNull(),
    file_key: text('file_key').notNull(),
    state: text('state').$type<CustomImport['state']>().notNull(),
    percent: integer('percent').notNull().default(0),
    total: integer('total').notNull().default(0),
    success: integer('success').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    /** Rows that were rejected, unchanged. */
    invalid: jsonb('invalid').$type<InvalidCustomRow[]>().notNull().default([]),
    message: text('message'),
    user_id: whole('user_id').notNull(),
    by: text('by').notNull(),
    created_at: time('created_at').notNull(),
    finished_at: time('finished_at'),
  },
  (table) => [uniqueIndex('custom_imports_running').on(table.tenant_id).where(sql`state = 'running'`)],
);

/** The list of ISBNs uploaded last, with the source's result for each. */
export const bookLookups = tenantTable(
  'book_lookups',
  {
    row: integer('row').notNull(),
    isbn: text('isbn').notNull(),
    isbn13: text('isbn13'),
    isbn10: text('isbn10'),
    title: text('title'),
    author: text('author'),
    amount: whole('amount'),
    /** Why it can't be priced. */
    reason: text('reason'),
  },
  (table) => [index('book_lookups_row').on(table.tenant_id, table.row)],
);
