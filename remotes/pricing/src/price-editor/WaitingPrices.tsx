import { useEndpoint } from '@recoup/api';
import { formatMoney } from '@recoup/contract/money';
import { cancelPriceImport } from '@recoup/contract/pricing/price-imports';
import { listScheduledPrices, type ScheduledPrice } from '@recoup/contract/pricing/scheduled-prices';
import { ActionButton, When } from '@recoup/screens';
import { Heading, Inline, numberText, Stack, Text } from '@recoup/ui';

/** The details of a scheduled price, after its amount. */
function WaitingText({ price: { after, removes, live_at, by, reason } }: { price: ScheduledPrice }) {
  return (
    <Text small>
      {after ? formatMoney(after) : 'None'}
      {removes && ', custom price removed'}{' '}
      {live_at ? (
        <>
          on <When at={live_at} clock />
        </>
      ) : (
        'didn’t go live because the price changed first. Review it under Price upload'
      )}
      , {by}
      {reason && `. Reason: ${reason}`}
    </Text>
  );
}

/** The scheduled prices of a device in a condition, with a way to cancel them. Renders nothing if there are none. */
export function WaitingPrices({ leafId, conditionId }: { leafId: number; conditionId: number }) {
  const { data } = useEndpoint(listScheduledPrices, { query: { device_id: leafId } });
  const waiting = data?.data.filter(({ condition_id }) => condition_id === conditionId) ?? [];
  if (waiting.length === 0) return null;
  return (
    <Stack gap={2}>
      <Heading level={3}>Scheduled</Heading>
      {waiting.map((price) => (
        <Inline key={price.import_id} justifyContent="space-between" gap={3} wrap>
          <WaitingText price={price} />
          <ActionButton
            endpoint={cancelPriceImport}
            input={{ params: { id: price.import_id } }}
            size="sm"
            confirm={{
              title: 'Cancel this scheduled price?',
              text:
                price.many > 1
                  ? `This cancels all ${numberText(price.many)} prices scheduled together: ${price.subject}.`
                  : 'The current price stays.',
              verb: 'Cancel scheduled price',
              danger: true,
            }}
          >
            Cancel
          </ActionButton>
        </Inline>
      ))}
    </Stack>
  );
}
