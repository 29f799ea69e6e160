import { useEndpoint } from '@recoup/api';
import { signatures } from '@recoup/contract/stock/customer-ids';
import { getSellerStatement } from '@recoup/contract/stock/purchases/seller-statements';
import { Section, When } from '@recoup/screens';
import { Facts, Stack, Text } from '@recoup/ui';

/** The seller's declaration. Renders nothing without one. */
export function StatementSection({ orderId }: { orderId: number }) {
  const { data } = useEndpoint(getSellerStatement, { params: { id: orderId } });
  const statement = data?.data.statement;
  if (!statement) return null;
  return (
    <Section id="order.statement" title="Seller’s declaration">
      <Stack gap={2}>
        <Text>{statement.text}</Text>
        <Facts
          columns={1}
          items={[
            { label: 'Signature', value: signatures[statement.signature] },
            ...(statement.thumbprint ? [{ label: 'Thumbprint', value: 'On paper' }] : []),
            {
              label: 'Recorded',
              value: (
                <>
                  <When at={statement.at} /> by {statement.by}
                </>
              ),
            },
          ]}
        />
      </Stack>
    </Section>
  );
}
