import type { FastifyInstance } from 'fastify';

/** Lets the pages of hosts on other origins call the API. Sessions are tokens, not cookies: nothing rides along. */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (origin === undefined || !origins.includes(origin)) return;
    reply.header('access-control-allow-origin', origin).header('vary', 'origin');
    if (request.method !== 'OPTIONS') return;
    return reply
      .header('access-control-allow-methods', 'GET, POST, PUT, DELETE')
      .header('access-control-allow-headers', 'authorization, content-type, idempotency-key')
      .header('access-control-expose-headers', 'retry-after, x-request-id, content-disposition')
      .header('access-control-max-age', '600')
      .code(204)
      .send();
  });
  app.options('/api/*', async (_request, reply) => reply.code(204).send());
}
