import { useEndpoints } from '@recoup/api';
import { getInventoryItem, type InventoryItem } from '@recoup/contract/stock/inventory-items';
import { permits } from '@recoup/contract/stock/inventory-status';
import { useUrlState } from '@recoup/remote-kit';
import { useEffect, useRef } from 'react';

const idsIn = (text: string | null) => (text ?? '').split(',').map(Number).filter(Number.isSafeInteger).filter(Boolean);

/** Reports each sellable device that was selected in the inventory list, once. */
export function useChosenItems(onFound: (item: InventoryItem) => void): void {
  const ids = idsIn(useUrlState().params.get('items'));
  const answers = useEndpoints(
    getInventoryItem,
    ids.map((id) => ({ params: { id } })),
  );
  const reported = useRef(new Set<number>());
  useEffect(() => {
    for (const { data } of answers) {
      if (reported.current.has(data.id)) continue;
      reported.current.add(data.id);
      if (permits('sell', data.status) && data.hold === null) onFound(data);
    }
  });
}
