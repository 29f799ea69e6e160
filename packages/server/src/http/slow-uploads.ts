import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Milliseconds for a body to arrive once the server stops. */
const graceMs = 2_000;

/** Stopping waits for answers, but not for bodies that are still being sent. Their senders retry. */
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
