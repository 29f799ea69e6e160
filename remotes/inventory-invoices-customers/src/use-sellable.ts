import { call, errorText } from '@recoup/api';
import { normaliseSerial } from '@recoup/contract/identifiers/serial';
import { type InventoryItemRow, listInventoryItems } from '@recoup/contract/stock/inventory-items';
import { idOfTag } from '@recoup/contract/stock/inventory-records';
import { inventoryStatuses, permits } from '@recoup/contract/stock/inventory-status';
import { holdText } from '@recoup/contract/stock/item-hold';
import { dayText } from '@recoup/ui';
import { useState } from 'react';

/** Finds the item with a scanned or typed code, and says why one can't be sold. */
export function useSellable(onFound: (item: InventoryItemRow) => void) {
  const [fault, setFault] = useState<string | null>(null);
  const find = async (code: string): Promise<string | null> => {
    const { data } = await call(listInventoryItems, { query: { search: code, per_page: 10 } });
    const exact = data.filter(
      (item) => item.imei === code || item.serial === normaliseSerial(code) || item.id === idOfTag(code),
    );
    const found = exact.length > 0 ? exact : data;
    const free = found.filter(({ status, hold }) => permits('sell', status) && hold === null);
    const [item] = free;
    if (item && free.length === 1) {
      onFound(item);
      return null;
    }
    if (free.length > 1) return `${code}: ${free.length} items match. Scan the one you mean.`;
    const [heldItem] = found;
    if (heldItem?.hold) return `${heldItem.name} can’t be sold. ${holdText(heldItem.hold, dayText)}.`;
    return heldItem ? `${heldItem.name} is ${inventoryStatuses[heldItem.status].name}.` : `${code} isn’t in inventory.`;
  };
  const scan = async (codes: readonly string[]) => {
    const faults: string[] = [];
    for (const code of codes) {
      const why = await find(code).catch((error: unknown) => errorText(error));
      if (why) faults.push(why);
    }
    setFault(faults.length > 0 ? faults.join(' ') : null);
  };
  return { fault, scan };
}
