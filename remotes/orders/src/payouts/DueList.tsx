import { type DuePayout, listDuePayouts, payDueOrders } from '@recoup/contract/payouts/due-payouts';
import { payoutLabel } from '@recoup/contract/payouts/payout-method';
import { orderPaths } from '@recoup/contract/route';
import { MarkedName } from '@recoup/parts';
import { Link } from '@recoup/remote-kit';
import { type BulkResult, type Column, ListPage, Money, When } from '@recoup/screens';
import { LinkText, PersonName, Text } from '@recoup/ui';
import { type ReactNode, useMemo, useState } from 'react';
import { PayMany } from '../shared/payouts/pay-many.tsx';
import { receiverOf } from '../shared/payouts/payout-destination.ts';
import { DueSums } from './DueSums.tsx';
import { payoutTabs } from './payout-tabs.ts';

const columns: readonly Column<DuePayout>[] = [
  {
    id: 'number',
    card: 'title',
    header: 'Order',
    width: 90,
    sortable: true,
    hideable: false,
    cell: ({ kind, id, number }) => (
      <LinkText asChild>
        <Link to={orderPaths.detail(kind, id)}>{number}</Link>
      </LinkText>
    ),
  },
  {
    id: 'customer',
    card: 'line',
    header: 'Customer',
    width: 180,
    cell: (row) => <PersonName name={row.customer_name} />,
  },
  {
    id: 'total',
    card: 'sum',
    header: 'Amount',
    width: 110,
    align: 'end',
    sortable: true,
    cell: (row) => <Money value={row.total} strong />,
  },
  {
    id: 'method',
    card: 'foot',
    header: 'Method',
    width: 150,
    cell: (row) => <MarkedName name={payoutLabel(row.payout_method)} />,
  },
  { id: 'receiver', header: 'Destination', width: 240, cell: receiverOf },
  {
    id: 'due_since',
    card: 'beside',
    header: 'Due since',
    width: 110,
    sortable: true,
    cell: (row) => <When at={row.due_since} />,
  },
  {
    id: 'doubts',
    header: 'Devices',
    width: 200,
    isEmpty: ({ doubts }) => !doubts,
    cell: ({ doubts }) => (doubts ? <Text tone="danger">{doubts}</Text> : '–'),
  },
];

/** Pays one order from its row. The list shows the result, because the row is gone once it's paid. */
const payColumn = (onPaid: (result: BulkResult) => void): Column<DuePayout> => ({
  id: 'pay',
  card: 'end',
  header: 'Pay',
  width: 90,
  hideable: false,
  steps: true,
  cell: (row) => <PayMany alone ids={[row.id]} rows={[row]} onDone={onPaid} />,
});

/** The payouts due: sums per method and age, and the orders themselves, which can be paid together. */
export function DueList({ actions }: { actions: ReactNode }) {
  const [result, setResult] = useState<BulkResult['result']>();
  const withPay = useMemo(() => [...columns, payColumn((paid) => setResult(() => paid.result))], []);
  return (
    <>
      <ListPage
        title="Payouts"
        endpoint={listDuePayouts}
        columns={withPay}
        nameOf={(row) => `Order ${row.number}`}
        tabs={(answer) => payoutTabs('due', answer)}
        filters={{ age: 'Waiting', kind: 'Order type' }}
        searchPlaceholder="Order number, customer, IMEI or tracking"
        notice={<DueSums />}
        bulkActions={[{ id: 'pay', endpoint: payDueOrders, component: PayMany }]}
        actions={actions}
        empty={{
          icon: 'pay',
          title: 'Nothing to pay',
          text: 'Orders in Payout Processing that haven’t been paid appear here.',
        }}
      />
      {result?.(() => setResult(undefined))}
    </>
  );
}
