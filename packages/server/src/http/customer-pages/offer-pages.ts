import type { Offer } from '@recoup/contract/orders/order-schema';
import { answerCustomerOffer, getCustomerOffer } from '@recoup/contract/orders/orders';
import { pathTo, routes } from '@recoup/contract/route';
import { type Answering, confirmPage, offerPage, quotePage } from '@recoup/customer/pages/offer-page';
import { wordsIn } from '@recoup/words/all-words';
import type { WordKey } from '@recoup/words/words';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { askApi } from './ask-api.ts';
import { fieldsOf, paramOf } from './forms.ts';
import { sendLetter, sendNothing } from './send-letter.ts';

const limited = { config: { rateLimit: { max: 240 } } };

/** Why an answer wasn't accepted, worded for the customer. */
const faults = {
  link_expired: 'fault.link_expired',
  already_done: 'fault.already_done',
  too_many: 'fault.too_many',
} as const satisfies Record<string, WordKey>;

/** The pages of quotes and revised offers, and answering them. */
export function offerPages(scope: FastifyInstance): void {
  for (const [name, gonePage] of [
    ['customerOffer', 'offer.gone'],
    ['customerQuote', 'quote.gone'],
  ] as const) {
    const show = async (request: FastifyRequest, reply: FastifyReply, answering: Answering, sure = true) => {
      const token = paramOf(request, 'token');
      const result = await askApi(scope, request, getCustomerOffer, { id: token });
      if (!result.ok) return sendNothing(request, reply, gonePage, result);
      const { data } = result.answer;
      const words = wordsIn(data.locale);
      const write = sure ? (data.kind === 'quote' ? quotePage : offerPage) : confirmPage;
      return sendLetter(reply, data, words, write(data, token, words, answering));
    };
    scope.get(routes[name].path, limited, (request, reply) => show(request, reply, { without: [], fault: null }));
    scope.post(routes[name].path, limited, async (request, reply) => {
      const token = paramOf(request, 'token');
      const fields = fieldsOf(request);
      const answer = fields.get('answer') === 'accept' ? 'accept' : 'decline';
      const keptLines = keptIn(fields);
      // Returning a device changes the payout, so the customer sees the new total before it counts.
      const isPart = answer === 'accept' && keptLines.length > 0;
      if (isPart && fields.get('sure') !== 'yes') {
        const read = await askApi(scope, request, getCustomerOffer, { id: token });
        const isAll = read.ok && keepsAll(read.answer.data, keptLines);
        const isOpen = read.ok && read.answer.data.state === 'open';
        return show(request, reply, { without: isAll ? [] : keptLines, fault: null }, isAll || !isOpen);
      }
      const without = isPart ? keptLines : [];
      const result = await askApi(scope, request, answerCustomerOffer, { id: token, body: { answer, without } });
      if (result.ok || result.code === 'not_found') return reply.redirect(pathTo(name, { token }), 303);
      const text = wordsIn(await localeOf(scope, request, token)).say(
        result.code in faults ? faults[result.code as keyof typeof faults] : 'fault.other',
      );
      return show(request, reply, { without, fault: text });
    });
  }
}

/** The positions of the lines that the customer keeps. */
function keptIn(fields: URLSearchParams): number[] {
  return [...fields].flatMap(([field, value]) => {
    const [, at] = /^line-(\d{1,4})$/.exec(field) ?? [];
    return at !== undefined && value === 'keep' ? [Number(at)] : [];
  });
}

const keepsAll = ({ lines }: Offer, keptLines: readonly number[]) => lines.every((_, at) => keptLines.includes(at));

async function localeOf(scope: FastifyInstance, request: FastifyRequest, token: string): Promise<string> {
  const result = await askApi(scope, request, getCustomerOffer, { id: token });
  return result.ok ? result.answer.data.locale : 'en-US';
}
