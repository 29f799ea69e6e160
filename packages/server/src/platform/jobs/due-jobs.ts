import type { PgBoss } from 'pg-boss';
import type { Pool } from '../db/pool.ts';

/** Milliseconds between two looks at what has become due. */
const look = 500;

/** Queues with a job whose time has come; each is one step into an index. */
const queuesWithDueJobs = `
  SELECT name FROM pgboss.queue
  WHERE EXISTS (
    SELECT 1 FROM pgboss.job
    WHERE job.name = queue.name AND job.state < 'active' AND NOT job.blocked AND job.start_after <= now())`;

interface Woken {
  /** Begins to work on a queue that nobody works on yet. */
  readonly beginWork: (name: string) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

/**
 * Wakes the workers of every queue that has a job to do. New jobs announce themselves; what was put off, or comes back
 * after a pause, does not. The queue's own way is to look for each worker by itself, some 45 statements a second for
 * nothing. Answers how to stop, which waits for a look under way.
 */
export function wakeForDueJobs(boss: PgBoss, pool: Pool, { beginWork, onError }: Woken): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const wake = async () => {
    try {
      const { rows } = await pool.raw.query<{ name: string }>(queuesWithDueJobs);
      const due = new Set(rows.map(({ name }) => name));
      for (const name of due) await beginWork(name);
      for (const worker of boss.getWipData()) if (due.has(worker.name)) boss.notifyWorker(worker.id);
    } catch (error) {
      if (!stopped) onError(error);
    }
    if (!stopped) again();
  };
  let looking = Promise.resolve();
  function again() {
    timer = setTimeout(() => {
      looking = wake();
    }, look);
  }
  again();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await looking;
  };
}
