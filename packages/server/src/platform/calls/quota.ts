import type { Quota } from '@recoup/contract/add-ons/quota';
import type { Transactions, Tx } from '../db/db.ts';
import { type SQL, sql } from '../db/drizzle.ts';

/** A quota's period is counted in this many parts, so that calls drop out of the count one part at a time. */
const parts = 12;

interface Counters {
  /** The counter of the current part. */
  readonly current: string;
  /**
   * The counters of all parts that count, including the one that is ending: the service may start its count at any
   * moment.
   */
  readonly all: readonly string[];
  readonly partMs: number;
  readonly index: number;
}

function countersOf(key: string, { seconds }: Quota, now: Date): Counters {
  const partMs = (seconds * 1_000) / parts;
  const index = Math.floor(now.getTime() / partMs);
  const named = (at: number) => `quota ${key} ${at}`;
  return { current: named(index), all: Array.from({ length: parts + 1 }, (_, i) => named(index - i)), partMs, index };
}

const textArray = (values: readonly string[]): SQL => sql`${sql.param(values)}::text[]`;
const pauseOf = (key: string) => `quota ${key} paused`;

/**
 * Counts a call of an account, across all nodes, if its quota always allows it. Otherwise counts nothing and returns
 * the seconds to wait.
 */
export async function takeCall(
  db: Pick<Transactions, 'asPlatform'>,
  key: string,
  quota: Quota,
  most: number,
  now: Date,
): Promise<number> {
  const { current, all, partMs, index } = countersOf(key, quota, now);
  return db.asPlatform(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`quota ${key}`}, 0))`);
    const { rows } = await tx.execute<{ key: string; count: number; ends: Date }>(
      sql`select key, count::int as count, window_ends_at as ends from platform.rate_counters
        where key = any(${textArray([...all, pauseOf(key)])})`,
    );
    const paused = rows.find((row) => row.key === pauseOf(key));
    const wait = paused ? (new Date(paused.ends).getTime() - now.getTime()) / 1_000 : 0;
    if (wait > 0) return wait;
    const counted = rows.filter((row) => row.key !== pauseOf(key));
    if (counted.reduce((sum, { count }) => sum + count, 0) >= most) {
      const oldest = Math.min(...counted.map((row) => Number(row.key.split(' ').at(-1))), index);
      return ((oldest + parts + 1) * partMs - now.getTime()) / 1_000;
    }
    const ends = new Date((index + parts + 1) * partMs).toISOString();
    await tx.execute(sql`insert into platform.rate_counters as c (key, window_ends_at, count)
      values (${current}, ${ends}::timestamptz, 1) on conflict (key) do update set count = c.count + 1`);
    return 0;
  });
}

/** Stops everyone's calls for this many seconds, because the service asked for it. */
export async function pauseCalls(
  db: Pick<Transactions, 'asPlatform'>,
  key: string,
  seconds: number,
  now: Date,
): Promise<void> {
  const until = new Date(now.getTime() + seconds * 1_000).toISOString();
  await db.asPlatform((tx) =>
    tx.execute(sql`insert into platform.rate_counters as c (key, window_ends_at, count)
      values (${pauseOf(key)}, ${until}::timestamptz, 0)
      on conflict (key) do update set window_ends_at = greatest(c.window_ends_at, excluded.window_ends_at)`),
  );
}

/** How many calls of an account currently count against its quota. */
export async function callsCounted(tx: Tx, key: string, quota: Quota, now: Date): Promise<number> {
  const { all } = countersOf(key, quota, now);
  const { rows } = await tx.execute<{ used: string }>(sql`select counted_calls(${textArray(all)}) as used`);
  return Number(rows[0]?.used ?? 0);
}
