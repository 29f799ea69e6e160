import type { FastifyReply } from 'fastify';

/** Sends a page that other pages show in a frame: who may is said by its policy. It is kept nowhere. */
export function sendFramed(reply: FastifyReply, policy: string, html: string): FastifyReply {
  return (
    reply
      .removeHeader('x-frame-options')
      .header('content-security-policy', policy)
      // A site that isolates itself shows only what says that it may be shown elsewhere.
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html)
  );
}
