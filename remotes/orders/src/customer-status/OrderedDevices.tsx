import { formatMoney, type Money } from '@recoup/contract/money';
import type { CustomerOrder } from '@recoup/contract/orders/order-links';
import { Box, Card, Heading, MoneyText, Stack, Text } from '@recoup/ui';

/** Every device with the price that stands, and the total. */
export function OrderedDevices({ order }: { order: CustomerOrder }) {
  const { agreed_total, quoted_total, shipping_cost } = order;
  return (
    <Card>
      <Stack gap={3}>
        <Heading level={2}>{order.items.length === 1 ? 'Your device' : 'Your devices'}</Heading>
        <Stack as="ul" gap={3}>
          {order.items.map((item, i) => (
            // Two devices may be the same in every word; their place tells them apart.
            <Row key={`${i} ${item.name}`} as="li" money={priceText(item.agreed ?? item.quoted)}>
              {item.name}
              <Text small muted>
                You described: {item.quoted_condition}
              </Text>
            </Row>
          ))}
        </Stack>
        <Stack gap={1} paddingTop={3} borderTopWidth="1px" borderColor="border">
          {agreed_total && agreed_total.amount !== quoted_total.amount && (
            <Row money={formatMoney(quoted_total)}>Quoted</Row>
          )}
          {agreed_total && shipping_cost && <Row money={`−${formatMoney(shipping_cost)}`}>Shipping</Row>}
          <Row money={priceText(agreed_total ?? quoted_total)} strong>
            {agreed_total ? 'Total' : 'Quoted total'}
          </Row>
        </Stack>
      </Stack>
    </Card>
  );
}

/** A price that staff have still to make is none, and not nothing. */
function priceText(money: Money): string {
  return money.amount === 0 ? 'Price follows' : formatMoney(money);
}

function Row(props: { as?: 'li'; money: string; strong?: boolean; children: React.ReactNode }) {
  const { as = 'div', money, strong, children } = props;
  return (
    <Box as={as} display="flex" justifyContent="space-between" gap={4} fontWeight={strong ? 600 : undefined}>
      <Box minWidth={0} overflowWrap="anywhere">
        {children}
      </Box>
      <MoneyText>{money}</MoneyText>
    </Box>
  );
}
