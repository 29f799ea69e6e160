import type { CompanyExportState } from '@recoup/contract/session/company-export';
import type { FailedJobState } from '@recoup/contract/session/failed-jobs';
import type { SeparationResult } from '@recoup/contract/session/proof';
import { sql } from '../platform/db/drizzle.ts';
import { boolean, index, integer, jsonb, text, uniqueIndex } from '../platform/db/drizzle-tables.ts';
import { platform } from './core.ts';
import { tenantTable, time, whole } from './parts/tenant-table.ts';

/** What an operation did to one thing. */
export interface OperationEntry {
  id: number;
  /** The version that it made, where the thing has one. */
  version?: number;
  /** The customer is told of it by mail. */
  mailed?: boolean;
  /** The columns that it touched, as they were. */
  before: object;
}

/** What was done with many things of a noun at once, kept so that it can be undone. */
export const operations = tenantTable(
  'operations',
  {
    /** The noun, as in the change-log. */
    entity: text('entity').notNull(),
    /** Which one of several that are alike: the kind of order. */
    kind: text('kind'),
    action: text('action').notNull(),
    detail: text('detail'),
    entries: jsonb('entries').$type<OperationEntry[]>().notNull(),
    things: integer('things').notNull(),
    created_by: whole('created_by').notNull(),
    created_by_name: text('created_by_name').notNull(),
    created_at: time('created_at').notNull(),
    undone_by: text('undone_by'),
    undone_at: time('undone_at'),
  },
  (table) => [
    index('operations_newest').on(table.tenant_id, table.entity, table.id),
    index('operations_of_kind').on(table.tenant_id, table.entity, table.kind, table.id),
  ],
);

/** Background work that was given up, and what somebody has decided about it. */
export const failedJobs = tenantTable(
  'failed_jobs',
  {
    /** What the queue calls it. */
    job_id: text('job_id').notNull(),
    name: text('name').notNull(),
    title: text('title').notNull(),
    about: text('about').notNull(),
    /** What it is done with when it is tried again. */
    payload: jsonb('payload').$type<{ readonly tenantId: number }>().notNull(),
    reason: text('reason').notNull(),
    tries: integer('tries').notNull(),
    state: text('state').$type<FailedJobState>().notNull(),
    failed_at: time('failed_at').notNull(),
    decided_by: text('decided_by'),
    decided_at: time('decided_at'),
  },
  (table) => [
    uniqueIndex('failed_jobs_once').on(table.tenant_id, table.job_id),
    index('failed_jobs_newest').on(table.tenant_id, table.state, table.failed_at, table.id),
    index('failed_jobs_all').on(table.failed_at),
  ],
);

/** Exports of everything of a company for its owner: one runs at a time. */
export const companyExports = tenantTable(
  'company_exports',
  {
    state: text('state').$type<CompanyExportState>().notNull(),
    /** Who asked for it. */
    user_id: whole('user_id').notNull(),
    by_name: text('by_name').notNull(),
    created_at: time('created_at').notNull(),
    ready_at: time('ready_at'),
    expires_at: time('expires_at'),
    bytes: whole('bytes'),
    rows: whole('rows'),
    files: whole('files'),
    /** Null until it is written, and once it is deleted. */
    file_key: text('file_key'),
  },
  (table) => [
    uniqueIndex('company_exports_running').on(table.tenant_id).where(sql`state = 'running'`),
    index('company_exports_over').on(table.expires_at).where(sql`state = 'ready'`),
  ],
);

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
