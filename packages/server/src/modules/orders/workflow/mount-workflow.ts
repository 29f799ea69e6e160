import type { Contract } from '@recoup/contract';
import type { Handlers } from '../../../platform/handler.ts';
import { createOrderStatus } from './create-order-status.ts';
import { deleteOrderStatus } from './delete-order-status.ts';
import { getOrderStatus } from './get-order-status.ts';
import { listOrderStatuses } from './list-order-statuses.ts';
import { resetOrderStatuses } from './reset-order-statuses.ts';
import { sendOrderStatus } from './send-order-status.ts';
import { sortOrderStatuses } from './sort-order-statuses.ts';
import { updateOrderStatus } from './update-order-status.ts';

export const workflowHandlers: Handlers<Contract['orderWorkflow']> = {
  listOrderStatuses,
  createOrderStatus,
  getOrderStatus,
  updateOrderStatus,
  deleteOrderStatus,
  sortOrderStatuses,
  resetOrderStatuses,
  sendOrderStatus,
};
