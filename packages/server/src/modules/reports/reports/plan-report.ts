import type { ReportFact } from '@recoup/contract/reports/report-rows';
import type { Tx } from '../../../platform/db/db.ts';
import { withSettings } from '../../../platform/db/with-settings.ts';

/**
 * What every report is planned with. PostgreSQL plans a statement that it has seen a few times once and for all, for
 * any days: without parallel workers and with hashes in files, which takes five times as long for a year of a million
 * orders. Planning takes milliseconds.
 */
const settingsOfReports = { plan_cache_mode: 'force_custom_plan' };

/**
 * Sales and items stand in two indexes in the same order, with all that is added up (`invoice_lines_sales`,
 * `inventory_items_costs`), so both are read on and merged. An entry of them costs what PostgreSQL says, not what it
 * costs a search that reads here and there (`statements.ts`). A hash that its processes share looks cheaper to it than
 * it is: it doesn't know how many rows row-level security leaves, and writes what doesn't fit to files. Each process
 * reads all items and makes a hash of its own, so more than one helper costs more than it brings.
 */
const settingsOfSales = {
  cpu_index_tuple_cost: '0.005',
  enable_parallel_hash: 'off',
  max_parallel_workers_per_gather: '1',
};

/** Reads a report of these facts with the settings of PostgreSQL that suit them. */
export function planReport<T>(tx: Tx, facts: readonly ReportFact[], read: () => Promise<T>): Promise<T> {
  return withSettings(tx, { ...settingsOfReports, ...(facts.includes('sales') && settingsOfSales) }, read);
}
