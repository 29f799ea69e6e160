import type { AllOrderEndpoints, contract } from '@recoup/contract';
import type { OrderKind } from '@recoup/contract/orders/order-kind';
import type { Handlers } from '../../../platform/handler.ts';
import { printDisputePack } from '../../prints/sheets/dispute-pack.ts';
import { scanStationHandlers } from '../scan-station/routes.ts';
import { archiveOrder, bulkArchiveOrders, bulkRestoreOrders, restoreOrder } from './archive-orders.ts';
import { bulkChangeOrderStatus } from './bulk-change-order-status.ts';
import { changeOrderCustomer } from './change-order-customer.ts';
import { changeOrderPayout } from './change-order-payout.ts';
import { changeOrderStatus } from './change-order-status.ts';
import { createOrder } from './create-order.ts';
import { bulkDeleteOrders, deleteOrder } from './delete-orders.ts';
import { deleteParcel } from './delete-parcel.ts';
import { downloadOrders } from './download-orders.ts';
import { extendPriceLock } from './extend-price-lock.ts';
import { getNextStatuses } from './get-next-statuses.ts';
import { getOrder } from './get-order.ts';
import { inspectOrderItem } from './inspect-order-item.ts';
import { listOrderChanges } from './list-order-changes.ts';
import { listOrders } from './list-orders.ts';
import { offerOrder } from './offer-order.ts';
import { addOrderItem, getBoxItem, getOrderItem, removeOrderItem } from './order-items-edit.ts';
import { createOrderNote, deleteOrderNote, listOrderNotes, updateOrderNote } from './order-notes.ts';
import { listOrderOperations, undoOrderOperation } from './order-operations.ts';
import { createOrderPicture, deleteOrderPicture, getOrderPicture, listOrderPictures } from './order-pictures.ts';
import { orderStatusTree } from './order-status-tree.ts';
import { getOriginalQuote } from './original-quote.ts';
import { payOrder } from './pay-order.ts';
import { rejectOffer } from './reject-offer.ts';
import { returnOrder } from './return-order.ts';
import { scanInOrder } from './scan-in-order.ts';
import { splitOrder } from './split-order.ts';

/** What every kind of order does; a kind differs by its rows in the contract's tables alone. */
export function orderHandlers(kind: OrderKind): Handlers<AllOrderEndpoints> {
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
    listOrderChanges: listOrderChanges(kind),
    getOrderItem: getOrderItem(kind),
    addOrderItem: addOrderItem(kind),
    removeOrderItem: removeOrderItem(kind),
    getBoxItem: getBoxItem(kind),
    changeOrderPayout: changeOrderPayout(kind),
    changeOrderCustomer: changeOrderCustomer(kind),
    getOriginalQuote: getOriginalQuote(kind),
    getNextStatuses: getNextStatuses(kind),
    listOrderNotes: listOrderNotes(kind),
    createOrderNote: createOrderNote(kind),
    updateOrderNote: updateOrderNote(kind),
    deleteOrderNote: deleteOrderNote(kind),
    listOrderPictures: listOrderPictures(kind),
    createOrderPicture: createOrderPicture(kind),
    deleteOrderPicture: deleteOrderPicture(kind),
    getOrderPicture: getOrderPicture(kind),
    archiveOrder: archiveOrder(kind),
    bulkArchiveOrders: bulkArchiveOrders(kind),
    restoreOrder: restoreOrder(kind),
    bulkRestoreOrders: bulkRestoreOrders(kind),
    deleteOrder: deleteOrder(kind),
    bulkDeleteOrders: bulkDeleteOrders(kind),
    downloadOrders: downloadOrders(kind),
    splitOrder: splitOrder(kind),
    deleteParcel: deleteParcel(kind),
    ...scanStationHandlers(kind),
    rejectOffer: rejectOffer(kind),
    printDisputePack: printDisputePack(kind),
  };
}

export const orderOperationHandlers: Handlers<typeof contract.orderOperations> = {
  listOrderOperations,
  undoOrderOperation,
};

export const orderStatusTreeHandlers: Handlers<typeof contract.orderStatusTree> = {
  getOrderStatusTree: orderStatusTree,
};

export const orderPriceLockHandlers: Handlers<typeof contract.orderPriceLock> = { extendPriceLock };
