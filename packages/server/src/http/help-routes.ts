import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { helpDocument, helpStyleOf } from '@recoup/help/help-document';
import { helpPath, helpRoot } from '@recoup/help/help-pages';
import { readHelp } from '@recoup/help/read-help';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../platform/services.ts';

/** The help for staff, with the name and colors of the requested host. Hosts without a help menu have none. */
export function helpRoutes(
  app: FastifyInstance,
  { root, services: { hosts } }: { readonly root: string; readonly services: Pick<Services, 'hosts'> },
): void {
  app.get(helpRoot, (_request, reply) => reply.redirect(helpPath('first-hour'), 302));

  app.get(`${helpRoot}/:page`, async (request, reply) => {
    const { page } = request.params as { page: string };
    const host = hosts.at(request.host);
    const found = host?.features.help_menu ? await readHelp(page, join(root, 'CHANGELOG.md')) : null;
    if (!host || !found) return reply.callNotFound();
    const style = createHash('sha256').update(helpStyleOf(host.brand)).digest('base64');
    return reply
      .header('cache-control', 'public, max-age=300')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'sha256-${style}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      )
      .type('text/html; charset=utf-8')
      .send(helpDocument(found, host.brand));
  });
}
