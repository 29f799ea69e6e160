import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readCompany } from '../../modules/session/company/company.ts';
import { wordsFor } from '../../modules/settings/languages/customer-words.ts';
import { customerOfStopMails, stopMails, stopMailsPath } from '../../modules/stock/customers/stop-mails.ts';
import { eq } from '../../platform/db/drizzle.ts';
import { escapeHtml } from '../../platform/html-mail.ts';
import { Refusal } from '../../platform/refusal.ts';
import { customers } from '../../schema/customers.ts';
import { sendFramed } from '../framed-page.ts';
import type { RouteTools } from '../route-parts.ts';

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

/**
 * The target of reminders' `List-Unsubscribe`. An email program posts there and is done (RFC 8058). In a browser it
 * asks first, because link checkers open it, too.
 */
export function stopMailsPage(
  app: FastifyInstance,
  { pool, services, now }: Pick<RouteTools, 'pool' | 'services' | 'now'>,
): void {
  const customerIn = ({ params }: FastifyRequest) => {
    const found = customerOfStopMails(services.secrets, (params as { token: string }).token);
    if (!found) throw new Refusal('not_found');
    return found;
  };
  async function page(request: FastifyRequest, isDone: boolean): Promise<string> {
    const { tenant_id, id } = customerIn(request);
    const { company, words } = await pool.inTenant(tenant_id, async (tx) => {
      const own = await readCompany(tx);
      const [customer] = await tx.select({ language: customers.language }).from(customers).where(eq(customers.id, id));
      return { company: own, words: await wordsFor(tx, own, customer ?? { language: null }) };
    });
    const { say, locale } = words;
    const about = { company_name: company.name };
    const title = escapeHtml(say(isDone ? 'mails.stop.done' : 'mails.stop.title', about));
    const form = `<p>${escapeHtml(say('mails.stop.ask'))}</p><form method="post"><button>${escapeHtml(say('mails.stop.button'))}</button></form>`;
    return `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:36rem;margin:15vh auto;padding:0 1rem;color-scheme:light dark}h1{font-size:1.5rem}button{font:inherit;padding:.6rem 1.2rem}</style>
<h1>${title}</h1>
${isDone ? '' : form}
`;
  }

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The body that email programs send adds nothing to the address.
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null, null));
    scope.get(`${stopMailsPath}:token`, async (request, reply) =>
      sendFramed(reply, policy, await page(request, false)),
    );
    scope.post(`${stopMailsPath}:token`, async (request, reply) => {
      const { tenant_id, id } = customerIn(request);
      await pool.inTenant(tenant_id, (tx) => stopMails(tx, id, now()));
      return sendFramed(reply, policy, await page(request, true));
    });
  });
}
