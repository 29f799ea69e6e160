import { formatMoney } from '@recoup/contract/money';
import type { CustomerOrder } from '@recoup/contract/orders/order-links';
import { payoutLabel } from '@recoup/contract/payouts/payout-method';
import { Card, DateText, Heading, Stack, StatusDot, Text } from '@recoup/ui';

const states = {
  waiting: { tone: 'neutral', text: 'Not paid yet' },
  sending: { tone: 'info', text: 'On its way to you' },
  sent: { tone: 'success', text: 'Paid' },
  late: { tone: 'warning', text: 'The payment did not go through. We try again or get in touch with you.' },
} as const;

/** How the customer is paid, and whether he has been. */
export function PayoutState({ order }: { order: CustomerOrder }) {
  const { payout, company_timezone } = order;
  const { tone, text } = states[payout.state];
  return (
    <Card>
      <Stack gap={2}>
        <Heading level={2}>Your money</Heading>
        <Text>
          {payoutLabel(payout.method)}
          {payout.amount && `, ${formatMoney(payout.amount)}`}
        </Text>
        <Text whiteSpace="normal">
          <StatusDot tone={tone}>{text}</StatusDot>
          {payout.at && payout.state !== 'late' && (
            <>
              {' '}
              <DateText iso={payout.at} timeZone={company_timezone} />
            </>
          )}
        </Text>
      </Stack>
    </Card>
  );
}
