import type { ReportFact } from '@recoup/contract/reports/report-rows';
import type { Tx } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/drizzle.ts';

/**
 * How a report of sales is planned until its transaction ends; others are left as they are.
 *
 * Sales and items stand in two indexes in the same order, with all that is added up (`invoice_lines_sales`,
 * `inventory_items_costs`), so both are read on and merged. An entry of them costs what PostgreSQL says, not what it
 * costs a search that reads here and there (`statements.ts`). A hash that its processes share looks cheaper to it than
 * it is: it doesn't know how many rows row-level security leaves, and writes what doesn't fit to files.
 */
export async function planSales(tx: Tx, facts: readonly ReportFact[]): Promise<void> {
  if (!facts.includes('sales')) return;
  await tx.execute(
    sql`select set_config('cpu_index_tuple_cost', '0.005', true), set_config('enable_parallel_hash', 'off', true)`,
  );
}
