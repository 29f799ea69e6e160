import type { CustomerOrder } from '@recoup/contract/orders/order-links';
import { methodText, useWords } from '@recoup/parts';
import { Card, Heading, Stack, StatusDot, Text } from '@recoup/ui';

const tones = {
  waiting: 'neutral',
  sending: 'info',
  sent: 'success',
  late: 'warning',
} as const;

/** How the customer is paid, and whether he has been. */
export function PayoutState({ order }: { order: CustomerOrder }) {
  const { payout, company_timezone } = order;
  const words = useWords();
  const { say, money, time } = words;
  return (
    <Card>
      <Stack gap={2}>
        <Heading level={2}>{say('order.money')}</Heading>
        <Text>
          {methodText(words, payout.method)}
          {payout.amount && `, ${money(payout.amount)}`}
        </Text>
        <Text whiteSpace="normal">
          <StatusDot tone={tones[payout.state]}>{say(`payout.state.${payout.state}`)}</StatusDot>
          {payout.at && payout.state !== 'late' && ` ${time(payout.at, company_timezone)}`}
        </Text>
      </Stack>
    </Card>
  );
}
