import type { contract } from '@recoup/contract';
import type { InventoryItem } from '@recoup/contract/stock/inventory-items';
import {
  type InventoryStatusId,
  inventoryStatuses,
  inventoryTransitions,
} from '@recoup/contract/stock/inventory-status';
import { checkVersion } from '../../../platform/audit/conflict.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { keptValues } from '../../settings/custom-fields/read-custom-fields.ts';
import { checkDevice, checkImei, checkNumbers, checkSerial } from './create-inventory-item.ts';
import { changeItem, checkPermits, type ItemAct, lockItem, readItem, type StoredItem } from './item-rows.ts';

type Of = Handlers<typeof contract.inventoryItems>;

/** Refuses a change based on an older version. */
export async function checkSeen(tx: Tx, item: StoredItem, { version: seenVersion, ...body }: { version: number }) {
  const { id: entityId, version } = item;
  await checkVersion(tx, { entity: 'inventory-item', entityId, seenVersion, version, body, current: item });
}

/** The response to a change: a message for staff and the current item. */
export async function answerItem(tx: Tx, { session }: ItemAct, { id, name }: StoredItem, what: string) {
  const data: InventoryItem = await readItem(tx, session, id);
  return { success: true as const, message: `${name} ${what}`, data };
}

export const updateInventoryItem: Of['updateInventoryItem'] = async (tx, call) => {
  const { version: _seen, ...set } = call.body;
  const before = await lockItem(tx, call.session, call.params.id);
  await checkSeen(tx, before, call.body);
  checkPermits('change', before);
  if (set.device_id !== before.device_id) await checkDevice(tx, set.device_id);
  if (set.imei !== before.imei) await checkImei(tx, call.session, set.imei, before.id);
  if (set.serial !== undefined && set.serial !== before.serial)
    await checkSerial(tx, call.session, set.serial, before.id);
  const custom_fields = await keptValues(tx, 'device', set.custom_fields, before.custom_fields);
  await changeItem(tx, call, before, 'Item changed', { ...set, custom_fields });
  return answerItem(tx, call, before, 'saved');
};

export const changeInventoryStatus: Of['changeInventoryStatus'] = async (tx, call) => {
  const { status } = call.body;
  const before = await lockItem(tx, call.session, call.params.id);
  await checkSeen(tx, before, call.body);
  const allowed = inventoryTransitions[before.status];
  if (!allowed.includes(status)) {
    const [from, to] = [before.status, status].map((one: InventoryStatusId) => inventoryStatuses[one].name);
    throw new Refusal('transition_refused', `${before.name} is ${from} and can’t be marked ${to}.`, {
      allowed: [...allowed],
    });
  }
  await changeItem(tx, call, before, 'Status changed', { status });
  return answerItem(tx, call, before, `marked as ${inventoryStatuses[status].name}`);
};

export const deleteInventoryItem: Of['deleteInventoryItem'] = async (tx, call) => {
  const before = await lockItem(tx, call.session, call.params.id);
  checkPermits('delete', before);
  await changeItem(tx, call, before, 'Item deleted', { status: -1 });
  return answerItem(tx, call, before, 'deleted');
};

export const restoreInventoryItem: Of['restoreInventoryItem'] = async (tx, call) => {
  const before = await lockItem(tx, call.session, call.params.id);
  checkPermits('restore', before);
  await checkNumbers(tx, call.session, before, before.id);
  await changeItem(tx, call, before, 'Item restored', { status: 0 });
  return answerItem(tx, call, before, 'restored');
};

export const resetInventoryItem: Of['resetInventoryItem'] = async (tx, call) => {
  const before = await lockItem(tx, call.session, call.params.id);
  checkPermits('reset', before);
  await changeItem(tx, call, before, 'Item reset', { status: 0, price: null, more_prices: [], attributes: {} });
  return answerItem(tx, call, before, 'reset to its original details');
};
