import type { FastifyInstance } from 'fastify';
import type { Pool } from '../platform/db/pool.ts';
import { Refusal } from '../platform/refusal.ts';

/** `/healthz`: the process lives. `/readyz`: it can do its work. */
export function healthRoutes(app: FastifyInstance, pool: Pool): void {
  app.get('/healthz', { config: { rateLimit: false } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { config: { rateLimit: false } }, async (request) => {
    try {
      await pool.raw.query('SELECT 1');
    } catch (error) {
      request.log.error({ err: error }, 'The database does not answer');
      throw new Refusal('unavailable');
    }
    return { status: 'ready' };
  });
}
