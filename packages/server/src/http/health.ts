import type { Refusal as RefusalBody } from '@recoup/contract/error';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deployments } from '../deployments/served-deployments.ts';
import { sql } from '../platform/db/drizzle.ts';
import { withTimeout } from '../platform/db/limits.ts';
import type { Pool } from '../platform/db/pool.ts';
import { hasFingerprint } from '../platform/instance.ts';
import { reasonOf } from '../platform/reason.ts';
import type { Replica } from '../platform/replica/replica.ts';
import type { Services } from '../platform/services.ts';
import type { Sockets } from '../platform/sockets/sockets.ts';
import { instance } from '../schema/core.ts';

/** Something that requests depend on. A check result is valid for `everyMs`, however often it's asked. */
interface Need {
  readonly name: string;
  readonly everyMs: number;
  check(): Promise<void>;
}

/** Callers get an answer within 5 seconds. */
const checkMs = 4_000;

/** Limits how often it checks, and shares a running check. */
function sparing({ name, everyMs, check }: Need): () => Promise<void> {
  let lastCheck: { readonly until: number; readonly answer: Promise<void> } | undefined;
  return () => {
    if (!lastCheck || lastCheck.until < Date.now())
      lastCheck = { until: Date.now() + everyMs, answer: withTimeout(checkMs, `Checking ${name}`, check()) };
    return lastCheck.answer;
  };
}

function needsOf(pool: Pool, { files, secrets }: Pick<Services, 'files' | 'secrets'>): Need[] {
  return [
    {
      name: 'database',
      everyMs: 500,
      async check() {
        // Like requests: in their role, and with a write, which a full disk or a read-only replica refuses.
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
        if (row && !hasFingerprint(secrets, row.key_fingerprint))
          throw new Error('The key doesn’t match this database');
      },
    },
    { name: 'files', everyMs: 15_000, check: () => files.probe() },
  ];
}

/** The lag of the replica, how many reads it and the primary did, and why the primary does them now. */
function replicaAnswer(replica: Replica | null) {
  if (!replica) return null;
  const { replica: reads, ...others } = replica.counts();
  const fault = replica.fault();
  return {
    read_replica: {
      lag_seconds: Math.round(replica.lagSeconds() * 10) / 10,
      reads,
      fallbacks: Object.values(others).reduce((sum, count) => sum + count, 0),
      ...(fault !== null && { fault }),
    },
  };
}

/**
 * `/healthz`: the process is alive. `/readyz`: it can do its work. It names failing parts, with reasons in the log. It
 * also reports unusable deployment files, missing live updates between nodes, and the state of the read replica.
 */
export function healthRoutes(
  app: FastifyInstance,
  pool: Pool,
  services: Pick<Services, 'files' | 'secrets'>,
  { deployments, sockets }: { deployments: Pick<Deployments, 'faults'>; sockets: Pick<Sockets, 'fault'> },
): void {
  const needs = needsOf(pool, services).map((need) => ({ name: need.name, ask: sparing(need) }));

  /** Why a need failed last, so that it's logged once and not at every check. */
  const reasons = new Map<string, string>();

  async function failing(request: FastifyRequest): Promise<string[]> {
    const answers = await Promise.all(
      needs.map(({ name, ask }) =>
        ask().then(
          () => {
            if (reasons.delete(name)) request.log.warn({ reqId: request.id, need: name }, 'Ready again');
            return [];
          },
          (error: unknown) => {
            const reason = reasonOf(error);
            if (reasons.get(name) !== reason) request.log.error({ reqId: request.id, need: name, reason }, 'Not ready');
            reasons.set(name, reason);
            return [name];
          },
        ),
      ),
    );
    return answers.flat();
  }

  app.get('/healthz', { config: { rateLimit: false } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { config: { rateLimit: false } }, async (request, reply) => {
    const failed = await failing(request);
    const faults = deployments.faults();
    const live = sockets.fault();
    // It still works, with the last good copies, without live updates, or from the primary, so a proxy shouldn't remove
    // it.
    const degraded = {
      ...(faults.length > 0 && { deployments: faults }),
      ...(live !== null && { live_updates: live }),
    };
    const replica = replicaAnswer(pool.replica);
    const isWhole = Object.keys(degraded).length === 0 && replica?.read_replica.fault === undefined;
    if (failed.length === 0) return { status: isWhole ? 'ready' : 'degraded', ...degraded, ...replica };
    const message = `Not ready: ${failed.join(', ')}`;
    return reply
      .code(503)
      .header('retry-after', 5)
      .send({ code: 'unavailable', message, request_id: request.id } satisfies RefusalBody);
  });
}
