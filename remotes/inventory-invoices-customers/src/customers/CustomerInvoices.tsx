import { useEndpoint } from '@recoup/api';
import { pathTo } from '@recoup/contract/route';
import { invoiceStatuses } from '@recoup/contract/stock/invoice-status';
import { listCustomerInvoices } from '@recoup/contract/stock/invoices';
import { Link } from '@recoup/remote-kit';
import { IfAllowed, ListPager, Loaded, Money, Section, usePages, When } from '@recoup/screens';
import { Facts, Inline, LinkText, Stack, StatusDot } from '@recoup/ui';
import { Row, Rows } from '../rows.tsx';

/** The customer's invoices, newest first, with their totals. */
export function CustomerInvoices({ customerId }: { customerId: number }) {
  const { query, pager } = usePages();
  const read = useEndpoint(listCustomerInvoices, { params: { id: customerId }, query });
  return (
    <IfAllowed endpoint={listCustomerInvoices}>
      <Section id="customer.invoices" title="Invoices">
        <Loaded what="Invoices" read={read} isEmpty={({ total }) => total === 0} empty="No invoices yet.">
          {(answer) => (
            <Stack gap={3}>
              <Facts
                columns={2}
                items={[
                  { label: 'Total purchases', value: <Money value={answer.sums.total} strong /> },
                  { label: 'Paid', value: <Money value={answer.sums.paid} /> },
                ]}
              />
              <Rows label="Invoices">
                {answer.data.map((invoice) => (
                  <Row
                    key={invoice.id}
                    title={
                      <Inline gap={4}>
                        <LinkText asChild>
                          <Link to={pathTo('invoiceDetail', { buybackId: invoice.id })}>{invoice.number}</Link>
                        </LinkText>
                        <StatusDot tone={invoiceStatuses[invoice.status].tone}>
                          {invoiceStatuses[invoice.status].name}
                        </StatusDot>
                      </Inline>
                    }
                    about={[<When key="at" at={invoice.created_at} />]}
                  >
                    <Money value={invoice.total} strong />
                  </Row>
                ))}
              </Rows>
              {answer.total > 10 && <ListPager answer={answer} {...pager} />}
            </Stack>
          )}
        </Loaded>
      </Section>
    </IfAllowed>
  );
}
