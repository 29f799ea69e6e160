import type { Money } from '@recoup/contract/money';
import type { CustomerOrder } from '@recoup/contract/orders/order-links';
import { useWords } from '@recoup/parts';
import { Box, Card, Heading, MoneyText, Stack, Text } from '@recoup/ui';

/** Every device with the price that stands, and the total. */
export function OrderedDevices({ order }: { order: CustomerOrder }) {
  const { say, money } = useWords();
  // A price that staff have still to make is none, and not nothing.
  const priceText = (price: Money) => (price.amount === 0 ? say('order.price_follows') : money(price));
  const { agreed_total, quoted_total, shipping_cost } = order;
  return (
    <Card>
      <Stack gap={3}>
        <Heading level={2}>{say('order.devices', { count: order.items.length })}</Heading>
        <Stack as="ul" gap={3}>
          {order.items.map((item, i) => (
            // Two devices may be the same in every word; their place tells them apart.
            <Row key={`${i} ${item.name}`} as="li" money={priceText(item.agreed ?? item.quoted)}>
              {item.name}
              <Text small muted>
                {say('order.described', { condition: item.quoted_condition })}
              </Text>
            </Row>
          ))}
        </Stack>
        <Stack gap={1} paddingTop={3} borderTopWidth="1px" borderColor="border">
          {agreed_total && agreed_total.amount !== quoted_total.amount && (
            <Row money={money(quoted_total)}>{say('order.quoted')}</Row>
          )}
          {agreed_total && shipping_cost && <Row money={`−${money(shipping_cost)}`}>{say('order.shipping')}</Row>}
          <Row money={priceText(agreed_total ?? quoted_total)} strong>
            {say(agreed_total ? 'order.total' : 'order.quoted_total')}
          </Row>
        </Stack>
      </Stack>
    </Card>
  );
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
