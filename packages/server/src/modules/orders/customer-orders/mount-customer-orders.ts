import type { contract } from '@recoup/contract';
import type { Handlers } from '../../../platform/handler.ts';
import { getCustomerOrder } from './get-customer-order.ts';

export const orderLinkHandlers: Handlers<typeof contract.orderLinks> = { getCustomerOrder };
