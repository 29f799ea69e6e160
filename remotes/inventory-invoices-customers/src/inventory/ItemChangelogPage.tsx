import { pathTo } from '@recoup/contract/route';
import { listInventoryChanges } from '@recoup/contract/stock/inventory-items';
import { ChangelogPage } from '@recoup/parts';
import { useIdParam } from '@recoup/screens';

/** The full history of an item. */
export default function ItemChangelogPage() {
  const id = useIdParam('inventoryId');
  return (
    <ChangelogPage
      endpoint={listInventoryChanges}
      id={id}
      back={{ to: pathTo('inventoryEdit', { inventoryId: id ?? 0 }), label: 'Item' }}
    />
  );
}
