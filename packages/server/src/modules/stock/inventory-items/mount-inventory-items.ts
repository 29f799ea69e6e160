import type { contract } from '@recoup/contract';
import type { Handlers } from '../../../platform/handler.ts';
import { changeLogOf } from '../../settings/change-log/change-log-of.ts';
import {
  changeInventoryStatus,
  deleteInventoryItem,
  resetInventoryItem,
  restoreInventoryItem,
  updateInventoryItem,
} from './change-inventory-item.ts';
import { createInventoryItem } from './create-inventory-item.ts';
import { downloadInventory } from './download-inventory.ts';
import { getInventoryOptions, listColourOptions } from './inventory-options.ts';
import { findItem, readItem } from './item-rows.ts';
import { listInventoryItems } from './list-inventory-items.ts';

export const inventoryItemHandlers: Handlers<typeof contract.inventoryItems> = {
  listInventoryItems,
  createInventoryItem,
  getInventoryItem: async (tx, { session, params }) => ({ data: await readItem(tx, session, params.id) }),
  updateInventoryItem,
  changeInventoryStatus,
  deleteInventoryItem,
  restoreInventoryItem,
  resetInventoryItem,
  async listInventoryChanges(tx, { session, params, query }) {
    return changeLogOf(tx, 'inventory-item', await findItem(tx, session, params.id), query);
  },
  downloadInventory,
  getInventoryOptions,
  listColourOptions,
};
