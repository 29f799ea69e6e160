import type { contract } from '@recoup/contract';
import type { Handlers } from '../../../platform/handler.ts';
import { answerItem, checkSeen } from '../inventory-items/change-inventory-item.ts';
import { changeItem, checkPermits, findItem, lockItem } from '../inventory-items/item-rows.ts';
import { createItemTags } from '../item-labels/mount-item-labels.ts';
import { createItemNote, listItemNotes } from './item-notes.ts';
import { createItemPicture, deleteItemPicture, getItemPicture, listItemPictures } from './item-pictures.ts';
import { matchStock, scanStock } from './match-stock.ts';
import { cancelMoves, moveItems, receiveItems } from './move-items.ts';
import { commitOfflineCount, compareOfflineCount } from './settle-offline-count.ts';

export const inventoryRecordHandlers: Handlers<typeof contract.inventoryRecords> = {
  listItemPictures,
  createItemPicture,
  getItemPicture,
  deleteItemPicture,
  listItemNotes,
  createItemNote,
  async getMorePrices(tx, { session, params }) {
    const { more_prices, version } = await findItem(tx, session, params.id);
    return { data: { more_prices, version } };
  },
  async updateMorePrices(tx, call) {
    const { more_prices } = call.body;
    const before = await lockItem(tx, call.session, call.params.id);
    await checkSeen(tx, before, call.body);
    checkPermits('change', before);
    await changeItem(tx, call, before, 'Prices changed', { more_prices });
    return answerItem(tx, call, before, 'prices saved');
  },
  moveItems,
  receiveItems,
  cancelMoves,
  createItemTags,
  matchStock,
  compareOfflineCount,
  commitOfflineCount,
  scanStock,
};
