import { meaningOf } from '@recoup/contract/order-status';
import { statusIds } from '@recoup/contract/order-status-ids';
import type { Order } from '@recoup/contract/orders/order-schema';
import { useWorkflow } from '@recoup/parts';
import { Box, Icon } from '@recoup/ui';

/** Where an order stands only when something is in its way. */
const aside: readonly (number | null)[] = [statusIds.manualQuote, statusIds.onHold, statusIds.return];

/** The way of an order of this kind, and how far this one has come; off the way its own status stands there, too. */
export function StatusSteps({ order }: { order: Order }) {
  const statuses = useWorkflow(order.kind);
  const here = meaningOf(order.status_id);
  const steps = statuses.filter(({ id }) => id === order.status_id || (id < 100 && !aside.includes(id) && id !== here));
  const at = steps.findIndex(({ id }) => id === order.status_id);
  return (
    <Box as="ol" display="flex" flexWrap="wrap" columnGap={1} rowGap={1} fontSize="sm" aria-label="Order progress">
      {steps.map(({ id, name }, i) => (
        <Box
          as="li"
          key={id}
          display="inline-flex"
          alignItems="center"
          gap={1}
          color={i === at ? 'text' : 'text.muted'}
          fontWeight={i === at ? 600 : undefined}
          aria-current={i === at ? 'step' : undefined}
        >
          {i < at && <Icon name="check" size={14} />}
          {name}
          {i < steps.length - 1 && (
            <Box as="span" aria-hidden color="text.subtle">
              ›
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
}
