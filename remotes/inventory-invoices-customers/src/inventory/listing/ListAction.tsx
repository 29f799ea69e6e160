import { listItems } from '@recoup/contract/exchange/stock-listing';
import type { InventoryItemRow } from '@recoup/contract/stock/inventory-items';
import { type BulkProps, DialogButton } from '@recoup/screens';
import { lazy, Suspense } from 'react';

const ListDialog = lazy(() => import('./ListDialog.tsx'));
const ListingResult = lazy(() => import('./ListingResult.tsx'));

type ListProps = Pick<BulkProps<InventoryItemRow>, 'ids' | 'onDone'>;

/** Lists the selected items in a connected store. The result follows them until the store has them. */
export function ListAction({ ids, onDone }: ListProps) {
  return (
    <DialogButton
      endpoint={listItems}
      size="sm"
      dialog={(close) => (
        <Suspense fallback={null}>
          <ListDialog
            ids={ids}
            onClose={close}
            onDone={(answer, store) => {
              close();
              onDone({
                ...answer,
                result: (end) => (
                  <Suspense fallback={null}>
                    <ListingResult ids={ids} store={store} onClose={end} />
                  </Suspense>
                ),
              });
            }}
          />
        </Suspense>
      )}
    >
      List
    </DialogButton>
  );
}
