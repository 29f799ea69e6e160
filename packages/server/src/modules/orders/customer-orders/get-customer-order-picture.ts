import type { getCustomerOrderPicture as endpoint } from '@recoup/contract/orders/order-links';
import type { Handler } from '../../../platform/handler.ts';
import { readShownPicture, shownPicture } from '../orders/shown-pictures.ts';
import { inCustomerOrder } from './find-customer-order.ts';

/** A picture of one of the order's devices, if its customer may see it. */
export const getCustomerOrderPicture: Handler<typeof endpoint> = async (db, { params, services }) =>
  shownPicture(
    services,
    await inCustomerOrder(db, services.secrets, params.id, (tx, { id }) => readShownPicture(tx, id, params.picture_id)),
  );
