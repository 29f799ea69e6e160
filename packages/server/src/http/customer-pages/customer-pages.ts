import { getEasyOfferForm } from '@recoup/contract/orders/easy-offers';
import { askAboutOrder, type CustomerOrder, getCustomerOrder } from '@recoup/contract/orders/order-links';
import { pathTo, routes } from '@recoup/contract/route';
import { readKit } from '@recoup/contract/shipping/kit-texts';
import type { Letter } from '@recoup/customer/pages/customer-document';
import { kitPage, qrCodePage } from '@recoup/customer/pages/parcel-pages';
import { askPage } from '@recoup/customer/pages/plain-pages';
import { type QuestionState, statusPage } from '@recoup/customer/pages/status-page';
import { wordsIn } from '@recoup/words/all-words';
import type { Words } from '@recoup/words/words';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { askApi } from './ask-api.ts';
import { displayPages } from './display-pages.ts';
import { disputePages } from './dispute-pages.ts';
import { fieldsOf, paramOf, takeForms } from './forms.ts';
import { offerPages } from './offer-pages.ts';
import { portalPages } from './portal-pages.ts';
import { sendLetter, sendNothing } from './send-letter.ts';

const limited = { config: { rateLimit: { max: 240 } } };

/** The token of an order in the query. Older links call it `id`. */
function orderToken({ url }: FastifyRequest): string | null {
  const query = new URLSearchParams(url.split('?')[1] ?? '');
  return query.get('token') ?? query.get('id');
}

/** Pages behind customers' links, at addresses that emails have always linked to. Only the portal needs a script. */
export function customerPages(app: FastifyInstance): void {
  app.register(async (scope) => {
    takeForms(scope);
    orderPages(scope);
    offerPages(scope);
    disputePages(scope);
    portalPages(scope);
    displayPages(scope);
    scope.get(routes.easyOfferForm.path, limited, async (request, reply) => {
      const company = paramOf(request, 'company');
      const result = await askApi(scope, request, getEasyOfferForm, { id: company });
      if (!result.ok) return sendNothing(request, reply, 'site.gone', result);
      const { data } = result.answer;
      const words = wordsIn(data.locale);
      return sendLetter(reply, data, words, askPage(company, words));
    });
  });
}

type Write = (order: CustomerOrder, token: string, words: Words) => Letter | Promise<Letter>;

function orderPages(scope: FastifyInstance): void {
  const page = (
    path: string,
    tokenIn: (request: FastifyRequest) => string | null,
    write: (request: FastifyRequest) => Write,
  ) =>
    scope.get(path, limited, async (request, reply) => {
      const token = tokenIn(request);
      if (token === null) return sendNothing(request, reply, 'order.gone', null);
      const result = await askApi(scope, request, getCustomerOrder, { id: token });
      if (!result.ok) return sendNothing(request, reply, 'order.gone', result);
      const { data } = result.answer;
      const words = wordsIn(data.locale);
      return sendLetter(reply, data, words, await write(request)(data, token, words));
    });

  const status = routes.customerStatus.path;
  const tokenIn = (request: FastifyRequest) => paramOf(request, 'token');
  page(status, tokenIn, (request) => (order, token, words) => statusPage(order, token, words, askedIn(request)));
  page(routes.shippingKit.path, orderToken, (request) => async (order, token, words) => {
    const text = await askApi(scope, request, readKit, { id: token });
    return kitPage(order, token, words, text.ok ? text.answer.data : { subject: '', steps: [] });
  });
  page(routes.shippingQrCode.path, orderToken, () => qrCodePage);

  scope.post(`${status}/question`, limited, async (request, reply) => {
    const token = tokenIn(request);
    const text = fieldsOf(request).get('text') ?? '';
    const result = await askApi(scope, request, askAboutOrder, { id: token, body: { text } });
    // Reloading the page doesn't send it again.
    return reply.redirect(`${pathTo('customerStatus', { token })}?asked=${result.ok ? 'sent' : 'failed'}`, 303);
  });
}

function askedIn({ url }: FastifyRequest): QuestionState {
  const questionState = new URLSearchParams(url.split('?')[1] ?? '').get('asked');
  return questionState === 'sent' || questionState === 'failed' ? questionState : null;
}
