import { useEndpoint } from '@recoup/api';
import type { AnswerOf } from '@recoup/contract';
import type { OrderKind } from '@recoup/contract/order-kind';
import { itemStates } from '@recoup/contract/orders/order-item-state';
import { type DeviceOutcome, deviceOutcomes, listDeviceRateItems } from '@recoup/contract/reports/dashboard-charts';
import { orderPaths } from '@recoup/contract/route';
import { Link } from '@recoup/remote-kit';
import { ListPager, Loaded, Money, usePages, When } from '@recoup/screens';
import { type DataColumn, DataTable } from '@recoup/screens/tables';
import { LinkText, StatusDot } from '@recoup/ui';
import { Dialog } from '@recoup/ui/overlays';
import { useMemo } from 'react';
import type { Months } from './months.ts';

interface DeviceItemsDialogProps {
  kind: OrderKind;
  months: Months;
  id: number;
  name: string;
  outcome: DeviceOutcome;
  onClose: () => void;
}

/** The devices that a figure of the device rates counts, each with its order. */
export function DeviceItemsDialog({ kind, months, id, name, outcome, onClose }: DeviceItemsDialogProps) {
  const pages = usePages();
  const query = { kind, ...months, outcome, ...pages.query };
  const read = useEndpoint(listDeviceRateItems, { params: { id }, query });
  const { label, help } = deviceOutcomes[outcome];
  const columns = useMemo(() => columnsOf(kind), [kind]);
  return (
    <Dialog open onClose={onClose} size="lg" title={`${name}: ${label.toLowerCase()}`} description={`${help}.`}>
      <Loaded
        what="Devices"
        read={read}
        skeleton={400}
        fades
        isEmpty={({ total }) => total === 0}
        empty="No devices in this period."
      >
        {(answer) => (
          <>
            <DataTable columns={columns} items={answer.data} idOf={(item) => item.id} />
            <ListPager answer={answer} {...pages.pager} />
          </>
        )}
      </Loaded>
    </Dialog>
  );
}

type Item = AnswerOf<typeof listDeviceRateItems>['data'][number];

const columnsOf = (kind: OrderKind): readonly DataColumn<Item>[] => [
  {
    id: 'order',
    header: 'Order',
    cell: (item) => (
      <LinkText asChild>
        <Link to={orderPaths.detail(kind, item.order_id)}>{item.order_number}</Link>
      </LinkText>
    ),
  },
  {
    id: 'state',
    header: 'Status',
    cell: ({ state }) => <StatusDot tone={itemStates[state].tone}>{itemStates[state].label}</StatusDot>,
  },
  { id: 'quoted', header: 'Quoted', cell: ({ quoted }) => <Money value={quoted} />, align: 'end' },
  { id: 'inspected', header: 'Inspected', cell: (item) => <Money value={item.inspected} />, align: 'end', wide: true },
  { id: 'created', header: 'Created', cell: ({ created_at }) => <When at={created_at} />, align: 'end', wide: true },
];
