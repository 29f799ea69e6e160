import { useEndpoint } from '@recoup/api';
import { formatMoney } from '@recoup/contract/money';
import { orderEditsOf } from '@recoup/contract/orders/order-edits';
import type { Order } from '@recoup/contract/orders/order-schema';
import { Loaded, LongList, Section, When } from '@recoup/screens';
import { Box, Inline, MoneyText, Text } from '@recoup/ui';

/** The original quote. It stays, whatever is found, added or removed. */
export function OriginalQuoteSection({ order }: { order: Order }) {
  return (
    <Section id="order.original-quote" title="Original quote" startsClosed>
      <Quote order={order} />
    </Section>
  );
}

function Quote({ order }: { order: Order }) {
  const read = useEndpoint(orderEditsOf(order.kind).getOriginalQuote, { params: { id: order.id } });
  return (
    <Loaded what="Original quote" read={read} skeleton={64}>
      {({ data: quote }) => (
        <>
          <LongList items={quote.items} textOf={({ name, condition }) => `${name} ${condition}`} what="devices">
            {(shown) => (
              <Box as="ul">
                {shown.map(({ item }) => (
                  <Inline as="li" key={item.position} justifyContent="space-between" gap={3} paddingBlock={1}>
                    <Box minWidth={0}>
                      <Text small overflowWrap="anywhere">
                        {item.name}
                      </Text>
                      <Text small muted>
                        {[item.condition, ...item.subs].join(', ')}
                      </Text>
                    </Box>
                    <MoneyText>{formatMoney(item.price)}</MoneyText>
                  </Inline>
                ))}
              </Box>
            )}
          </LongList>
          <Inline
            justifyContent="space-between"
            paddingTop={2}
            borderTopWidth="1px"
            borderColor="border"
            fontWeight={600}
          >
            <Text small>
              <When at={quote.quoted_at} clock />
            </Text>
            <MoneyText strong>{formatMoney(quote.total)}</MoneyText>
          </Inline>
        </>
      )}
    </Loaded>
  );
}
