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
  /** The version it created, if the thing has versions. */
  version?: number;
  /** Whether the customer is emailed about it. */
  mailed?: boolean;
  /** The changed columns with their previous values. */
  before: object;
}

/** Operations on many things of a noun, stored so that they can be undone. */
export const operations = tenantTable(
  'operations',
  {
    /** The noun, as in the audit log. */
    entity: text('entity').notNull(),
    /** Which of several similar nouns it is, such as the order kind. */
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

/** Background jobs that were given up, and what staff decided about them. */
export const failedJobs = tenantTable(
  'failed_jobs',
  {
    /** The id of the job in the queue. */
    job_id: text('job_id').notNull(),
    name: text('name').notNull(),
    title: text('title').notNull(),
    about: text('about').notNull(),
    /** The job's data for another try. */
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

/** Exports of all data of a company for its owner. One runs at a time. */
export const companyExports = tenantTable(
  'company_exports',
  {
    state: text('state').$type<CompanyExportState>().notNull(),
    /** The user who requested it. */
    user_id: whole('user_id').notNull(),
    by_name: text('by_name').notNull(),
    created_at: time('created_at').notNull(),
    ready_at: time('ready_at'),
    expires_at: time('expires_at'),
    bytes: whole('bytes'),
    rows: whole('rows'),
    files: whole('files'),
    /** Null until it is written, and after it is deleted. */
    file_key: text('file_key'),
  },
  (table) => [
    uniqueIndex('company_exports_running').on(table.tenant_id).where(sql`state = 'running'`),
    index('company_exports_over').on(table.expires_at).where(sql`state = 'ready'`),
  ],
);

/** One row for each of two made-up companies, used to test the separation of companies. */
export const canaries = tenantTable('canaries', { word: text('word').notNull() });

/** Results of the daily separation tests, stored where requests can't write. */
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
