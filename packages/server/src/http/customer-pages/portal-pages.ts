import { askForSignIn, getCustomerAccount } from '@recoup/contract/orders/customer-pages/customer-sign-in';
import { routes } from '@recoup/contract/route';
import { getSite } from '@recoup/contract/settings/site';
import { accountPiece, type LinkRequest, portalPage, signInPage } from '@recoup/customer/pages/portal-pages';
import { wordsIn } from '@recoup/words/all-words';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { askApi } from './ask-api.ts';
import { fieldsOf, keyIn, paramOf } from './forms.ts';
import { sendLetter, sendNothing } from './send-letter.ts';

const limited = { config: { rateLimit: { max: 240 } } };

/** The pages where customers request a link to their orders, sign in with it, and see them. */
export function portalPages(scope: FastifyInstance): void {
  const home = routes.portalHome.path;

  const siteOf = (request: FastifyRequest) => askApi(scope, request, getSite, { id: paramOf(request, 'company') });

  async function showHome(
    request: FastifyRequest,
    reply: FastifyReply,
    linkRequest: LinkRequest,
  ): Promise<FastifyReply> {
    const site = await siteOf(request);
    if (!site.ok) return sendNothing(request, reply, 'site.gone', site);
    const { data } = site.answer;
    const words = wordsIn(data.locale);
    return sendLetter(reply, data, words, portalPage(data, paramOf(request, 'company'), words, linkRequest));
  }

  scope.get(home, limited, (request, reply) => showHome(request, reply, null));
  scope.post(home, limited, async (request, reply) => {
    const company = paramOf(request, 'company');
    const email = fieldsOf(request).get('email')?.trim() ?? '';
    const result = await askApi(scope, request, askForSignIn, { id: company, body: { company, email } });
    if (result.ok) return showHome(request, reply, { email, minutes: result.answer.data.minutes });
    const site = await siteOf(request);
    const { say } = wordsIn(site.ok ? site.answer.data.locale : 'en-US');
    const fault = { too_many: say('fault.too_many'), invalid: say('widget.field.email') } as Record<string, string>;
    return showHome(request, reply, { fault: fault[result.code] ?? say('fault.other') });
  });

  scope.get(routes.portalSignIn.path, limited, async (request, reply) => {
    const site = await siteOf(request);
    if (!site.ok) return sendNothing(request, reply, 'site.gone', site);
    const { data } = site.answer;
    const words = wordsIn(data.locale);
    return sendLetter(reply, data, words, signInPage(paramOf(request, 'company'), words));
  });

  /** The orders of the signed-in customer: a fragment that the page's script shows. The key is in the body. */
  scope.post(`${home}/orders`, limited, async (request, reply) => {
    const key = keyIn(request.body);
    const result = await askApi(scope, request, getCustomerAccount, { id: key });
    reply.header('cache-control', 'no-store').header('content-security-policy', "default-src 'none'");
    if (!result.ok) return reply.code(result.status === 422 ? 410 : result.status).send('');
    const { data } = result.answer;
    return reply.type('text/html; charset=utf-8').send(String(accountPiece(data, key, wordsIn(data.locale))));
  });
}
