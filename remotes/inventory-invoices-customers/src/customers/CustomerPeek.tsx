import { useEndpoint } from '@recoup/api';
import { addressText } from '@recoup/contract/addresses/address-format';
import { formatMoney } from '@recoup/contract/money';
import { type Customer, type CustomerRow, getCustomer } from '@recoup/contract/stock/customers';
import { PhoneText, When } from '@recoup/screens';
import { Peek, PeekRead } from '@recoup/screens/peek';
import { Facts, Initials, Inline, Text } from '@recoup/ui';
import { CustomerFlagBadge, CustomerStatus } from './customer-status.tsx';

/** A customer's preview: contact details, what they sold us, and staff's notes. */
export default function CustomerPeek({ row }: { row: CustomerRow }) {
  const read = useEndpoint(getCustomer, { params: { id: row.id } });
  const name = `${row.first_name} ${row.last_name}`;
  return (
    <Peek
      mark={<Initials name={name} large />}
      title={name}
      subtitle={
        <>
          Customer since <When at={row.created_at} />
        </>
      }
      status={
        <Inline gap={3}>
          <CustomerStatus id={row.status} />
          <CustomerFlagBadge flag={row.flag} />
        </Inline>
      }
      facts={[
        { label: 'Email', value: row.email },
        { label: 'Phone', value: <PhoneText value={row.phone} /> },
        { label: 'Orders', value: row.orders_count },
      ]}
    >
      <PeekRead what="Customer" read={read}>
        {({ data }) => <Contents customer={data} />}
      </PeekRead>
    </Peek>
  );
}

function Contents({ customer }: { customer: Customer }) {
  return (
    <>
      <Facts
        columns={1}
        items={[
          { label: 'Total paid', value: formatMoney(customer.paid_total) },
          { label: 'Address', value: customer.address ? addressText(customer.address) : '–' },
        ]}
      />
      {customer.note && <Text whiteSpace="pre-line">{customer.note}</Text>}
    </>
  );
}
