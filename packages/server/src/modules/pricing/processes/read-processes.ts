import type { Processes } from '@recoup/contract/session/auth';
import type { Tx } from '../../../platform/db/db.ts';
import { desc } from '../../../platform/db/drizzle.ts';
import { customImports, priceExports, priceImports } from '../../../schema/price-imports.ts';

/** The progress of the company's imports and exports of prices and custom products, from the newest of each. */
export async function readProcesses(tx: Tx): Promise<Processes> {
  // Read together, because `me` is requested before any page is shown.
  const [[custom], [prices], [file]] = await Promise.all([
    tx.select().from(customImports).orderBy(desc(customImports.id)).limit(1),
    tx.select().from(priceImports).orderBy(desc(priceImports.id)).limit(1),
    tx.select().from(priceExports).orderBy(desc(priceExports.id)).limit(1),
  ]);
  const isRunning = prices?.state === 'running';
  return {
    custom_catalog_process: custom ? processOf(custom) : null,
    data_process: {
      // The pricing queue writes the checked rows.
      is_run_queue_pricing: isRunning && prices.step !== 'check',
      percentage_data_processing: prices?.percent ?? 0,
      is_import_pricing_running: isRunning,
      is_export_pricing_running: file?.state === 'running',
      is_export_pricing_failed_running: file?.state === 'failed',
    },
  };
}

const statusOf = { running: 'progress', done: 'completed', failed: 'failed' } as const;

function processOf(custom: typeof customImports.$inferSelect): Processes['custom_catalog_process'] {
  const { state, percent, total, success, failed, created_at, finished_at } = custom;
  return {
    status: state === 'running' && percent === 0 ? 'started' : statusOf[state],
    progress: percent,
    last_import: finished_at && {
      timestamp: finished_at.toISOString(),
      total,
      success,
      failed,
      /** Seconds. */
      duration: Math.round((finished_at.getTime() - created_at.getTime()) / 1000),
      invalid_data_url: failed > 0 ? '/api/v1/pos/custom-catalog/invalid-data' : null,
    },
  };
}
