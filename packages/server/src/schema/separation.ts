import type { SeparationResult } from '@recoup/contract/session/proof';
import { boolean, index, integer, jsonb, text } from '../platform/db/drizzle-tables.ts';
import { platform } from './core.ts';
import { tenantTable, time, whole } from './parts/tenant-table.ts';

/** One row of each of two companies that there aren't: what the separation of companies is tried with. */
export const canaries = tenantTable('canaries', { word: text('word').notNull() });

/** What the daily tests of the separation found, where no request can write. */
export const separationChecks = platform.table(
  'separation_checks',
  {
    id: whole('id').primaryKey().generatedAlwaysAsIdentity(),
    at: time('at').notNull(),
    took_ms: integer('took_ms').notNull(),
    tables: integer('tables').notNull(),
    passed: boolean('passed').notNull(),
    results: jsonb('results').$type<readonly SeparationResult[]>().notNull(),
  },
  (table) => [index('separation_checks_at').on(table.at)],
);
