import type { ReportFact } from '@recoup/contract/reports/report-rows';
import type { Tx } from '../../../platform/db/db.ts';
import { withSettings } from '../../../platform/db/with-settings.ts';

/**
 * Settings to plan every report with. PostgreSQL would cache a generic plan for any days after a few calls, without
 * parallel workers and with hashes in files. For a year of a million orders, it takes five times as long. Planning
 * takes milliseconds.
 */
const settingsOfReports = { plan_cache_mode: 'force_custom_plan' };

/**
 * Sales and items are in two indexes in the same order, with all columns that are added up (`invoice_lines_sales`,
 * `inventory_items_costs`), so both are read sequentially and merged. An index entry costs PostgreSQL's default here,
 * not what it costs random reads (`statements.ts`). A shared hash looks cheaper than it is: the planner doesn't know
 * how many rows row-level security leaves, and what doesn't fit is written to files. Each process reads all items and
 * builds its own hash, so more than one worker costs more than it gains.
 */
const settingsOfSales = {
  cpu_index_tuple_cost: '0.005',
  enable_parallel_hash: 'off',
  max_parallel_workers_per_gather: '1',
};

/** Reads a report of these facts with the PostgreSQL settings that suit them. */
export function planReport<T>(tx: Tx, facts: readonly ReportFact[], read: () => Promise<T>): Promise<T> {
  return withSettings(tx, { ...settingsOfReports, ...(facts.includes('sales') && settingsOfSales) }, read);
}
