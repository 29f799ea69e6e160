import type { AllOrderEndpoints, contract } from '@recoup/contract';
import type { Handlers } from '../../../platform/handler.ts';
import { archiveOrder, bulkArchiveOrders, bulkRestoreOrders, restoreOrder } from '../bulk/archive-orders.ts';
import { bulkChangeOrderStatus } from '../bulk/bulk-change-order-status.ts';
import { bulkDeleteOrders, deleteOrder } from '../bulk/delete-orders.ts';
import { listOrderOperations, undoOrderOperation } from '../bulk/operations.ts';
import { assignOrder, bulkAssignOrders, changeReferralSource, readAnswer } from '../edits/assignee.ts';
import { changeOrderCustomer } from '../edits/change-customer.ts';
import { changeOrderPayout } from '../edits/change-payout.ts';
import { listOrderMails } from '../edits/mails.ts';
import { createOrderNote, deleteOrderNote, listOrderNotes, updateOrderNote } from '../edits/notes.ts';
import { packParcel } from '../edits/pack-parcel.ts';
import { createOrderPicture, deleteOrderPicture, getOrderPicture, listOrderPictures } from '../edits/pictures.ts';
import { splitOrder } from '../edits/split-order.ts';
import { bulkTagOrders, tagOrder } from '../edits/tags.ts';
import { correctOrderItem, describeOrderItem } from '../items/correct-item.ts';
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

/** Calls at an order's address that the domains above answer. */
export type AnsweredAbove = Pick<Handlers<AllOrderEndpoints>, 'payOrder' | 'deleteParcel' | 'printDisputePack'>;

/** What every kind of order does; a kind differs by its rows in the contract's tables alone. */
export const orderHandlers: Omit<Handlers<AllOrderEndpoints>, keyof AnsweredAbove> = {
  listOrders,
  createOrder,
  tagOrder,
  bulkTagOrders,
  getOrder,
  scanInOrder,
  inspectOrderItem,
  offerOrder,
  returnOrder,
  changeOrderStatus,
  bulkChangeOrderStatus,
  listOrderChanges,
  getOrderItem,
  addOrderItem,
  removeOrderItem,
  getBoxItem,
  changeOrderPayout,
  changeOrderCustomer,
  getOriginalQuote,
  getNextStatuses,
  listOrderNotes,
  createOrderNote,
  updateOrderNote,
  deleteOrderNote,
  listOrderPictures,
  createOrderPicture,
  deleteOrderPicture,
  getOrderPicture,
  archiveOrder,
  bulkArchiveOrders,
  restoreOrder,
  bulkRestoreOrders,
  deleteOrder,
  bulkDeleteOrders,
  downloadOrders,
  splitOrder,
  packParcel,
  ...scanStationHandlers,
  rejectOffer,
  assignOrder,
  bulkAssignOrders,
  changeReferralSource,
  readAnswer,
  listOrderMails,
  describeOrderItem,
  correctOrderItem,
};

export const orderOperationHandlers: Handlers<typeof contract.orderOperations> = {
  listOrderOperations,
  undoOrderOperation,
};

export const orderStatusTreeHandlers: Handlers<typeof contract.orderStatusTree> = {
  getOrderStatusTree: orderStatusTree,
};

export const orderPriceLockHandlers: Handlers<typeof contract.orderPriceLock> = { extendPriceLock };
