import { useEndpoint } from '@recoup/api';
import { formatMoney } from '@recoup/contract/money';
import { invoiceStatuses, receiptMethods } from '@recoup/contract/stock/invoice-status';
import { getInvoice, type Invoice, type InvoiceRow } from '@recoup/contract/stock/invoices';
import { Money, When } from '@recoup/screens';
import { Peek, PeekLines, PeekRead } from '@recoup/screens/peek';
import { Initials, StatusPill } from '@recoup/ui';

/** An invoice's preview: what is due, what was sold, and the payments. */
export default function InvoicePeek({ row }: { row: InvoiceRow }) {
  const read = useEndpoint(getInvoice, { params: { id: row.id } });
  const { name, tone } = invoiceStatuses[row.status];
  return (
    <Peek
      mark={row.customer_id !== null && <Initials name={row.customer_name} large />}
      title={`Invoice ${row.number}`}
      subtitle={row.customer_name}
      sum={formatMoney(row.total)}
      status={
        <StatusPill tone={tone} large>
          {name}
        </StatusPill>
      }
      facts={[
        { label: 'Paid', value: <Money value={row.paid} /> },
        { label: 'Balance', value: <Money value={row.balance} strong /> },
        { label: 'Location', value: row.location_name },
        { label: 'Since', value: <When at={row.created_at} /> },
      ]}
    >
      <PeekRead what="Invoice" read={read}>
        {({ data }) => <Contents invoice={data} />}
      </PeekRead>
    </Peek>
  );
}

function Contents({ invoice }: { invoice: Invoice }) {
  return (
    <>
      <PeekLines
        title={invoice.lines.length === 1 ? 'Device' : `${invoice.lines.length} devices`}
        lines={invoice.lines.map((line) => ({
          id: line.id,
          name: line.name,
          about: [line.imei, line.returned_at && 'Returned'].filter(Boolean).join(' · ') || undefined,
          value: formatMoney({ ...line.price, amount: line.price.amount - line.discount.amount }),
        }))}
      />
      <PeekLines
        title="Payments"
        lines={invoice.payments.map((payment) => ({
          id: payment.id,
          name: receiptMethods[payment.method],
          about: (
            <>
              <When at={payment.at} />, {payment.by}
            </>
          ),
          value: formatMoney(payment.amount),
        }))}
      />
    </>
  );
}
