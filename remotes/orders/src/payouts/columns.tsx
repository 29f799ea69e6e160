import { type PayoutFile, payoutFileDownloads, payoutFileFormats } from '@recoup/contract/payouts/payout-files';
import { payoutLabel } from '@recoup/contract/payouts/payout-method';
import { payoutStates } from '@recoup/contract/payouts/payout-states';
import type { PayoutRow } from '@recoup/contract/payouts/payouts';
import { orderPaths, pathTo } from '@recoup/contract/route';
import { Link } from '@recoup/remote-kit';
import { type Column, DownloadButton, Money, When } from '@recoup/screens';
import { Inline, LinkText, numberText, PersonName, StatusPill, VisuallyHidden } from '@recoup/ui';
import { PayoutActions } from '../shared/payouts/payout-actions.tsx';
import type { PayoutTab } from './payout-tabs.ts';

const order: Column<PayoutRow> = {
  id: 'order',
  card: 'title',
  header: 'Order',
  width: 90,
  hideable: false,
  cell: ({ kind, order_id, order_number }) => (
    <LinkText asChild>
      <Link to={orderPaths.detail(kind, order_id)}>{order_number}</Link>
    </LinkText>
  ),
};

const state: Column<PayoutRow> = {
  id: 'state',
  card: 'end',
  header: 'Status',
  width: 150,
  cell: ({ state }) => <StatusPill tone={payoutStates[state].tone}>{payoutStates[state].label}</StatusPill>,
};

const reason: Column<PayoutRow> = {
  id: 'message',
  header: 'Reason',
  width: 260,
  cell: ({ message, service, advice }) => {
    const statusText = [message ?? service?.status, advice].filter(Boolean).join('. ');
    return statusText || '–';
  },
};

/** The tabs whose payouts may have a reason from the service or from a user. */
const explained: ReadonlySet<PayoutTab> = new Set(['sending', 'processing', 'held', 'unclaimed', 'returned', 'failed']);
/** The tabs whose payouts have actions. */
const actionable: ReadonlySet<PayoutTab> = new Set(['waiting', 'queued', 'held', 'unclaimed', 'sent', 'all', 'files']);

const actions: Column<PayoutRow> = {
  id: 'actions',
  card: 'end',
  header: 'Actions',
  width: 190,
  hideable: false,
  steps: true,
  cell: (row) => (
    <Inline gap={1}>
      <PayoutActions payout={row} what={`order ${row.order_number}`} />
    </Inline>
  ),
};

/** The columns of a tab. Its own status needs no column, and the actions depend on it. */
export function payoutColumns(tab: PayoutTab): readonly Column<PayoutRow>[] {
  const mixed = tab === 'all' || tab === 'files';
  return [
    order,
    {
      id: 'customer',
      card: 'line',
      header: 'Customer',
      width: 180,
      cell: (row) => <PersonName name={row.customer_name} />,
    },
    {
      id: 'amount',
      card: 'sum',
      header: 'Amount',
      width: 110,
      align: 'end',
      cell: (row) => <Money value={row.amount} strong />,
    },
    { id: 'method', card: 'foot', header: 'Method', width: 115, cell: (row) => payoutLabel(row.method) },
    ...(mixed ? [state] : []),
    { id: 'by', header: 'Requested by', width: 120, cell: (row) => row.by },
    { id: 'approved', header: 'Approved by', width: 120, hidden: true, cell: (row) => row.approved_by ?? '–' },
    ...(explained.has(tab) ? [reason] : []),
    {
      id: 'created_at',
      card: 'beside',
      header: 'Requested',
      width: 90,
      sortable: true,
      cell: (row) => <When at={row.created_at} />,
    },
    ...(actionable.has(tab) ? [actions] : []),
  ];
}

export const fileColumns: readonly Column<PayoutFile>[] = [
  {
    id: 'name',
    header: 'File',
    width: 230,
    hideable: false,
    cell: ({ id, file_name }) => (
      <LinkText asChild>
        <Link to={pathTo('payouts', { tab: 'files', fileId: id })}>{file_name}</Link>
      </LinkText>
    ),
  },
  { id: 'format', header: 'Format', width: 170, cell: (row) => payoutFileFormats[row.format].label },
  { id: 'count', header: 'Payouts', width: 80, align: 'end', cell: (row) => numberText(row.count) },
  { id: 'total', header: 'Total', width: 130, align: 'end', cell: (row) => <Money value={row.total} /> },
  { id: 'by', header: 'Created by', width: 150, cell: (row) => row.by },
  { id: 'created_at', header: 'Created', width: 100, sortable: true, cell: (row) => <When at={row.created_at} /> },
  {
    id: 'actions',
    header: 'Actions',
    width: 130,
    hideable: false,
    steps: true,
    cell: ({ id, format, file_name }) => (
      <DownloadButton size="sm" endpoint={payoutFileDownloads[format]} input={{ query: { file_id: id } }}>
        Download <VisuallyHidden>{file_name}</VisuallyHidden>
      </DownloadButton>
    ),
  },
];
