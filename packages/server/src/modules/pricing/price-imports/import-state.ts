import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, sql } from '../../../platform/db/drizzle.ts';
import { priceImports } from '../../../schema/price-imports.ts';
import type { StoredImport } from './import-rows.ts';

/** The upload was canceled. Its transaction rolls back what was done for it. */
export class ImportCancelled extends Error {}

const isRunning = (id: number) => and(eq(priceImports.id, id), eq(priceImports.state, 'running'));

/** The upload with this id, if it's in progress. */
export async function runningImport(tx: Tx, id: number): Promise<StoredImport | undefined> {
  const [stored] = await tx.select().from(priceImports).where(isRunning(id));
  return stored;
}

/**
 * Whether a step of an upload is still to be done. A second worker of the same job (the first was thought dead) waits
 * here, and then finds it done.
 */
export async function takeStep(tx: Tx, { id, step }: StoredImport): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`price-import ${id}`}, 0))`);
  return (await runningImport(tx, id))?.step === step;
}

/** Ends a step. */
export async function endStep(
  tx: Tx,
  { id }: StoredImport,
  now: Date,
  outcome: Partial<StoredImport> & Pick<StoredImport, 'state'>,
): Promise<StoredImport> {
  const [ended] = await tx
    .update(priceImports)
    .set({ ...outcome, percent: 100, finished_at: now })
    .where(isRunning(id))
    .returning();
  if (!ended) throw new ImportCancelled();
  return ended;
}
