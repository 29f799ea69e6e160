import { prefetch } from '@recoup/api';
import { pathTo } from '@recoup/contract/route';
import { downloadCustomers } from '@recoup/contract/stock/customer-acts';
import {
  type CustomerRow,
  customerStatuses,
  customerStatusIds,
  getCustomer,
  listCustomers,
} from '@recoup/contract/stock/customers';
import { customerImports } from '@recoup/contract/stock/imports/customer-imports';
import { customFieldChoices, EmailText, useCustomColumns } from '@recoup/parts';
import { Link, Navigate, useParams } from '@recoup/remote-kit';
import { type Column, DownloadButton, IfAllowed, ListPage, PhoneText, useNarrowing, When } from '@recoup/screens';
import { Box, ButtonLink, Inline, PersonName } from '@recoup/ui';
import { lazy } from 'react';
import { CustomerFlagBadge, CustomerStatus } from './customer-status.tsx';
import { NewCustomerButton } from './NewCustomerButton.tsx';
import { customerStatusOf } from './status-of-path.ts';

const CustomerPeek = lazy(() => import('./CustomerPeek.tsx'));

const nameOf = (row: CustomerRow) => `${row.first_name} ${row.last_name}`;

const columns: readonly Column<CustomerRow>[] = [
  {
    id: 'last_name',
    card: 'title',
    header: 'Customer',
    width: 240,
    sortable: true,
    cell: (row) =>
      row.status === 1 && !row.flag ? (
        <PersonName name={nameOf(row)} />
      ) : (
        <Inline gap={3}>
          <Box as="span">
            <PersonName name={nameOf(row)} />
          </Box>
          {row.status !== 1 && <CustomerStatus id={row.status} />}
          <CustomerFlagBadge flag={row.flag} />
        </Inline>
      ),
  },
  { id: 'email', card: 'line', header: 'Email', width: 270, cell: (row) => <EmailText value={row.email} /> },
  { id: 'phone', card: 'foot', header: 'Phone', width: 140, cell: (row) => <PhoneText value={row.phone} />, yields: 2 },
  {
    id: 'city',
    card: 'foot',
    header: 'City',
    width: 140,
    cell: (row) => [row.city, row.country].filter(Boolean).join(', ') || '–',
    yields: 1,
  },
  { id: 'orders_count', header: 'Orders', width: 80, align: 'end', cell: (row) => row.orders_count },
  {
    id: 'created_at',
    card: 'beside',
    header: 'Since',
    width: 110,
    sortable: true,
    cell: (row) => <When at={row.created_at} />,
  },
];

const newCustomers = (
  <>
    <IfAllowed endpoint={customerImports.upload}>
      <ButtonLink>
        <Link to={pathTo('customerImport')}>Import</Link>
      </ButtonLink>
    </IfAllowed>
    <NewCustomerButton />
  </>
);

export default function CustomerListPage() {
  const params = useParams();
  const status = customerStatusOf(params);
  const custom = useCustomColumns<CustomerRow>('customer');
  const narrowing = useNarrowing(listCustomers);
  if (params.statusId !== undefined && params.statusId !== String(status))
    return <Navigate to={pathTo('customers', { statusId: status })} replace />;
  return (
    <ListPage
      title="Customers"
      endpoint={listCustomers}
      query={{ status }}
      columns={[...columns, ...custom]}
      choices={customFieldChoices.customer}
      nameOf={nameOf}
      rowTo={(row) => pathTo('customerDetail', { customerId: row.id, category: 'mail-in' })}
      peek={CustomerPeek}
      onRowHover={(row) => prefetch(getCustomer, { params: { id: row.id } })}
      tabs={{
        label: 'Statuses',
        current: String(status),
        items: customerStatusIds.map((id) => ({
          id: String(id),
          label: customerStatuses[id].name,
          to: pathTo('customers', { statusId: id }),
        })),
      }}
      searchPlaceholder="Name, email or phone"
      actions={
        <>
          <DownloadButton endpoint={downloadCustomers} input={{ query: { status, ...narrowing } }}>
            CSV
          </DownloadButton>
          {newCustomers}
        </>
      }
      empty={{
        title: `No ${customerStatuses[status].name.toLowerCase()} customers`,
        icon: 'customers',
        ...(status === 1
          ? {
              text: 'Customers appear here with their first order, or when you add or import them.',
              action: <Inline gap={2}>{newCustomers}</Inline>,
            }
          : { text: `Customers you ${status === 2 ? 'block' : 'archive'} appear here.` }),
      }}
    />
  );
}
