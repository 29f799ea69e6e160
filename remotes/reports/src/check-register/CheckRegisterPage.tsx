import { type CheckRow, checkStates, listChecks, markChecksPrinted } from '@recoup/contract/payouts/check-register';
import { orderPaths } from '@recoup/contract/route';
import { Link } from '@recoup/remote-kit';
import { type Column, ListPage, Money, When } from '@recoup/screens';
import { LinkText, Stack, StatusDot, Text } from '@recoup/ui';
import { useReportTabs } from '../report-tabs.ts';
import { DownloadChecksButton } from './DownloadChecksButton.tsx';
import { MarkPrintedAction } from './MarkPrintedAction.tsx';

const columns: readonly Column<CheckRow>[] = [
  {
    id: 'number',
    card: 'title',
    header: 'Check',
    width: 100,
    sortable: true,
    hideable: false,
    cell: ({ number, unused }) => (
      <Stack gap={0}>
        {number}
        {unused && (
          <Text muted fontSize="xs">
            {unused.from === unused.to ? `${unused.from} not used` : `${unused.from}–${unused.to} not used`}
          </Text>
        )}
      </Stack>
    ),
  },
  {
    id: 'state',
    card: 'end',
    header: 'Status',
    width: 100,
    cell: ({ state }) => <StatusDot tone={checkStates[state].tone}>{checkStates[state].label}</StatusDot>,
  },
  { id: 'payee', card: 'line', header: 'Payee', width: 160, cell: (check) => check.payee },
  {
    id: 'amount',
    card: 'sum',
    header: 'Amount',
    width: 105,
    align: 'end',
    cell: (check) => <Money value={check.amount} />,
  },
  {
    id: 'order',
    card: 'foot',
    header: 'Order',
    width: 78,
    cell: ({ kind, order_id, order_number }) => (
      <LinkText asChild>
        <Link to={orderPaths.detail(kind, order_id)}>{order_number}</Link>
      </LinkText>
    ),
  },
  { id: 'issued', card: 'foot', header: 'Issued', width: 86, cell: (check) => <When at={check.issued_at} /> },
  { id: 'printed', header: 'Printed', width: 86, cell: (check) => <When at={check.printed_at} /> },
  { id: 'by', header: 'Issued by', width: 120, cell: (check) => check.by },
  {
    id: 'reason',
    header: 'Void reason',
    width: 155,
    cell: (check) => check.reason ?? '–',
    isEmpty: (check) => check.reason === null,
  },
];

/** Every check number ever used, with its status. */
export default function CheckRegisterPage() {
  return (
    <ListPage
      title="Check register"
      tabs={useReportTabs('check-register')}
      endpoint={listChecks}
      columns={columns}
      nameOf={(check) => `Check ${check.number}`}
      filters={{ buyback_type: 'Order type' }}
      searchPlaceholder="Check, order or payee"
      bulkActions={[{ id: 'printed', endpoint: markChecksPrinted, component: MarkPrintedAction }]}
      actions={<DownloadChecksButton />}
      empty={{
        icon: 'pay',
        title: 'No checks yet',
        text: 'Orders paid by check get the next check number and appear here.',
      }}
    />
  );
}
