import type { contract } from '@recoup/contract';
import type { Handlers } from '../../../platform/handler.ts';
import { answerCustomerOffer } from './answer-customer-offer.ts';
import { findOfferPicture, readCustomerOffer, tenantOfToken } from './find-offer.ts';

export const customerOfferHandlers: Handlers<typeof contract.customerOffers> = {
  getCustomerOffer: async (db, { params, now, services }) => {
    const tenantId = await tenantOfToken(db, params.id);
    return db.inTenant(tenantId, async (tx) => ({
      data: await readCustomerOffer(tx, services, params.id, now),
    }));
  },
  answerCustomerOffer,
  getCustomerOfferPicture: async (db, { params, services }) => {
    const tenantId = await tenantOfToken(db, params.id);
    const picture = await db.inTenant(tenantId, (tx) => findOfferPicture(tx, params.id, params.picture_id));
    return {
      fileName: picture.name,
      type: picture.type,
      content: services.files.read(picture.file_key),
      inline: true,
    };
  },
};
