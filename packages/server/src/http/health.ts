import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from '../platform/db/pool.ts';
import { fingerprintOf } from '../platform/instance.ts';
import { reasonOf } from '../platform/reason.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Services } from '../platform/services.ts';
import { instance } from '../schema/core.ts';

/** What work needs; `everyMs` an answer about it is good for, however often it is asked. */
interface Need {
  readonly name: string;
  readonly everyMs: number;
  check(): Promise<void>;
}

/** Asks at most every so often, and once for all who ask meanwhile. */
function sparing({ everyMs, check }: Need): () => Promise<void> {
  let asked: { readonly until: number; readonly answer: Promise<void> } | undefined;
  return () => {
    if (!asked || asked.until < Date.now()) asked = { until: Date.now() + everyMs, answer: check() };
    return asked.answer;
  };
}

function needsOf(pool: Pool, { files, secrets }: Pick<Services, 'files' | 'secrets'>): Need[] {
  return [
    {
      name: 'database',
      everyMs: 500,
      async check() {
        // As requests do it: in their role; and a row is written, which a full disk or a read-only replica refuses.
        await pool.inTenant(1, (tx) => tx.execute(sql`SELECT 1 FROM tenants`));
        await pool.raw.query(
          `INSERT INTO platform.rate_counters (key, window_ends_at, count) VALUES ('readiness', now(), 1)
           ON CONFLICT (key) DO UPDATE SET window_ends_at = now()`,
        );
      },
    },
    {
      name: 'key',
      everyMs: 5_000,
      async check() {
        const [row] = await pool.asPlatform((tx) => tx.select().from(instance));
        if (row && row.key_fingerprint !== fingerprintOf(secrets))
          throw new Error('It is not the key of this database');
      },
    },
    { name: 'files', everyMs: 15_000, check: () => files.probe() },
  ];
}

/** `/healthz`: the process lives. `/readyz`: it can do its work; which part cannot is said, why is in the log. */
export function healthRoutes(app: FastifyInstance, pool: Pool, services: Pick<Services, 'files' | 'secrets'>): void {
  const needs = needsOf(pool, services).map((need) => ({ name: need.name, ask: sparing(need) }));

  async function failing(request: FastifyRequest): Promise<string[]> {
    const answers = await Promise.all(
      needs.map(({ name, ask }) =>
        ask().then(
          () => [],
          (error: unknown) => {
            request.log.error({ need: name, reason: reasonOf(error) }, 'Not ready');
            return [name];
          },
        ),
      ),
    );
    return answers.flat();
  }

  app.get('/healthz', { config: { rateLimit: false } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { config: { rateLimit: false } }, async (request) => {
    const failed = await failing(request);
    if (failed.length > 0) throw new Refusal('unavailable', `Not ready: ${failed.join(', ')}`);
    return { status: 'ready' };
  });
}
