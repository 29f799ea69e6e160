import { picturePurposeNames, picturePurposes } from '@recoup/contract/orders/order-pictures';
import { inArray } from '../../../platform/db/drizzle.ts';
import { orderPictures } from '../../../schema/order-notes.ts';

/** Pictures that were taken for the customer to see. */
export const isShownToCustomer = inArray(
  orderPictures.purpose,
  picturePurposeNames.filter((name) => picturePurposes[name].public),
);
