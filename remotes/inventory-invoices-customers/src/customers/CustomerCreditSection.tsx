import { useEndpoint } from '@recoup/api';
import { pathTo } from '@recoup/contract/route';
import { creditKinds } from '@recoup/contract/stock/credit-kinds';
import { type CustomerCredit, getCustomerCredit } from '@recoup/contract/stock/store-credits';
import { Link } from '@recoup/remote-kit';
import { Loaded, Money, Section, When } from '@recoup/screens';
import { LinkText, Stack, Text } from '@recoup/ui';
import { Row, Rows } from '../rows.tsx';

/** A customer's store credit and its history. */
export function CustomerCreditSection({ customerId }: { customerId: number }) {
  const read = useEndpoint(getCustomerCredit, { params: { id: customerId } });
  return (
    <Section id="customer.credit" title="Store credit">
      <Loaded
        what="Store credit"
        read={read}
        skeleton={40}
        isEmpty={({ data }) => data.entries.length === 0}
        empty="No store credit."
      >
        {({ data }) => <Credit credit={data} />}
      </Loaded>
    </Section>
  );
}

function Credit({ credit: { balance, next_expiry, entries } }: { credit: CustomerCredit }) {
  return (
    <Stack gap={2}>
      <Money value={balance} strong />
      {next_expiry && (
        <Text small muted>
          <Money value={next_expiry.amount} /> expires <When at={next_expiry.at} />
        </Text>
      )}
      <Rows label="Store credit">
        {entries.map(({ id, kind, amount, note, invoice_id, by, at, is_expired }) => (
          <Row
            key={id}
            title={
              invoice_id === null ? (
                creditKinds[kind]
              ) : (
                <LinkText asChild>
                  <Link to={pathTo('invoiceDetail', { buybackId: invoice_id })}>{creditKinds[kind]}</Link>
                </LinkText>
              )
            }
            about={[note, is_expired && 'Expired', by, <When key="at" at={at} />]}
          >
            <Money value={amount} />
          </Row>
        ))}
      </Rows>
    </Stack>
  );
}
