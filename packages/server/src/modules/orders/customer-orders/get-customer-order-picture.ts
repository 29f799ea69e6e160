import type { getCustomerOrderPicture as endpoint } from '@recoup/contract/orders/order-links';
import type { Handler } from '../../../platform/handler.ts';
import { readShownPicture, shownPicture } from '../orders/shown-pictures.ts';
import { inCustomerOrder } from './find-customer-order.ts';

/** A picture of a device of the order, if it was taken for the customer to see. */
export const getCustomerOrderPicture: Handler<typeof endpoint> = async (db, { params, services }) =>
  shownPicture(
    services,
    await inCustomerOrder(db, services.secrets, params.id, (tx, { id }) => readShownPicture(tx, id, params.picture_id)),
  );
