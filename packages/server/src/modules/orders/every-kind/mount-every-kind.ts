import type { AllOrderEndpoints, contract } from '@recoup/contract';
import type { Handlers } from '../../../platform/handler.ts';
import { archiveOrder, bulkArchiveOrders, bulkRestoreOrders, restoreOrder } from '../bulk/archive-orders.ts';
import { bulkChangeOrderStatus } from '../bulk/bulk-change-order-status.ts';
import { bulkDeleteOrders, deleteOrder } from '../bulk/delete-orders.ts';
import { listOrderOperations, undoOrderOperation } from '../bulk/operations.ts';
import { disputeLinkHandlers } from '../disputes/mount-disputes.ts';
import {
  assignOrder,
  bulkAssignOrders,
  changeOrderFields,
  changeReferralSource,
  readAnswer,
} from '../edits/assignee.ts';
import { changeOrderCustomer } from '../edits/change-customer.ts';
import { changeOrderPayout } from '../edits/change-payout.ts';
import { listOrderMails, resendOrderMail } from '../edits/mails.ts';
import { createOrderNote, deleteOrderNote, listOrderNotes, updateOrderNote } from '../edits/notes.ts';
import { packParcel } from '../edits/pack-parcel.ts';
import { createOrderPicture, deleteOrderPicture, getOrderPicture, listOrderPictures } from '../edits/pictures.ts';
import { splitOrder } from '../edits/split-order.ts';
import { bulkTagOrders, tagOrder } from '../edits/tags.ts';
import { listOrderChanges } from '../history/list-order-changes.ts';
import { correctOrderItem, describeOrderItem } from '../item-edits/correct-item.ts';
import { addOrderItem, getBoxItem, getOrderItem, removeOrderItem } from '../item-edits/edit-items.ts';
import { inspectOrderItem } from '../item-edits/inspect-item.ts';
import { getOriginalQuote } from '../item-edits/original-quote.ts';
import { changeOrderStatus } from '../lifecycle/change-order-status.ts';
import { extendPriceLock } from '../lifecycle/extend-price-lock.ts';
import { getNextStatuses } from '../lifecycle/get-next-statuses.ts';
import { returnOrder } from '../lifecycle/return-order.ts';
import { scanInOrder } from '../lifecycle/scan-in-order.ts';
import { orderStatusTree } from '../lifecycle/status-tree.ts';
import { downloadOrders } from '../lists/download-orders.ts';
import { listOrders } from '../lists/list-orders.ts';
import { createOrder } from '../new-orders/create-order.ts';
import { offerOrder } from '../offers/offer-order.ts';
import { rejectOffer } from '../offers/reject-offer.ts';
import { getOrder } from '../orders/get-order.ts';
import { scanStationHandlers } from '../scan-station/mount-scan-station.ts';
import { listOrderTexts, sendOrderText, setOrderTextConsent } from '../texts/order-texts.ts';

/** Endpoints at an order's address that domains above this one handle. */
export type AnsweredAbove = Pick<Handlers<AllOrderEndpoints>, 'payOrder' | 'deleteParcel' | 'printDisputePack'>;

/** The handlers for every order kind. Kinds differ only by their rows in the contract's tables. */
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
  ...disputeLinkHandlers,
  assignOrder,
  bulkAssignOrders,
  changeReferralSource,
  changeOrderFields,
  readAnswer,
  listOrderMails,
  resendOrderMail,
  listOrderTexts,
  sendOrderText,
  setOrderTextConsent,
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
