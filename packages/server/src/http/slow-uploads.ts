import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Milliseconds that a body has to arrive in once the server stops. */
const graceMs = 2_000;

/** A stop waits for requests to be answered, but not for what is still being sent: whoever sends it tries again. */
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
