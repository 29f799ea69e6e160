import type { Transactions } from './db/db.ts';
import { sql } from './db/drizzle.ts';
import { Refusal } from './refusal.ts';

/** Refused for now; becomes `Retry-After`. */
export class TooMany extends Refusal {
  readonly retryAfter: number;
  /** How many were allowed, where who calls may know. */
  readonly max: number | undefined;

  constructor(retryAfter: number, max?: number, message?: string) {
    super('too_many', message);
    this.retryAfter = Math.max(1, Math.ceil(retryAfter));
    this.max = max;
  }
}

/** What is left of a limit, and after how many seconds all of it is there again. */
export interface Allowance {
  readonly max: number;
  readonly left: number;
  readonly resetSeconds: number;
}

/** What is counted otherwise than as one attempt. */
interface Counted {
  /** How much it is; left out, one. */
  readonly amount?: number;
  /** What is said when there were too many. */
  readonly message?: string;
}

/**
 * Counts an attempt under a key and throws when there were more than `max` in the window. All nodes count together,
 * and the count stands whatever becomes of the attempt.
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

/** Forgets the attempts under a key, and under what is said more closely after it, after a success. */
export async function forgetAttempts(db: Pick<Transactions, 'asPlatform'>, key: string): Promise<void> {
  await db.asPlatform((tx) =>
    tx.execute(sql`DELETE FROM platform.rate_counters WHERE key = ${key} OR starts_with(key, ${`${key} `})`),
  );
}

/** Takes an attempt back that was none, and leaves those of others. */
export async function takeBackAttempt(db: Pick<Transactions, 'asPlatform'>, key: string): Promise<void> {
  await db.asPlatform((tx) =>
    tx.execute(sql`UPDATE platform.rate_counters SET count = greatest(count - 1, 0) WHERE key = ${key}`),
  );
}

/** Removes windows that are over, so that the table stays small. */
export async function forgetOldAttempts(db: Pick<Transactions, 'asPlatform'>): Promise<void> {
  await db.asPlatform((tx) => tx.execute(sql`DELETE FROM platform.rate_counters WHERE window_ends_at < now()`));
}
