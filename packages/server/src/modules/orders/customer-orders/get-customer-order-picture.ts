import type { getCustomerOrderPicture as endpoint } from '@recoup/contract/orders/order-links';
import { and, eq } from '../../../platform/db/drizzle.ts';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { orderPictures } from '../../../schema/order-notes.ts';
import { isShownToCustomer } from '../orders/shown-pictures.ts';
import { inCustomerOrder } from './find-customer-order.ts';

/** A picture of a device of the order, if it was taken for the customer to see. */
export const getCustomerOrderPicture: Handler<typeof endpoint> = async (db, { params, services }) => {
  const picture = await inCustomerOrder(db, services.secrets, params.id, async (tx, order) => {
    const [found] = await tx
      .select({ name: orderPictures.name, type: orderPictures.type, file_key: orderPictures.file_key })
      .from(orderPictures)
      .where(and(eq(orderPictures.order_id, order.id), eq(orderPictures.id, params.picture_id), isShownToCustomer));
    if (!found) throw new Refusal('not_found', 'We couldn’t find this picture.');
    return found;
  });
  const content = services.files.read(picture.file_key);
  return { fileName: picture.name, type: picture.type, content, inline: true };
};
