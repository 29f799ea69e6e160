import type { contract } from '@recoup/contract';
import type { QuoteEndpoints } from '@recoup/contract/orders/quotes';
import type { Handlers } from '../../../platform/handler.ts';
import { companyKey } from '../../session/company/company-key.ts';
import { getEasyOfferForm } from './easy-offer-form.ts';
import { getQuote } from './get-quote.ts';
import { matchQuoteLines } from './match-lines.ts';
import { quotePrice } from './quote-price.ts';
import { reconcile } from './reconcile.ts';
import { requestEasyOffer } from './request-easy-offer.ts';
import { sendQuote } from './send-quote.ts';

const pricing: Handlers<QuoteEndpoints> = {
  getQuote,
  quotePrice,
  sendQuote,
  reconcile,
};

export const bulkQuoteHandlers: Handlers<typeof contract.bulkQuotePricing> = {
  ...pricing,
  matchQuoteLines,
};

export const easyOfferHandlers: Handlers<typeof contract.easyOfferPricing> = {
  ...pricing,
  requestEasyOffer,
  getEasyOfferForm,
  getEasyOfferKey: async (_tx, { session, services }) => ({
    data: { key: companyKey(services.secrets, session.tenantId) },
  }),
};
