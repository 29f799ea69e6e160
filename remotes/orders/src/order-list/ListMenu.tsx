import { download, errorText } from '@recoup/api';
import { bulkOrdersOf } from '@recoup/contract/orders/order-bulk';
import type { OrderCategory, OrderKind } from '@recoup/contract/orders/order-kind';
import { useSearchParams } from '@recoup/remote-kit';
import { IconButton } from '@recoup/ui';
import { Menu, toast } from '@recoup/ui/overlays';
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
  const [params] = useSearchParams();
  const save = async () => {
    const search = params.get('search') ?? undefined;
    try {
      await download(bulkOrdersOf(kind).downloadOrders, { query: { ...tab, ...(search && { search }) } });
    } catch (error) {
      toast({ title: 'The file was not made', detail: errorText(error), tone: 'danger' });
    }
  };
  return (
    <>
      <Menu
        trigger={<IconButton icon="more" label="More" />}
        groups={[
          {
            id: 'list',
            items: [
              { id: 'csv', label: 'Download these as CSV', onSelect: () => void save() },
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
