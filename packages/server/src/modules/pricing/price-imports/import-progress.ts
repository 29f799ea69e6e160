import type { Database } from '../../../platform/db/db.ts';
import { and, eq, lt } from '../../../platform/db/drizzle.ts';
import type { Work } from '../../../platform/jobs/worker.ts';
import { priceImports } from '../../../schema/price-imports.ts';
import { asJob, type StoredImport } from './import-rows.ts';

/**
 * Milliseconds between two progress events on the socket, and between two updates of the row that a reloaded page
 * reads.
 */
const toldEvery = 200;
const keptEvery = 1_000;

export interface Progress {
  tell(percent: number, total: number): void;
  /** Resolves when no write is pending. */
  settled(): Promise<void>;
}

/** Reports the progress of an import to its user. The row is updated outside the import's own transaction. */
export function importProgress(db: Database, stored: StoredImport, work: Work): Progress {
  let toldAt = 0;
  let keptAt = work.now().getTime();
  let writing: Promise<unknown> = Promise.resolve();
  return {
    tell(exact, total) {
      const percent = Math.min(99, Math.floor(exact));
      const now = work.now().getTime();
      if (now - toldAt >= toldEvery) {
        toldAt = now;
        work.emit('job.progress', asJob({ ...stored, percent, total }), stored.user_id);
      }
      if (now - keptAt >= keptEvery) {
        keptAt = now;
        // Progress matters less than the import, so a failed update is ignored.
        writing = db
          .inTenant(stored.tenant_id, (tx) =>
            tx
              .update(priceImports)
              .set({ percent, total })
              .where(and(eq(priceImports.id, stored.id), lt(priceImports.percent, percent))),
          )
          .catch(() => undefined);
      }
    },
    async settled() {
      await writing;
    },
  };
}
