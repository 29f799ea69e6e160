import { useEndpoint } from '@recoup/api';
import { pathTo } from '@recoup/contract/route';
import { invoiceStatuses, receiptMethods } from '@recoup/contract/stock/invoice-status';
import { percentOf } from '@recoup/contract/stock/invoice-sums';
import {
  getInvoice,
  type Invoice,
  listInvoiceMails,
  printInvoice,
  resendInvoiceMail,
  returnInvoiceItems,
} from '@recoup/contract/stock/invoices';
import { HeadIcon, PageHead, SentMails, ShowToCustomer } from '@recoup/parts';
import { Link } from '@recoup/remote-kit';
import {
  ActionButton,
  DetailPage,
  IfAllowed,
  Loaded,
  Money,
  OpenFileButton,
  Section,
  useIdParam,
  When,
} from '@recoup/screens';
import { ButtonLink, Facts, LinkText, StatusPill, Text } from '@recoup/ui';
import { NextStep } from '../next-step.tsx';
import { Row, Rows, Sums } from '../rows.tsx';
import { AddItem, ChangeBuyer, MailButton, PaymentButton } from './InvoiceDialogs.tsx';
import { InvoiceDue } from './InvoiceDue.tsx';
import { InvoiceBuyer, InvoiceTotal } from './InvoiceHead.tsx';
import { InvoiceLines } from './InvoiceLines.tsx';
import { InvoiceTaxButton } from './InvoiceTax.tsx';
import { TradeIns } from './TradeIn.tsx';

/** An invoice: its items, total, payments and returns. */
export default function InvoicePage() {
  return (
    <DetailPage
      endpoint={getInvoice}
      id={useIdParam('buybackId')}
      what="Invoice"
      back={{ to: pathTo('invoices'), label: 'Invoices' }}
      title={({ number }) => `Invoice ${number}`}
      status={({ status }) => (
        <StatusPill large tone={invoiceStatuses[status].tone}>
          {invoiceStatuses[status].name}
        </StatusPill>
      )}
      head={(invoice, heading) => (
        <PageHead
          {...heading}
          mark={<HeadIcon icon="document" />}
          who={<InvoiceBuyer invoice={invoice} />}
          sum={<InvoiceTotal invoice={invoice} />}
        />
      )}
      subtitle={(invoice) => (
        <>
          {invoice.location_name}, by {invoice.created_by}, <When at={invoice.created_at} />
        </>
      )}
      primaryAction={(invoice) => <Actions invoice={invoice} />}
      aside={(invoice) => <About invoice={invoice} />}
    >
      {(invoice) => (
        <>
          <Section id="invoice.items" title="Items" actions={<ItemActions invoice={invoice} />}>
            <InvoiceLines invoice={invoice} />
            <InvoiceSums invoice={invoice} />
          </Section>
          <TradeIns key={invoice.version} invoice={invoice} />
          <Section id="invoice.payments" title="Payments">
            {invoice.payments.length === 0 && <Text muted>No payments yet.</Text>}
            <Rows label="Payments">
              {invoice.payments.map((payment) => (
                <Row
                  key={payment.id}
                  title={receiptMethods[payment.method]}
                  about={[payment.by, <When key="at" at={payment.at} />, payment.note]}
                >
                  <Money value={payment.amount} strong />
                </Row>
              ))}
            </Rows>
          </Section>
          <Mails invoice={invoice} />
        </>
      )}
    </DetailPage>
  );
}

/** The emails with the invoice, with their status. */
function Mails({ invoice }: { invoice: Invoice }) {
  const read = useEndpoint(listInvoiceMails, { params: { id: invoice.id } });
  return (
    <Section id="invoice.mails" title="Emails">
      <Loaded
        what="Emails"
        read={read}
        skeleton={40}
        isEmpty={({ data }) => data.length === 0}
        empty="This invoice hasn’t been emailed yet."
      >
        {({ data }) => (
          <SentMails
            label="Emails for this invoice"
            mails={data}
            again={({ id }) => (
              <ActionButton endpoint={resendInvoiceMail} input={{ params: { id } }} size="sm">
                Send again
              </ActionButton>
            )}
          />
        )}
      </Loaded>
    </Section>
  );
}

