import type { Offer } from '@recoup/contract/orders/order-schema';
import { useWords } from '@recoup/parts';
import { Box, Card, MoneyText, Stack, Text } from '@recoup/ui';
import { BesidesRows, SumRow } from '../shared/sums/sum-rows.tsx';

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
      <Stack gap={1} marginTop={4} paddingTop={4} borderTopWidth="1px" borderColor="border">
        <BesidesRows coupon={offer.coupon} shipping={offer.shipping} />
        <SumRow money={money(offer.offered_total)} strong>
          {say('quote.pay')}
        </SumRow>
      </Stack>
    </Card>
  );
}
