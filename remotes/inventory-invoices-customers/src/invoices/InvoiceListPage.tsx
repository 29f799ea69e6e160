import { pathTo } from '@recoup/contract/route';
import { invoiceStatuses, invoiceStatusIds } from '@recoup/contract/stock/invoice-status';
import { createInvoice, downloadInvoices, type InvoiceRow, listInvoices } from '@recoup/contract/stock/invoices';
import { Link, Navigate, useParams } from '@recoup/remote-kit';
import { type Column, DownloadButton, IfAllowed, ListPage, Money, useNarrowing, When } from '@recoup/screens';
import { ButtonLink, dayText, PersonName, StatusPill, Text } from '@recoup/ui';
import { lazy } from 'react';
import { useInvoiceTabs } from './invoice-tabs.ts';

const InvoicePeek = lazy(() => import('./InvoicePeek.tsx'));

const columns: readonly Column<InvoiceRow>[] = [
  { id: 'number', card: 'title', header: 'Invoice', width: 90, sortable: true, cell: (row) => row.number },
  {
    id: 'customer',
    card: 'line',
    header: 'Customer',
    width: 220,
    cell: (row) => (row.customer_id === null ? row.customer_name : <PersonName name={row.customer_name} />),
  },
  {
    id: 'status',
    card: 'end',
    header: 'Status',
    width: 130,
    cell: ({ status }) => <StatusPill tone={invoiceStatuses[status].tone}>{invoiceStatuses[status].name}</StatusPill>,
  },
  { id: 'location', card: 'foot', header: 'Location', width: 150, cell: (row) => row.location_name },
  { id: 'items', header: 'Items', width: 70, align: 'end', cell: (row) => row.items },
  {
    id: 'total',
    card: 'sum',
    header: 'Total',
    width: 110,
    align: 'end',
    sortable: true,
    cell: (row) => <Money value={row.total} strong />,
  },
  { id: 'balance', header: 'Balance', width: 110, align: 'end', cell: (row) => <Money value={row.balance} /> },
  {
    id: 'due',
    header: 'Due',
    width: 110,
    isEmpty: (row) => row.due_on === null,
    yields: 1,
    cell: ({ due_on, overdue }) =>
      due_on === null ? '–' : <Text tone={overdue ? 'danger' : undefined}>{dayText(due_on)}</Text>,
  },
  {
    id: 'created_at',
    card: 'foot',
    header: 'Since',
    width: 100,
    sortable: true,
    cell: (row) => <When at={row.created_at} />,
  },
];

const newInvoice = (
  <IfAllowed endpoint={createInvoice}>
    <ButtonLink look="primary">
      <Link to={pathTo('invoiceCreate')}>New invoice</Link>
    </ButtonLink>
  </IfAllowed>
);

export default function InvoiceListPage() {
  const { statusId } = useParams();
  const status = invoiceStatusIds.find((id) => String(id) === statusId);
  const narrowing = useNarrowing(listInvoices);
  const tabs = useInvoiceTabs(String(status ?? 'all'));
  const tab = { status: status ?? ('all' as const) };
  if (status === undefined && statusId !== undefined && statusId !== 'all')
    return <Navigate to={pathTo('invoices', { statusId: 'all' })} replace />;
  return (
    <ListPage
      title="Invoices"
      endpoint={listInvoices}
      query={tab}
      columns={columns}
      nameOf={(row) => `Invoice ${row.number}`}
      rowTo={(row) => pathTo('invoiceDetail', { buybackId: row.id })}
      peek={InvoicePeek}
      tabs={tabs}
      filters={{ due: 'Due' }}
      searchPlaceholder="Number, customer, device or IMEI"
      actions={
        <>
          <DownloadButton endpoint={downloadInvoices} input={{ query: { ...tab, ...narrowing } }}>
            CSV
          </DownloadButton>
          {newInvoice}
        </>
      }
      empty={{
        title: status === undefined ? 'No invoices' : `No ${invoiceStatuses[status].name.toLowerCase()} invoices`,
        icon: 'document',
        text: 'Invoices appear here when you sell something from inventory.',
        action: status === undefined && newInvoice,
      }}
    />
  );
}
