import type { OrderCategory, OrderKind } from '@recoup/contract/order-kind';
import { bulkOrdersOf } from '@recoup/contract/orders/order-bulk';
import { saveFile, useNarrowing } from '@recoup/screens';
import { IconButton } from '@recoup/ui';
import { Menu } from '@recoup/ui/overlays';
import { lazy, Suspense, useState } from 'react';
import type { orderTabOf } from './order-tab.ts';

const OperationLog = lazy(() => import('./OperationLog.tsx'));

interface ListMenuProps {
  kind: OrderKind;
  tab: NonNullable<ReturnType<typeof orderTabOf>> & { category: OrderCategory; marketer_id?: number };
}

/** What can be done with the list as a whole. */
export function ListMenu({ kind, tab }: ListMenuProps) {
  const [log, setLog] = useState(false);
  const { downloadOrders } = bulkOrdersOf(kind);
  const query = { ...tab, ...useNarrowing(downloadOrders) };
  return (
    <>
      <Menu
        trigger={<IconButton icon="more" label="More" />}
        groups={[
          {
            id: 'list',
            items: [
              {
                id: 'csv',
                label: 'Download these as CSV',
                onSelect: () => void saveFile(downloadOrders, { query }),
              },
              { id: 'log', label: 'Bulk changes and undo', onSelect: () => setLog(true) },
            ],
          },
        ]}
      />
      {log && (
        <Suspense fallback={null}>
          <OperationLog kind={kind} onClose={() => setLog(false)} />
        </Suspense>
      )}
    </>
  );
}