function Actions({ invoice }: { invoice: Invoice }) {
  return (
    <>
      <ShowToCustomer shown={{ show: 'invoice', invoice_id: invoice.id }} />
      <OpenFileButton endpoint={printInvoice} input={{ params: { id: invoice.id } }}>
        Print
      </OpenFileButton>
      <MailButton invoice={invoice} />
      {invoice.items > 0 && (
        <IfAllowed endpoint={returnInvoiceItems}>
          <ButtonLink>
            <Link to={pathTo('invoiceReturn', { buybackId: invoice.id })}>Return</Link>
          </ButtonLink>
        </IfAllowed>
      )}
      {invoice.balance.amount > 0 && (
        <NextStep>
          <PaymentButton key={invoice.version} invoice={invoice} />
        </NextStep>
      )}
    </>
  );
}

function ItemActions({ invoice }: { invoice: Invoice }) {
  return (
    <>
      <InvoiceTaxButton invoice={invoice} />
      <AddItem invoice={invoice} />
    </>
  );
}

function InvoiceSums({ invoice }: { invoice: Invoice }) {
  const { discount, tax_included, tax_free, balance } = invoice;
  const taxes = invoice.taxes.map(({ name, rate, amount }) => ({
    label: `${tax_included ? 'Includes ' : ''}${name} ${percentOf({ tax_rate: rate })}%`,
    value: <Money value={amount} />,
  }));
  return (
    <Sums
      rows={[
        { label: 'Items', value: <Money value={invoice.subtotal} /> },
        ...(discount.amount > 0
          ? [{ label: 'Discount', value: <Money value={{ ...discount, amount: -discount.amount }} /> }]
          : []),
        ...(tax_included ? [] : taxes),
        ...(tax_free ? [{ label: `Tax-free, ${tax_free.reason}`, value: <Money value={invoice.tax} /> }] : []),
        { label: 'Total', value: <Money value={invoice.total} strong />, strong: true },
        ...(tax_included ? taxes : []),
        { label: 'Paid', value: <Money value={invoice.paid} /> },
        { label: 'Balance', value: <Money value={balance} strong />, strong: true },
      ]}
    />
  );
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

function About({ invoice }: { invoice: Invoice }) {
  const { customer_id, customer_name } = invoice;
  // The margin of items sold and not returned, for users who may see it.
  const earned = invoice.lines.flatMap((line) => (line.earned && !line.returned_at ? [line.earned.amount] : []));
  return (
    <Section id="invoice.about" title="Details" actions={<ChangeBuyer invoice={invoice} />}>
      <Facts
        columns={1}
        items={[
          {
            label: 'Customer',
            value:
              customer_id === null ? (
                customer_name
              ) : (
                <LinkText asChild>
                  <Link to={pathTo('customerDetail', { customerId: customer_id, category: 'invoice' })}>
                    {customer_name}
                  </Link>
                </LinkText>
              ),
          },
          { label: 'Due', value: <InvoiceDue invoice={invoice} /> },
          ...(earned.length > 0
            ? [{ label: 'Margin', value: <Money value={{ ...invoice.total, amount: sumOf(earned) }} strong /> }]
            : []),
          { label: 'Salesperson', value: invoice.sales_person?.name ?? '–' },
          ...(invoice.buyer_tax_number ? [{ label: 'Tax number', value: invoice.buyer_tax_number }] : []),
          ...(invoice.tax_free?.certificate ? [{ label: 'Certificate', value: invoice.tax_free.certificate }] : []),
          { label: 'Terms', value: invoice.conditions || '–' },
          { label: 'Note', value: invoice.note ?? '–' },
        ]}
      />
      <LinkText asChild display="inline-block" marginTop={4}>
        <Link to={pathTo('invoiceChangelog', { buybackId: invoice.id })}>Full history</Link>
      </LinkText>
    </Section>
  );
}
