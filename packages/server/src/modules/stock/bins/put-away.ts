import type { contract } from '@recoup/contract';
import { counted } from '@recoup/contract/messages/counted';
import { inHouse, inventoryStatuses } from '@recoup/contract/stock/inventory-status';
import { inArray } from '../../../platform/db/drizzle.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { inventoryItems } from '../../../schema/inventory.ts';
import { changeItem } from '../inventory-items/item-rows.ts';
import { type Placed, scannedItem, scannedItems } from '../inventory-records/scanned-items.ts';
import { lockBin } from './change-bins.ts';

/** Why a device can't be put into a bin of this location, or null. */
function whyNotHere({ item, place }: Placed, location_id: number): string | null {
  const { name, status } = item;
  if (status === 4) return `${name} is in transit. Receive it first.`;
  if (!(inHouse as readonly number[]).includes(status)) return `${name} is ${inventoryStatuses[status].name}.`;
  return item.location_id === location_id ? null : `${name} belongs to ${place ?? 'another location'}. Move it first.`;
}

/** Puts the scanned devices into a bin. A device from another bin moves here. */
export const putAway: Handlers<typeof contract.bins>['putAway'] = async (tx, call) => {
  const bin = await lockBin(tx, call.params.id);
  const codes = [...new Set(call.body.codes)];
  const { scanned, unknown, codeOf } = await scannedItems(tx, codes);
  const refused = unknown.map((code) => ({ code, reason: `${code} isn’t in inventory.` }));
  const rows = await tx
    .select()
    .from(inventoryItems)
    .where(inArray(inventoryItems.id, [0, ...scanned.keys()]))
    .orderBy(inventoryItems.id)
    .for('update');
  const placed: ReturnType<typeof scannedItem>[] = [];
  for (const item of rows) {
    const row = { item, place: scanned.get(item.id)?.place ?? null };
    const reason = whyNotHere(row, bin.location_id);
    if (reason) refused.push({ code: codeOf.get(item.id) ?? '', reason });
    else {
      await changeItem(tx, call, item, 'Put away', { bin_id: bin.id });
      placed.push(scannedItem(row));
    }
  }
  const many = counted(placed.length, 'device');
  const message = placed.length === 0 ? `No devices put away in ${bin.name}` : `${many} put away in ${bin.name}`;
  return { success: true, message, data: { placed, refused } };
};
