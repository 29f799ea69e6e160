import type { ReportFact } from '@recoup/contract/reports/report-rows';
import type { Tx } from '../../../platform/db/db.ts';
import { withSettings } from '../../../platform/db/with-settings.ts';

/**
 * What a report of sales is planned with.
 *
 * Sales and items stand in two indexes in the same order, with all that is added up (`invoice_lines_sales`,
 * `inventory_items_costs`), so both are read on and merged. An entry of them costs what PostgreSQL says, not what it
 * costs a search that reads here and there (`statements.ts`). A hash that its processes share looks cheaper to it than
 * it is: it doesn't know how many rows row-level security leaves, and writes what doesn't fit to files.
 */
const settingsOfSales = { cpu_index_tuple_cost: '0.005', enable_parallel_hash: 'off' };

/** Reads a report of these facts with the settings that suit sales, where it has them; others are left as they are. */
export function planSales<T>(tx: Tx, facts: readonly ReportFact[], read: () => Promise<T>): Promise<T> {
  return facts.includes('sales') ? withSettings(tx, settingsOfSales, read) : read();
}
