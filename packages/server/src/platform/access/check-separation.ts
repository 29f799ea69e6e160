import { type SeparationResult, separationTestNames } from '@recoup/contract/session/proof';
import { separationChecks } from '../../schema/operations.ts';
import type { Transactions } from '../db/db.ts';
import { gt, lt } from '../db/drizzle.ts';
import { attempts, guardedTables, layCanaries } from './try-separation.ts';

const day = 86_400_000;

/** Tries once a day to reach another company's rows the way requests do, and stores the result. */
export async function checkSeparation(db: Transactions, now: Date): Promise<void> {
  const recent = gt(separationChecks.at, new Date(now.getTime() - day));
  const [done] = await db.asPlatform((tx) =>
    tx.select({ id: separationChecks.id }).from(separationChecks).where(recent).limit(1),
  );
  if (!done) await trySeparation(db, now);
}

/** Runs the separation tests now. Throws what they find, so that the deployment's operators hear about it. */
export async function trySeparation(db: Transactions, now: Date): Promise<void> {
  const began = performance.now();
  await layCanaries(db);
  const tables = await db.asPlatform(guardedTables);
  const results: SeparationResult[] = [];
  for (const test of separationTestNames) results.push({ test, found: await attempts[test](db, tables) });
  const failed = results.filter(({ found }) => found !== null);
  await db.asPlatform(async (tx) => {
    await tx.delete(separationChecks).where(lt(separationChecks.at, new Date(now.getTime() - 400 * day)));
    await tx.insert(separationChecks).values({
      ...{ at: now, took_ms: Math.round(performance.now() - began), tables: tables.length },
      ...{ passed: failed.length === 0, results },
    });
  });
  if (failed.length > 0)
    throw new Error(`Companies aren’t separated: ${failed.map(({ test, found }) => `${test} (${found})`).join('; ')}`);
}
