import type { RowOutcome, SheetImport } from '@recoup/contract/stock/imports/sheet-imports';
import { sql } from '../platform/db/drizzle.ts';
import { index, integer, jsonb, text, uniqueIndex } from '../platform/db/drizzle-tables.ts';
import { tenantTable, time, whole } from './parts/tenant-table.ts';

/** An upload of devices in stock or of customers. Its file stays in the file store until it is checked. */
export const sheetImports = tenantTable(
  'sheet_imports',
  {
    kind: text('kind').$type<'items' | 'customers'>().notNull(),
    file_name: text('file_name').notNull(),
    file_key: text('file_key').notNull(),
    bytes: whole('bytes').notNull(),
    /** The location of devices whose row names none. */
    location_id: whole('location_id').notNull(),
    state: text('state').$type<SheetImport['state']>().notNull(),
    step: text('step').$type<SheetImport['step']>().notNull().default('check'),
    percent: integer('percent').notNull().default(0),
    total: integer('total').notNull().default(0),
    success: integer('success').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    message: text('message'),
    /** The names in its first row, if staff have to match them. */
    headers: jsonb('headers').$type<string[]>(),
    user_id: whole('user_id').notNull(),
    by: text('by').notNull(),
    created_at: time('created_at').notNull(),
    finished_at: time('finished_at'),
  },
  (table) => [
    // One of each kind at a time.
    uniqueIndex('sheet_imports_running').on(table.tenant_id, table.kind).where(sql`state = 'running'`),
    index('sheet_imports_newest').on(table.tenant_id, table.kind, table.id),
    index('sheet_imports_created').on(table.created_at),
  ],
);

/** The rows of such an upload, unchanged, each with its result. */
export const sheetImportRows = tenantTable(
  'sheet_import_rows',
  {
    import_id: whole('import_id').notNull(),
    sheet: text('sheet').notNull().default(''),
    row: integer('row').notNull(),
    title: text('title').notNull(),
    cells: jsonb('cells').$type<Record<string, string>>().notNull(),
    outcome: text('outcome').$type<RowOutcome>().notNull(),
    reason: text('reason'),
    /** The item or customer that was imported from it. */
    entity_id: whole('entity_id'),
  },
  (table) => [
    index('sheet_import_rows_outcome').on(table.tenant_id, table.import_id, table.outcome, table.id),
    index('sheet_import_rows_import').on(table.tenant_id, table.import_id, table.id),
    index('sheet_import_rows_entity').on(table.tenant_id, table.entity_id).where(sql`entity_id is not null`),
  ],
);
