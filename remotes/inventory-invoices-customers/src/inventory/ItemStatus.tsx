import type { InventoryItemRow } from '@recoup/contract/stock/inventory-items';
import { inventoryStatuses } from '@recoup/contract/stock/inventory-status';
import { holdKinds, holdText } from '@recoup/contract/stock/item-hold';
import { dayText, StatusPill } from '@recoup/ui';

/** The status of an item, or what holds it and until when. */
export function ItemStatus({ item }: { item: Pick<InventoryItemRow, 'status' | 'hold' | 'refurbishing'> }) {
  const { status, hold, refurbishing } = item;
  if (hold) return <StatusPill tone={holdKinds[hold.kind].tone}>{holdText(hold, dayText)}</StatusPill>;
  if (refurbishing) return <StatusPill tone="info">Refurbishing</StatusPill>;
  return <StatusPill tone={inventoryStatuses[status].tone}>{inventoryStatuses[status].name}</StatusPill>;
}
