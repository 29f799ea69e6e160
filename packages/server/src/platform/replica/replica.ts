import pg from 'pg';
import type { OpenRead } from '../db/pool.ts';
import { openReads, type ReadTools } from '../db/reads.ts';
import { openTenantFar } from '../db/statements.ts';
import { type LogPosition, primaryLogPosition, replicaLogPosition } from './log-position.ts';
import { type Reach, watchReplayed } from './replayed.ts';

/** A read on the replica. */
export interface FarRead extends Pick<OpenRead<never>, 'tx' | 'end'> {
  /**
   * Whether the replica had everything that the read must see. Don't send anything that was read before this resolves.
   */
  readonly holds: Promise<boolean>;
}

/** The outcome of reads: done on the replica, or on the primary for this reason. `failed` ones were tried on both. */
export type ReadOutcome = 'replica' | Exclude<Reach, 'reached'> | 'failed';

/** A streaming replica that staff's reads use once it has everything written before them. */
export interface Replica {
  readonly connections: pg.Pool;
  /** Checks whether it can be used, and keeps checking. */
  start(): Promise<void>;
  /** Whether a read may be tried there. Counts those that may not. */
  takesReads(): boolean;
  /** Begins a read that sees everything up to a position of the primary. Null if the primary has to do it. */
  beginRead(tenantId: number, position: number): Promise<FarRead | null>;
  /** Counts a read that began there and is repeated on the primary. */
  countFailed(): void;
  counts(): Readonly<Record<ReadOutcome, number>>;
  /** Seconds since it was last known to have everything. */
  lagSeconds(): number;
  /** Why the primary does all reads. Null if it doesn't. */
  fault(): string | null;
  end(): Promise<void>;
}

/** Milliseconds within which it has to report its position. */
const answerMs = 1_000;

/** With more lag than this, the primary does nearly all reads, which is worth reporting. */
const lateSeconds = 5;

interface Parts {
  readonly options: pg.PoolConfig;
  readonly primary: Pick<pg.Pool, 'query'>;
  readonly tools: ReadTools;
  /** Prepares each new connection. */
  readonly prepare: (pool: pg.Pool) => void;
}

/** Opens the pool of a replica. */
export function openReplica({ options, primary, tools, prepare }: Parts): Replica {
  const connections = new pg.Pool({ ...options, application_name: 'recoup reads' });
  const limits = { query_timeout: answerMs, connectionTimeoutMillis: answerMs };
  const watcher = new pg.Pool({ ...options, ...limits, max: 1, min: 1, application_name: 'recoup replica' });
  for (const pool of [connections, watcher]) prepare(pool);
  const logPositionOf = async (pool: Pick<pg.Pool, 'query'>, question: string) => {
    const [found] = (await pool.query<LogPosition>(question)).rows;
    if (!found) throw new Error('The database didn’t say where it is');
    return found;
  };
  const replayed = watchReplayed({
    primary: () => logPositionOf(primary, primaryLogPosition),
    replica: () => logPositionOf(watcher, replicaLogPosition),
  });
  const openRead = openReads(connections, tools);
  const counts = { replica: 0, behind: 0, unavailable: 0, failed: 0 };

  return {
    connections,
    start: replayed.start,
    takesReads() {
      const takes = replayed.fault() === null;
      if (!takes) counts.unavailable++;
      return takes;
    },
    async beginRead(tenantId, position) {
      const reach = await replayed.reaches(position);
      if (reach !== 'reached') {
        counts[reach]++;
        return null;
      }
      try {
        const { tx, opened, end } = await openRead<{ holds: boolean }>(
          openTenantFar(tenantId, position, replayed.mark()),
        );
        counts.replica++;
        const holds = opened.then(
          ([row]) => row?.holds === true,
          () => false,
        );
        return { tx, end, holds };
      } catch {
        counts.unavailable++;
        return null;
      }
    },
    countFailed: () => void counts.failed++,
    counts: () => counts,
    lagSeconds: replayed.lagSeconds,
    fault() {
      const lag = replayed.lagSeconds();
      return replayed.fault() ?? (lag > lateSeconds ? `The replica is ${Math.round(lag)} seconds behind` : null);
    },
    async end() {
      replayed.stop();
      await Promise.all([connections.end(), watcher.end()]);
    },
  };
}
