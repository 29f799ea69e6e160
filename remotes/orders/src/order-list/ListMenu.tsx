import { call } from '@recoup/api';
import type { OrderKind } from '@recoup/contract/order-kind';
import { getEasyOfferKey } from '@recoup/contract/orders/easy-offers';
import { bulkOrdersOf } from '@recoup/contract/orders/order-bulk';
import { orderSorts } from '@recoup/contract/orders/order-filter';
import { pathTo } from '@recoup/contract/route';
import { useUrlState } from '@recoup/remote-kit';
import { attempt, copyText, exportFile, useNarrowing } from '@recoup/screens';
import { IconButton } from '@recoup/ui';
import { Menu } from '@recoup/ui/overlays';
import { lazy, Suspense, useState } from 'react';
import type { FigureFilter } from './figure-filter.ts';
import type { orderTabOf } from './order-tab.ts';

const sorts = orderSorts.flatMap((name) => [name, `-${name}`] as const);

const OperationLog = lazy(() => import('./OperationLog.tsx'));

interface ListMenuProps {
  kind: OrderKind;
  tab: NonNullable<ReturnType<typeof orderTabOf>> & FigureFilter & { marketer_id?: number };
}

/** The actions on the list as a whole. */
export function ListMenu({ kind, tab }: ListMenuProps) {
  const [log, setLog] = useState(false);
  const { downloadOrders } = bulkOrdersOf(kind);
  const { params } = useUrlState();
  const sortParam = params.get('sort');
  const sort = sorts.find((one) => one === sortParam);
  const query = { ...tab, ...useNarrowing(downloadOrders), ...(sort && { sort }) };
  const copyForm = async () => {
    const key = await attempt(() => call(getEasyOfferKey, {}), 'We couldn’t copy the link');
    if (!key) return;
    const path = pathTo('easyOfferForm', { company: key.data.key });
    await copyText(`${window.location.origin}${path}`, 'Form link copied');
  };
  const save = (per: 'order' | 'device') => void exportFile(downloadOrders, { query: { ...query, per } });
  return (
    <>
      <Menu
        trigger={<IconButton icon="more" label="More" />}
        groups={[
          {
            id: 'list',
            items: [
              { id: 'csv', label: 'Download orders as CSV', onSelect: () => save('order') },
              { id: 'csv-devices', label: 'Download devices as CSV', onSelect: () => save('device') },
              ...(kind === 'easy-offer'
                ? [
                    {
                      id: 'form',
                      label: 'Copy form link',
                      icon: 'copy' as const,
                      onSelect: () => void copyForm(),
                    },
                  ]
                : []),
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
