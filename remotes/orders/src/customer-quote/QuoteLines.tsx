import type { Offer } from '@recoup/contract/orders/order-schema';
import { useWords } from '@recoup/parts';
import { Box, Card, MoneyText, Stack, Text } from '@recoup/ui';

/** Every line with what we pay for one and for all of it, and the sum below. */
export function QuoteLines({ offer }: { offer: Offer }) {
  const { say, money } = useWords();
  return (
    <Card>
      <Stack as="ul" gap={3}>
        {offer.lines.map(({ name, quantity, quoted_condition, offered }, i) => (
          // Two lines may be the same in every word; their place tells them apart.
          <Box as="li" key={`${i} ${name}`} display="flex" justifyContent="space-between" gap={4}>
            <Box minWidth={0}>
              <Text strong>{name}</Text>
              <Text small muted>
                {quoted_condition} · {quantity} × {money(offered)}
              </Text>
            </Box>
            <MoneyText>{money({ ...offered, amount: offered.amount * quantity })}</MoneyText>
          </Box>
        ))}
      </Stack>
      <Box
        display="flex"
        justifyContent="space-between"
        marginTop={4}
        paddingTop={4}
        borderTopWidth="1px"
        borderColor="border"
        fontWeight={600}
      >
        <span>{say('quote.pay')}</span>
        <MoneyText strong>{money(offer.offered_total)}</MoneyText>
      </Box>
    </Card>
  );
}
