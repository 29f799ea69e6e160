import type { contract } from '@recoup/contract';
import type { QuotedKind, QuoteEndpoints } from '@recoup/contract/orders/quotes';
import type { Handlers } from '../../../platform/handler.ts';
import { companyKey } from './company-key.ts';
import { getQuote } from './get-quote.ts';
import { matchQuoteLines } from './match-lines.ts';
import { quotePrice } from './quote-price.ts';
import { reconcile } from './reconcile.ts';
import { requestEasyOffer } from './request-easy-offer.ts';
import { sendQuote } from './send-quote.ts';

const pricing = (kind: QuotedKind): Handlers<QuoteEndpoints> => ({
  getQuote: getQuote(kind),
  quotePrice: quotePrice(kind),
  sendQuote: sendQuote(kind),
  reconcile: reconcile(kind),
});

export const bulkQuoteHandlers: Handlers<typeof contract.bulkQuotePricing> = {
  ...pricing('bulk-quote'),
  matchQuoteLines,
};

export const easyOfferHandlers: Handlers<typeof contract.easyOfferPricing> = {
  ...pricing('easy-offer'),
  requestEasyOffer,
  getEasyOfferKey: async (_tx, { session, services }) => ({
    data: { key: companyKey(services.secrets, session.tenantId) },
  }),
};
