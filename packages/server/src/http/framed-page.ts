import type { FastifyReply } from 'fastify';

/** Sends a page that other pages show in a frame. Its policy says which ones may. It isn't cached. */
export function sendFramed(reply: FastifyReply, policy: string, html: string): FastifyReply {
  return (
    reply
      .removeHeader('x-frame-options')
      .header('content-security-policy', policy)
      // A cross-origin isolated site shows only resources that allow it.
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html)
  );
}
