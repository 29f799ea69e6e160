import type { contract } from '@recoup/contract';
import type { OrderKind } from '@recoup/contract/order-kind';
import type { Handlers } from '../../platform/handler.ts';
import { changePayoutMethod } from '../payouts/change-payout-method.ts';
import { bulkChangeOrderStatus } from './bulk-change-order-status.ts';
import { changeOrderStatus } from './change-order-status.ts';
import { createOrder } from './create-order.ts';
import { getOrder } from './get-order.ts';
import { inspectOrderItem } from './inspect-order-item.ts';
import { listOrderChanges } from './list-order-changes.ts';
import { listOrders } from './list-orders.ts';
import { offerOrder } from './offer-order.ts';
import { orderStatusTree } from './order-status-tree.ts';
import { payOrder } from './pay-order.ts';
import { returnOrder } from './return-order.ts';
import { scanInOrder } from './scan-in-order.ts';

/** What every kind of order does; a kind differs by its rows in the contract's tables alone. */
export function orderHandlers(kind: OrderKind): Handlers<typeof contract.mailInOrders> {
  return {
    listOrders: listOrders(kind),
    createOrder: createOrder(kind),
    getOrder: getOrder(kind),
    scanInOrder: scanInOrder(kind),
    inspectOrderItem: inspectOrderItem(kind),
    offerOrder: offerOrder(kind),
    returnOrder: returnOrder(kind),
    changeOrderStatus: changeOrderStatus(kind),
    bulkChangeOrderStatus: bulkChangeOrderStatus(kind),
    payOrder: payOrder(kind),
    changePayoutMethod: changePayoutMethod(kind),
    listOrderChanges: listOrderChanges(kind),
  };
}

export const orderStatusTreeHandlers: Handlers<typeof contract.orderStatusTree> = {
  getOrderStatusTree: orderStatusTree,
};
