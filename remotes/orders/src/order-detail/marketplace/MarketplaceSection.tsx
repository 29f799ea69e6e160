import { useEndpoint } from '@recoup/api';
import { type Delivery, deliveryStates, resendDelivery } from '@recoup/contract/exchange/deliveries';
import { getMarketplaceOrder } from '@recoup/contract/exchange/marketplace-orders';
import { deliveryKinds } from '@recoup/contract/exchange/order-events';
import { formatMoney } from '@recoup/contract/money';
import type { Order } from '@recoup/contract/orders/order-schema';
import { isPaidElsewhere, payoutLabel } from '@recoup/contract/payouts/payout-method';
import { ActionButton, Section, When } from '@recoup/screens';
import { Banner, Facts, Inline, Stack, StatusDot, Text } from '@recoup/ui';

/** The marketplace's data about an order, and what we sent it. Renders nothing for our own customers' orders. */
export function MarketplaceSection({ order }: { order: Order }) {
  return isPaidElsewhere(order.payout_method) ? <Marketplace order={order} /> : null;
}

function Marketplace({ order }: { order: Order }) {
  const name = payoutLabel(order.payout_method);
  const theirs = useEndpoint(getMarketplaceOrder, { params: { id: order.id } }).data?.data;
  return (
    <Section id="marketplace" title={name}>
      <Stack gap={3}>
        {theirs?.message && (
          <Banner tone="warning" title={`${name} status: ${theirs.status}`}>
            {theirs.message}
          </Banner>
        )}
        {theirs && (
          <Facts
            columns={2}
            items={[
              { label: 'Marketplace order', value: theirs.external_id },
              { label: 'Marketplace status', value: theirs.status },
              { label: 'Marketplace price', value: theirs.price ? formatMoney(theirs.price) : '–' },
              ...(theirs.counter_price ? [{ label: 'Counteroffer', value: formatMoney(theirs.counter_price) }] : []),
            ]}
          />
        )}
        {theirs?.deliveries.map((delivery) => (
          <Sent key={delivery.id} delivery={delivery} name={name} />
        ))}
        <Text small muted>
          {name} contacts and pays this customer. It doesn’t know when a package arrives, so scan it here as usual.
        </Text>
      </Stack>
    </Section>
  );
}

/** A decision sent to the marketplace, with its result. */
function Sent({ delivery, name }: { delivery: Delivery; name: string }) {
  const { id, what, state, message, created_at } = delivery;
  const { label, tone } = deliveryStates[state];
  if (state === 'failed')
    return (
      <Banner tone="danger" title={`${deliveryKinds[what].label}: not sent`}>
        <Stack gap={2} alignItems="flex-start">
          <Text>
            {name}: {message}
          </Text>
          <ActionButton size="sm" endpoint={resendDelivery} input={{ params: { id } }}>
            Send again
          </ActionButton>
        </Stack>
      </Banner>
    );
  return (
    <Stack gap={0}>
      <Inline gap={2} wrap>
        <StatusDot tone={tone}>
          {deliveryKinds[what].label}: {label}
        </StatusDot>
        <Text small muted>
          <When at={created_at} clock />
        </Text>
      </Inline>
      {message && (
        <Text small muted>
          {message}
        </Text>
      )}
    </Stack>
  );
}
