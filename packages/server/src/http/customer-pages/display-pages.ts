import { enterDisplayCode, getDisplayedTicket } from '@recoup/contract/orders/counter/customer-displays';
import { getPhoneSignature } from '@recoup/contract/orders/counter/phone-signatures';
import { pathTo, routes } from '@recoup/contract/route';
import { getSite } from '@recoup/contract/settings/site';
import { displayPage, displayPiece, pairPage } from '@recoup/customer/pages/display-pages';
import { signPage } from '@recoup/customer/pages/sign-form';
import { wordsIn } from '@recoup/words/all-words';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { askApi } from './ask-api.ts';
import { fieldsOf, keyIn, paramOf } from './forms.ts';
import { browserWords, sendLetter, sendNothing } from './send-letter.ts';

const limited = { config: { rateLimit: { max: 240 } } };

/** The customer display at a register: its pairing, and what it shows. */
export function displayPages(scope: FastifyInstance): void {
  const home = routes.customerDisplay.path;
  const nobody = { company_name: '' };

  const showPairing = (request: FastifyRequest, reply: FastifyReply, code: string, fault: string | null) => {
    const words = browserWords(request);
    return sendLetter(reply, nobody, words, pairPage(words, code, fault));
  };

  scope.get(routes.pairDisplay.path, limited, (request, reply) =>
    showPairing(request, reply, new URLSearchParams(request.url.split('?')[1] ?? '').get('code') ?? '', null),
  );
  scope.post(routes.pairDisplay.path, limited, async (request, reply) => {
    const code = fieldsOf(request).get('code') ?? '';
    const result = await askApi(scope, request, enterDisplayCode, { id: '', body: { code } });
    if (result.ok) {
      const { key, company } = result.answer.data;
      // After `#`, no server or log gets it.
      return reply.redirect(`${pathTo('customerDisplay', { company })}#${key}`, 303);
    }
    const { say } = browserWords(request);
    const faults = {
      too_many: say('fault.too_many'),
      link_expired: say('display.wrong'),
      invalid: say('display.wrong'),
    };
    return showPairing(request, reply, code, faults[result.code as keyof typeof faults] ?? say('fault.other'));
  });

  scope.get(home, limited, async (request, reply) => {
    const company = paramOf(request, 'company');
    const site = await askApi(scope, request, getSite, { id: company });
    if (!site.ok) return sendNothing(request, reply, 'site.gone', site);
    const { data } = site.answer;
    const words = wordsIn(data.locale);
    // It has no links to other pages, and doesn't ask people in front of it about cookies.
    const { site: _shop, tags: _tags, ...look } = data;
    return sendLetter(reply, look, words, displayPage(company, words));
  });

  /** The ticket of a paired screen: a fragment that its script shows. The key is in the body. */
  scope.post(`${home}/ticket`, limited, async (request, reply) => {
    const result = await askApi(scope, request, getDisplayedTicket, { id: '', body: { key: keyIn(request.body) } });
    reply.header('cache-control', 'no-store').header('content-security-policy', "default-src 'none'");
    if (!result.ok) return reply.code(result.status === 422 ? 410 : result.status).send('');
    const { data } = result.answer;
    return reply.type('text/html; charset=utf-8').send(String(displayPiece(data, wordsIn(data.locale))));
  });
  /** The page to sign on the customer's own phone. */
  scope.get(routes.signOnPhone.path, limited, async (request, reply) => {
    const key = paramOf(request, 'key');
    const result = await askApi(scope, request, getPhoneSignature, { id: '', body: { key } });
    if (!result.ok) return sendNothing(request, reply, 'sign.title', result);
    const { data } = result.answer;
    const words = wordsIn(data.locale);
    const { tags: _tags, ...look } = data;
    return sendLetter(reply, look, words, signPage(data, key, words));
  });
}
