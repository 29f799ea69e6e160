import {
  changeInventoryStatus,
  deleteInventoryItem,
  type InventoryItem,
  resetInventoryItem,
  restoreInventoryItem,
} from '@recoup/contract/stock/inventory-items';
import { createItemTags } from '@recoup/contract/stock/inventory-records';
import { inventoryStatuses, inventoryTransitions, permits } from '@recoup/contract/stock/inventory-status';
import { printLabels } from '@recoup/parts';
import { useMay } from '@recoup/remote-kit';
import { useActionItems } from '@recoup/screens';
import type { MenuGroup } from '@recoup/ui/overlays';

/** The actions on an item that its status permits. */
export function useItemMenu() {
  const entry = useActionItems();
  const mayPrint = useMay(createItemTags);
  return ({ id, status, hold, version }: InventoryItem): MenuGroup[] => {
    const params = { id };
    const failed = 'We couldn’t change the item';
    return [
      {
        id: 'status',
        items: [
          ...(hold ? [] : inventoryTransitions[status]).flatMap((next) =>
            entry(changeInventoryStatus, {
              id: `status-${next}`,
              label: `Mark as ${inventoryStatuses[next].name}`,
              input: { params, body: { status: next, version } },
              failed,
            }),
          ),
        ],
      },
      {
        id: 'more',
        items: [
          ...(mayPrint ? [{ id: 'tag', label: 'Print label', onSelect: () => void printLabels([id]) }] : []),
          ...(permits('reset', status) && hold === null
            ? entry(resetInventoryItem, { id: 'reset', label: 'Reset to original details', input: { params }, failed })
            : []),
          ...(permits('restore', status)
            ? entry(restoreInventoryItem, { id: 'restore', label: 'Restore', input: { params }, failed })
            : []),
          ...(permits('delete', status) && hold === null
            ? entry(deleteInventoryItem, { id: 'delete', label: 'Delete', danger: true, input: { params }, failed })
            : []),
        ],
      },
    ];
  };
}
