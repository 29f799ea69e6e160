import type { Database } from '../db/db.ts';
import type { Pool } from '../db/pool.ts';
import type { Outbox, SocketTeller } from '../request-effects.ts';
import type { Services } from '../services.ts';

/** What a step works with. */
export interface HousekeepingParts {
  readonly db: Database;
  /** For what sees all companies at once. */
  readonly pool: Pool;
  readonly sockets: SocketTeller;
  readonly now: Date;
  /** The outside world. */
  readonly services: Services;
  readonly outbox: Outbox;
}

/** One thing that is done every minute on one node, whichever it is. */
export interface HousekeepingStep {
  readonly name: string;
  run(parts: HousekeepingParts): Promise<void>;
}

/**
 * Takes the steps one after the other. One that fails is reported under its name and keeps none of the others from
 * their work; the failure is thrown when all were taken, so that the job of this minute is seen to have failed.
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
