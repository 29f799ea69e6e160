import { reasonOf } from '../reason.ts';
import type { LogPosition } from './log-position.ts';

/** Asks a server and its replica for their positions. */
export interface Servers {
  primary(): Promise<LogPosition>;
  replica(): Promise<LogPosition>;
}

/** Whether a read can use the replica, or why not. */
export type Reach = 'reached' | 'behind' | 'unavailable';

/** Milliseconds between polls of the replica, to know its lag while there are no reads. */
const lookMs = 1_000;
/** Milliseconds that a read waits for what was written before it. Usually a replica has it within a few. */
const waitMs = 50;
/** Milliseconds between polls while a read waits. */
const pauseMs = 1;
/** Positions that a replica hasn't replayed are remembered for an hour. */
const mostRemembered = 3_600;

interface Waiting {
  readonly wanted: number;
  end(reach: Reach): void;
}

/** Tracks how far a replica has replayed what the primary has written. */
export function watchReplayed(servers: Servers, now: () => number = () => performance.now()) {
  let expected: LogPosition | undefined;
  let fault: string | null = 'The replica hasn’t answered yet';
  let replayed = -1;
  /** The position that a read waited for in vain. No read waits again until the replica is past it. */
  let missed = -1;
  let coveredAt = now();
  const unreached: { readonly position: number; readonly at: number }[] = [];
  const waiting = new Set<Waiting>();
  let asking: Promise<void> | undefined;
  let polling = false;
  let timer: NodeJS.Timeout | undefined;

  function faultOf({ mark, timeline, position }: LogPosition): string | null {
    if (!expected) return 'The primary hasn’t answered yet';
    if (mark !== expected.mark) return 'DATABASE_READ_URL leads to another database';
    if (position === null) return 'DATABASE_READ_URL leads to a server that isn’t a replica';
    return timeline === expected.timeline ? null : 'The replica hasn’t followed the last failover yet';
  }

  function settle(): void {
    const isHeard = fault === null;
    for (let [first] = unreached; isHeard && first && first.position <= replayed; [first] = unreached) {
      coveredAt = first.at;
      unreached.shift();
    }
    for (const one of waiting) {
      if (!isHeard) one.end('unavailable');
      else if (one.wanted <= replayed) one.end('reached');
    }
  }

  /** Asks once at a time, and shares the answer. */
  function askReplica(): Promise<void> {
    asking ??= servers
      .replica()
      .then(
        (there) => {
          fault = faultOf(there);
          if (fault === null) replayed = there.position ?? -1;
        },
        (error: unknown) => {
          fault = reasonOf(error);
        },
      )
      .then(() => {
        asking = undefined;
        settle();
      });
    return asking;
  }

  async function poll(): Promise<void> {
    if (polling) return;
    polling = true;
    while (waiting.size > 0) {
      await askReplica();
      if (waiting.size > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
    polling = false;
  }

  /** Whether the replica has everything up to a position of the primary. Waits a moment for it. */
  function reaches(wanted: number): Promise<Reach> {
    if (fault !== null) return Promise.resolve('unavailable');
    if (replayed >= wanted) return Promise.resolve('reached');
    if (missed > replayed) return Promise.resolve('behind');
    return new Promise((resolve) => {
      const one: Waiting = {
        wanted,
        end(reach) {
          clearTimeout(late);
          waiting.delete(one);
          resolve(reach);
        },
      };
      const late = setTimeout(() => {
        missed = Math.max(missed, wanted);
        one.end('behind');
      }, waitMs);
      waiting.add(one);
      void poll();
    });
  }

  async function look(): Promise<void> {
    const here = await servers.primary().catch(() => undefined);
    if (here && here.position !== null) {
      expected = here;
      unreached.push({ position: here.position, at: now() });
      if (unreached.length > mostRemembered) unreached.shift();
    }
    await askReplica();
    const [last] = unreached.slice(-1);
    if (last) await reaches(last.position);
  }

  let looking: Promise<void> | undefined;
  return {
    reaches,
    /** Polls now, and then every second. */
    start(): Promise<void> {
      const again = () => {
        looking ??= look().finally(() => {
          looking = undefined;
        });
        return looking;
      };
      timer ??= setInterval(again, lookMs);
      return again();
    },
    /** Seconds since it was last known to have everything. 0 while it does. */
    lagSeconds: () => (unreached.length === 0 ? 0 : (now() - coveredAt) / 1000),
    /** Why it can't be read from. Null if it can. */
    fault: () => fault,
    mark: () => expected?.mark ?? '',
    stop(): void {
      clearInterval(timer);
      fault = 'The node stops';
      settle();
    },
  };
}
