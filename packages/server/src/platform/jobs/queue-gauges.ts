import { Gauge, type Registry } from 'prom-client';
import type { Pool } from '../db/pool.ts';

/** Milliseconds that a look at the queue is cached. */
const queueLookMs = 5_000;

const states = ['created', 'active', 'retry', 'failed'] as const;

interface Look {
  readonly states: readonly { readonly state: string; readonly count: number }[];
  readonly oldest: readonly { readonly queue: string; readonly seconds: number }[];
}

/** Gauges of the background jobs of all nodes, read from the database. */
export function queueGauges(registry: Registry, pool: Pick<Pool, 'raw'>): void {
  let looked: { readonly at: number; readonly found: Promise<Look> } | undefined;

  async function lookAtQueue(): Promise<Look> {
    const [counted, waiting] = await Promise.all([
      pool.raw.query<{ state: string; count: number }>(
        'SELECT state::text, count(*)::int FROM pgboss.job WHERE state::text = ANY ($1) GROUP BY 1',
        [states],
      ),
      pool.raw.query<{ queue: string; seconds: number }>(
        `SELECT name AS queue, extract(epoch FROM now() - min(start_after))::float8 AS seconds
         FROM pgboss.job WHERE state IN ('created', 'retry') AND start_after < now() GROUP BY 1`,
      ),
    ]);
    return { states: counted.rows, oldest: waiting.rows };
  }

  /** Both gauges are read at the same time and share one look. */
  function look(): Promise<Look> {
    if (!looked || Date.now() - looked.at > queueLookMs)
      looked = { at: Date.now(), found: lookAtQueue().catch(() => ({ states: [], oldest: [] })) };
    return looked.found;
  }

  const registers = [registry];
  new Gauge({
    name: 'recoup_jobs',
    help: 'Background jobs of all nodes that wait, run, wait for another try, or have failed for good',
    labelNames: ['state'],
    registers,
    async collect() {
      const found = await look();
      for (const state of states) this.set({ state }, found.states.find((row) => row.state === state)?.count ?? 0);
    },
  });
  new Gauge({
    name: 'recoup_job_oldest_seconds',
    help: 'How long the oldest job of a queue has been due without being done',
    labelNames: ['queue'],
    registers,
    async collect() {
      this.reset();
      for (const { queue, seconds } of (await look()).oldest) this.set({ queue }, seconds);
    },
  });
}
