import { getCustomerDispute } from '@recoup/contract/orders/customer-pages/customer-dispute';
import { routes } from '@recoup/contract/route';
import { disputePage } from '@recoup/customer/pages/dispute-page';
import { wordsIn } from '@recoup/words/all-words';
import type { FastifyInstance } from 'fastify';
import { askApi } from './ask-api.ts';
import { paramOf } from './forms.ts';
import { sendLetter, sendNothing } from './send-letter.ts';

/** The page of a shared dispute pack. */
export function disputePages(scope: FastifyInstance): void {
  scope.get(routes.customerDispute.path, { config: { rateLimit: { max: 240 } } }, async (request, reply) => {
    const token = paramOf(request, 'token');
    const result = await askApi(scope, request, getCustomerDispute, { id: token });
    if (!result.ok) return sendNothing(request, reply, 'dispute.gone', result);
    const { data } = result.answer;
    const words = wordsIn(data.locale);
    return sendLetter(reply, data, words, disputePage(data, token, words));
  });
}
