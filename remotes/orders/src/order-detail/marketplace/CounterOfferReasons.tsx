import { errorText, useEndpoint } from '@recoup/api';
import { listCounterOfferReasons } from '@recoup/contract/exchange/marketplace-orders';
import { counterOfferLimits } from '@recoup/contract/orders/order-offers';
import type { Order } from '@recoup/contract/orders/order-schema';
import { payoutLabel } from '@recoup/contract/payouts/payout-method';
import type { FieldBinding } from '@recoup/screens/forms';
import { Banner, Box, Checkbox, Inline, Stack, Text } from '@recoup/ui';

interface CounterOfferReasonsProps {
  order: Order;
  field: FieldBinding<readonly string[]>;
}

/** Why a device is worth less, from the marketplace's own list. A counteroffer needs at least one reason. */
export function CounterOfferReasons({ order, field }: CounterOfferReasonsProps) {
  const { data, error } = useEndpoint(listCounterOfferReasons, { params: { id: order.id } });
  const name = payoutLabel(order.payout_method);
  const chosen = field.value ?? [];
  if (error) return <Banner tone="danger" title={errorText(error)} />;
  const groups = [...Map.groupBy(data?.data ?? [], ({ group }) => group)];
  return (
    <Box as="fieldset" id={field.id} tabIndex={-1}>
      <Stack gap={3}>
        <Box as="legend" fontWeight="medium">
          {field.label}
        </Box>
        {groups.map(([group, reasons]) => (
          <Stack key={group} gap={1}>
            <Text small muted>
              {group}
            </Text>
            <Inline gap={4} wrap>
              {reasons.map(({ id, label }) => (
                <Checkbox
                  key={id}
                  label={label}
                  checked={chosen.includes(id)}
                  onChange={(on) => field.onChange(on ? [...chosen, id] : chosen.filter((other) => other !== id))}
                />
              ))}
            </Inline>
          </Stack>
        ))}
        {field.error && (
          <Box role="alert" color="danger.text" fontSize="sm">
            {field.error}
          </Box>
        )}
        <Text small muted>
          Add pictures to the order first. The message can have up to {counterOfferLimits.comment} characters. {name}{' '}
          shows both to its customer.
        </Text>
      </Stack>
    </Box>
  );
}
