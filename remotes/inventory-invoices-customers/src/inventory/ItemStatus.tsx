import type { InventoryItemRow } from '@recoup/contract/stock/inventory-items';
import { inventoryStatuses } from '@recoup/contract/stock/inventory-status';
import { holdKinds, holdText } from '@recoup/contract/stock/item-hold';
import { dayText, StatusPill } from '@recoup/ui';

/** The status of an item, or its hold and when that ends. */
export function ItemStatus(props: {
  item: Pick<InventoryItemRow, 'status' | 'hold' | 'refurbishing'>;
  large?: boolean;
}) {
  const { item, large = false } = props;
  const { status, hold, refurbishing } = item;
  if (hold)
    return (
      <StatusPill large={large} tone={holdKinds[hold.kind].tone}>
        {holdText(hold, dayText)}
      </StatusPill>
    );
  if (refurbishing)
    return (
      <StatusPill large={large} tone="info">
        Refurbishing
      </StatusPill>
    );
  return (
    <StatusPill large={large} tone={inventoryStatuses[status].tone}>
      {inventoryStatuses[status].name}
    </StatusPill>
  );
}
