import { siteLanguageNames } from '@recoup/contract/language';
import { customerDocument, type Letter, type Look, letterStyleOf } from '@recoup/customer/pages/customer-document';
import { downPage, type GonePage, gonePage } from '@recoup/customer/pages/plain-pages';
import { wordsIn } from '@recoup/words/all-words';
import type { Words } from '@recoup/words/words';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiResult } from './ask-api.ts';
import { shopPolicy } from './shop-pages.ts';

/** Sends a customer's page. Its address is a key, so it's not cached and not passed to other sites. */
export function sendLetter(reply: FastifyReply, look: Look, words: Words, letter: Letter): FastifyReply {
  return reply
    .header('content-security-policy', shopPolicy(letterStyleOf(look, letter)))
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(customerDocument(look, words, letter));
}

/** The language of the browser, if the customer's is unknown. */
export function browserWords({ headers }: FastifyRequest): Words {
  const wanted = (headers['accept-language'] ?? '').split(',').map((part) => part.split(';')[0]?.trim() ?? '');
  const knownLocale = wanted.find((locale) => siteLanguageNames.some((name) => name === locale.split('-')[0]));
  return wordsIn(
    knownLocale && /^[a-z]{2}-[A-Z]{2}$/.test(knownLocale) ? knownLocale : `${knownLocale?.split('-')[0] ?? 'en'}-US`,
  );
}

/** Says that a link is invalid, or that its page can't be shown right now. */
export function sendNothing(
  request: FastifyRequest,
  reply: FastifyReply,
  kind: GonePage,
  failure: Extract<ApiResult<never>, { ok: false }> | null,
): FastifyReply {
  const words = browserWords(request);
  const isBusy = failure !== null && (failure.status >= 500 || failure.status === 429);
  const letter = isBusy
    ? downPage(words, failure.status === 429 ? 'fault.too_many' : 'fault.other', request.url)
    : gonePage(kind, words, failure === null);
  reply.code(isBusy ? failure.status : 404);
  return sendLetter(reply, { company_name: '' }, words, letter);
}
