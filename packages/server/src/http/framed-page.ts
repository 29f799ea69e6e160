import type { FastifyReply } from 'fastify';

/** Sends a page that other pages embed in a frame. Its policy says which may. Never cached. */
export function sendFramed(reply: FastifyReply, policy: string, html: string): FastifyReply {
  return (
    reply
      .removeHeader('x-frame-options')
      .header('content-security-policy', policy)
      // A site that isolates itself only embeds pages that allow it.
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html)
  );
}
