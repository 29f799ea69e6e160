import type { contract } from '@recoup/contract';
import type { Handlers } from '../../../platform/handler.ts';
import { askAboutOrder } from './ask-about-order.ts';
import { getCustomerOrder } from './get-customer-order.ts';
import { getCustomerOrderPicture } from './get-customer-order-picture.ts';

export const orderLinkHandlers: Handlers<typeof contract.orderLinks> = {
  getCustomerOrder,
  getCustomerOrderPicture,
  askAboutOrder,
};
