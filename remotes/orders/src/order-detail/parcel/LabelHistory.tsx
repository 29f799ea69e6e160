import { useEndpoint } from '@recoup/api';
import type { Order } from '@recoup/contract/orders/order-schema';
import { labelStates } from '@recoup/contract/shipping/label-state';
import { listShippingLabelHistories } from '@recoup/contract/shipping/order-shipping';
import { useMay } from '@recoup/remote-kit';
import { When } from '@recoup/screens';
import { Box, Heading, Inline, Stack, StatusDot, Text } from '@recoup/ui';

/** Every label of the order, including void ones. Renders nothing if there were no others than those shown above. */
export function LabelHistory({ order }: { order: Order }) {
  const may = useMay(listShippingLabelHistories);
  const { data } = useEndpoint(listShippingLabelHistories, { query: { order_id: order.id } }, { enabled: may });
  const labels = data?.data ?? [];
  const shownLabelIds = new Set(order.parcels.flatMap(({ label }) => label?.id ?? []));
  if (labels.every(({ id }) => shownLabelIds.has(id))) return null;
  return (
    <Stack gap={1}>
      <Heading level={3} fontSize="sm">
        All labels for this order
      </Heading>
      <Box as="ul" aria-label="All labels for this order">
        {labels.map((label) => (
          <Box
            as="li"
            key={label.id}
            paddingBlock={1.5}
            borderColor="border"
            css={{ '& + &': { borderTopWidth: '1px' } }}
          >
            <Inline justifyContent="space-between" gap={3} wrap>
              <Text small>
                {[label.carrier, label.service].filter(Boolean).join(', ')} {label.tracking_number}
              </Text>
              <StatusDot tone={labelStates[label.state].tone}>{labelStates[label.state].label}</StatusDot>
            </Inline>
            <Text small muted>
              <When at={label.created_at} clock />
              {label.message && `: ${label.message}`}
            </Text>
          </Box>
        ))}
      </Box>
    </Stack>
  );
}
