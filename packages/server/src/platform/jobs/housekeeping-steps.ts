import type { Database } from '../db/db.ts';
import type { Pool } from '../db/pool.ts';
import type { Outbox, SocketTeller } from '../request-effects.ts';
import type { Services } from '../services.ts';

/** What a step works with. */
export interface HousekeepingParts {
  readonly db: Database;
  /** For steps that see all companies at once. */
  readonly pool: Pool;
  readonly sockets: SocketTeller;
  readonly now: Date;
  /** Outside services. */
  readonly services: Services;
  readonly outbox: Outbox;
}

/** A step that runs every minute on one node, whichever it is. */
export interface HousekeepingStep {
  readonly name: string;
  run(parts: HousekeepingParts): Promise<void>;
}

/**
 * Runs the steps one after another. A failing step is reported under its name and doesn't stop the others. The failure
 * is thrown after all steps, so that this minute's job counts as failed.
 */
export async function runHousekeeping(
  steps: readonly HousekeepingStep[],
  parts: HousekeepingParts,
  onError: (error: unknown, job: string) => void,
): Promise<void> {
  const failed: { name: string; error: unknown }[] = [];
  for (const { name, run } of steps) {
    try {
      await run(parts);
    } catch (error) {
      onError(error, `housekeeping: ${name}`);
      failed.push({ name, error });
    }
  }
  if (failed.length === 0) return;
  throw new AggregateError(
    failed.map(({ error }) => error),
    `Housekeeping failed: ${failed.map(({ name }) => name).join(', ')}`,
  );
}
