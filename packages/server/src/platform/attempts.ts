import type { Transactions } from './db/db.ts';
import { sql } from './db/drizzle.ts';
import { Refusal } from './refusal.ts';

/** Thrown when there were too many attempts. Becomes `Retry-After`. */
export class TooMany extends Refusal {
  readonly retryAfter: number;
  /** The number allowed, if the caller may know it. */
  readonly max: number | undefined;

  constructor(retryAfter: number, max?: number, message?: string) {
    super('too_many', message);
    this.retryAfter = Math.max(1, Math.ceil(retryAfter));
    this.max = max;
  }
}

/** What is left of a limit, and the seconds until all of it is available again. */
export interface Allowance {
  readonly max: number;
  readonly left: number;
  readonly resetSeconds: number;
}

/** Options for what isn't counted as a single attempt. */
interface Counted {
  /** How much to count. One by default. */
  readonly amount?: number;
  /** The message of the refusal. */
  readonly message?: string;
}

/**
 * Counts an attempt under a key. Throws {@link TooMany} after more than `max` in the window. All nodes share the count,
 * and it stays even if the attempt fails or its transaction is rolled back.
 */
export async function countAttempt(
  db: Pick<Transactions, 'asPlatform'>,
  key: string,
  max: number,
  seconds: number,
  { amount = 1, message }: Counted = {},
): Promise<Allowance> {
  const [row] = await db.asPlatform(async (tx) => {
    const result = await tx.execute<{ count: number; wait: number }>(sql`
      INSERT INTO platform.rate_counters AS c (key, window_ends_at, count)
      VALUES (${key}, now() + make_interval(secs => ${seconds}), ${amount})
      ON CONFLICT (key) DO UPDATE SET
        count = CASE WHEN c.window_ends_at <= now() THEN excluded.count ELSE c.count + excluded.count END,
        window_ends_at = CASE WHEN c.window_ends_at <= now() THEN excluded.window_ends_at ELSE c.window_ends_at END
      RETURNING c.count, extract(epoch FROM c.window_ends_at - now())::float8 AS wait`);
    return result.rows;
  });
  if (row && row.count > max) throw new TooMany(row.wait, max, message);
  return { max, left: max - (row?.count ?? 0), resetSeconds: Math.ceil(row?.wait ?? 0) };
}

/** Clears the attempts under a key, and under longer keys that start with it, after a success. */
export async function forgetAttempts(db: Pick<Transactions, 'asPlatform'>, key: string): Promise<void> {
  await db.asPlatform((tx) =>
    tx.execute(sql`DELETE FROM platform.rate_counters WHERE key = ${key} OR starts_with(key, ${`${key} `})`),
  );
}

/** Takes back one attempt that shouldn't count, without touching the others. */
export async function takeBackAttempt(db: Pick<Transactions, 'asPlatform'>, key: string): Promise<void> {
  await db.asPlatform((tx) =>
    tx.execute(sql`UPDATE platform.rate_counters SET count = greatest(count - 1, 0) WHERE key = ${key}`),
  );
}

/** Deletes expired windows to keep the table small. */
export async function forgetOldAttempts(db: Pick<Transactions, 'asPlatform'>): Promise<void> {
  await db.asPlatform((tx) => tx.execute(sql`DELETE FROM platform.rate_counters WHERE window_ends_at < now()`));
}
