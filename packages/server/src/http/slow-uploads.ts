import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Milliseconds for a body to arrive once the server is stopping. */
const graceMs = 2_000;

/** On shutdown, the server waits for responses but not for bodies still being sent. Their clients retry. */
export function endSlowUploads(app: FastifyInstance): void {
  const running = new Set<IncomingMessage>();
  app.addHook('onRequest', async ({ raw }) => {
    running.add(raw);
    raw.once('close', () => running.delete(raw));
  });
  app.addHook('onResponse', async ({ raw }) => void running.delete(raw));
  app.addHook('preClose', async () => {
    setTimeout(() => {
      for (const raw of running) if (!raw.complete) raw.destroy();
    }, graceMs).unref();
  });
}
