import type { contract } from '@recoup/contract';
import type { StoredDocument } from '@recoup/contract/document';
import { type KitCarrier, kitTextSchema, usualKitText } from '@recoup/contract/shipping/kit-texts';
import type { Tx } from '../../../platform/db/db.ts';
import { readDocument, saveDocument } from '../../../platform/frames/documents.ts';
import type { Handlers } from '../../../platform/handler.ts';

const documentOf = (carrier: KitCarrier): StoredDocument<typeof kitTextSchema.entries> => ({
  key: `${carrier}-shipping-kit`,
  title: `Shipping kit of ${carrier}`,
  schema: kitTextSchema,
  initial: usualKitText,
});

/** What customers read on the kit of a carrier. */
export const readKitText = (tx: Tx, carrier: KitCarrier) => readDocument(tx, documentOf(carrier));

export const kitTextHandlers: Handlers<typeof contract.kitTexts> = {
  getKitText: async (tx, { params }) => ({ data: await readKitText(tx, params.carrier) }),
  putKitText: async (tx, { params, body, ...by }) => {
    const data = await saveDocument(tx, documentOf(params.carrier), body, by);
    return { success: true, message: 'What stands on the kit is saved.', data };
  },
};
