import type { AllOrderEndpoints, contract } from '@recoup/contract';
import type { OrderKind } from '@recoup/contract/orders/order-kind';
import type { Handlers } from '../../../platform/handler.ts';
import { payOrder } from '../../payouts/payouts/pay-order.ts';
import { printDisputePack } from '../../prints/sheets/dispute-pack.ts';
import { archiveOrder, bulkArchiveOrders, bulkRestoreOrders, restoreOrder } from '../bulk/archive-orders.ts';
import { bulkChangeOrderStatus } from '../bulk/bulk-change-order-status.ts';
import { bulkDeleteOrders, deleteOrder } from '../bulk/delete-orders.ts';
import { listOrderOperations, undoOrderOperation } from '../bulk/operations.ts';
import { changeOrderCustomer } from '../edits/change-customer.ts';
import { changeOrderPayout } from '../edits/change-payout.ts';
import { deleteParcel } from '../edits/delete-parcel.ts';
import { createOrderNote, deleteOrderNote, listOrderNotes, updateOrderNote } from '../edits/notes.ts';
import { createOrderPicture, deleteOrderPicture, getOrderPicture, listOrderPictures } from '../edits/pictures.ts';
import { splitOrder } from '../edits/split-order.ts';
import { addOrderItem, getBoxItem, getOrderItem, removeOrderItem } from '../items/edit-items.ts';
import { inspectOrderItem } from '../items/inspect-item.ts';
import { getOriginalQuote } from '../items/original-quote.ts';
import { changeOrderStatus } from '../lifecycle/change-order-status.ts';
import { extendPriceLock } from '../lifecycle/extend-price-lock.ts';
import { getNextStatuses } from '../lifecycle/get-next-statuses.ts';
import { returnOrder } from '../lifecycle/return-order.ts';
import { scanInOrder } from '../lifecycle/scan-in-order.ts';
import { orderStatusTree } from '../lifecycle/status-tree.ts';
import { downloadOrders } from '../lists/download-orders.ts';
import { listOrders } from '../lists/list-orders.ts';
import { offerOrder } from '../offers/offer-order.ts';
import { rejectOffer } from '../offers/reject-offer.ts';
import { scanStationHandlers } from '../scan-station/routes.ts';
import { createOrder } from './create-order.ts';
import { getOrder } from './get-order.ts';
import { listOrderChanges } from './list-order-changes.ts';

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
