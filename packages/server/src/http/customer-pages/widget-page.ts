import { randomBytes } from 'node:crypto';
import { siteColour } from '@recoup/contract/settings/site-documents';
import { widget, widgetFrame } from '@recoup/contract/settings/widget';
import { shopStyle } from '@recoup/customer/style';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { companyOfKey } from '../../modules/session/company/company-key.ts';
import { readDocument } from '../../platform/frames/documents.ts';
import { Refusal } from '../../platform/refusal.ts';
import { sendFramed } from '../framed-page.ts';
import type { RouteTools } from '../route-parts.ts';

/**
 * What the frame may do: run our own files, call our own API, and be embedded by the company's listed sites (and its
 * own pages here). It sets no cookie and loads nothing else.
 */
export function widgetPolicy(nonce: string, sites: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'nonce-${nonce}'`,
    "connect-src 'self'",
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors 'self' ${sites.join(' ')}`.trim(),
  ].join('; ');
}

/** The page in the widget's frame: empty except for the company's key, its color and our script. */
export function widgetPage(app: FastifyInstance, { pool, services }: Pick<RouteTools, 'pool' | 'services'>): void {
  const companyIn = ({ params }: FastifyRequest) => {
    const { company } = params as { company: string };
    const tenantId = /^[\w-]{32}$/.test(company) ? companyOfKey(services.secrets, company) : null;
    if (tenantId === null) throw new Refusal('not_found');
    return { company, tenantId };
  };

  // Checked by the line on a site before it shows the frame, because the browser would show its own error there.
  app.get(`${widgetFrame}:company/site`, { config: { rateLimit: false } }, async (request, reply) => {
    reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
    const { tenantId } = companyIn(request);
    const { origin = '' } = request.query as { origin?: unknown };
    const { sites } = await pool.inTenant(tenantId, (tx) => readDocument(tx, widget));
    const isOwn = URL.parse(`${request.protocol}://${request.host}`)?.origin === origin;
    const listed = isOwn || sites.some((site) => site.origin === origin);
    return reply.header('cache-control', 'no-store').send({ listed });
  });

  app.get(`${widgetFrame}:company`, { config: { rateLimit: false } }, async (request, reply) => {
    const { company, tenantId } = companyIn(request);
    const [{ sites }, { accent }] = await pool.inTenant(tenantId, (tx) =>
      Promise.all([readDocument(tx, widget), readDocument(tx, siteColour)]),
    );
    const nonce = randomBytes(16).toString('base64');
    const policy = widgetPolicy(
      nonce,
      sites.map(({ origin }) => origin),
    );
    return sendFramed(
      reply,
      policy,
      `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="company" content="${company}">
<meta name="accent" content="${accent || '#1a56db'}">
<meta name="csp-nonce" content="${nonce}">
<title>Sell your device</title>
<style nonce="${nonce}">${shopStyle}</style>
<div id="widget"></div>
<script type="module" src="/widget/frame.js"></script>
`,
    );
  });
}
