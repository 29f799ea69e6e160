import type { contract } from '@recoup/contract';
import type { Handlers } from '../../platform/handler.ts';
import { answerCustomerOffer } from './answer-customer-offer.ts';
import { readCustomerOffer, tenantOfToken } from './find-offer.ts';

export const customerOfferHandlers: Handlers<typeof contract.customerOffers> = {
  getCustomerOffer: async (db, { params, now }) => {
    const tenantId = await tenantOfToken(db, params.id);
    return db.inTenant(tenantId, async (tx) => ({ data: await readCustomerOffer(tx, params.id, now) }));
  },
  answerCustomerOffer,
};
