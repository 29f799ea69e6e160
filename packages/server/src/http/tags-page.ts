import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { tagManager } from '../integrations/tag-manager.ts';
import { Refusal } from '../platform/refusal.ts';
import { sendFramed } from './framed-page.ts';

/**
 * What tags may do: run, load what they load, and send wherever they want. They run in a frame with an opaque origin:
 * they have none of our cookies or browser storage, and can't see the surrounding page, whose address is a customer's
 * key.
 */
export function tagsPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic' https:`,
    "style-src 'unsafe-inline'",
    'connect-src https:',
    'img-src https: data:',
    'frame-src https:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts',
  ].join('; ');
}

/** The frame in which a company's tags run. The embedding page sends it what happens. */
export function tagsPage(app: FastifyInstance, { serviceUrls }: Pick<Config, 'serviceUrls'>): void {
  const from = serviceUrls.googletagmanager ?? tagManager;
  app.get('/tags/:container', { config: { rateLimit: false } }, async (request, reply) => {
    const { container } = request.params as { container: string };
    if (!/^GTM-[A-Z0-9]{4,10}$/.test(container)) throw new Refusal('not_found');
    const nonce = randomBytes(16).toString('base64');
    return sendFramed(
      reply,
      tagsPolicy(nonce),
      `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Tags</title>
<script nonce="${nonce}">
window.dataLayer = [{ 'gtm.start': Date.now(), event: 'gtm.js' }];
addEventListener('message', ({ source, data }) => {
  if (source === parent && data && typeof data.recoupPage === 'string')
    dataLayer.push({ event: 'customer_page', customer_page: data.recoupPage });
});
</script>
<script nonce="${nonce}" async src="${from}/gtm.js?id=${container}"></script>
`,
    );
  });
}
