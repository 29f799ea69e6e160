import { formatMoney } from '@recoup/contract/money';
import { pathTo } from '@recoup/contract/route';
import type { Invoice } from '@recoup/contract/stock/invoices';
import { HeadPerson, HeadSum } from '@recoup/parts';
import { Link } from '@recoup/remote-kit';
import { Box, Text } from '@recoup/ui';

/** The buyer. A walk-in has no name. */
export function InvoiceBuyer({ invoice: { customer_id, customer_name, sales_person } }: { invoice: Invoice }) {
  if (customer_id === null) return <Text muted>{customer_name}</Text>;
  return (
    <HeadPerson
      name={customer_name}
      link={
        <Link to={pathTo('customerDetail', { customerId: customer_id, category: 'invoice' })}>{customer_name}</Link>
      }
      about={sales_person ? `Sold by ${sales_person.name}` : 'Customer'}
    />
  );
}

/** The total, and how much of it is due. */
export function InvoiceTotal({ invoice: { total, balance } }: { invoice: Invoice }) {
  const isDue = balance.amount > 0;
  return (
    <HeadSum
      about={
        isDue ? (
          <Box as="span" color="warning.text" fontWeight={600}>
            {formatMoney(balance)} due
          </Box>
        ) : (
          'Paid in full'
        )
      }
    >
      {formatMoney(total)}
    </HeadSum>
  );
}
