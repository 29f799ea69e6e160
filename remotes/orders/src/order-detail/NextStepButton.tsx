import { formatMoney } from '@recoup/contract/money';
import { orderKinds } from '@recoup/contract/order-kind';
import type { Order } from '@recoup/contract/orders/order-schema';
import { ordersOf } from '@recoup/contract/orders/orders';
import { payoutMethods } from '@recoup/contract/payouts/payout-method';
import { ActionButton, IfAllowed, usePageKeys } from '@recoup/screens';
import { Box, Button } from '@recoup/ui';
import { useRef } from 'react';
import { nextStep } from './next-step.ts';
import { SendQuoteButton } from './quote/SendQuoteButton.tsx';

interface NextStepProps {
  order: Order;
  onInspect: (itemId: number) => void;
  onPrice: () => void;
}

/** The one next step as the page's primary button, also behind the key N; nothing when it is not our turn. */
export function NextStepButton(props: NextStepProps) {
  const holder = useRef<HTMLDivElement>(null);
  const { step } = nextStep(props.order);
  const ours = step !== 'wait-for-customer' && step !== 'none';
  usePageKeys(
    ours ? [{ keys: 'n', label: 'Do the next step', run: () => holder.current?.querySelector('button')?.click() }] : [],
  );
  return (
    <Box ref={holder} display="contents">
      <StepButton {...props} />
    </Box>
  );
}

function StepButton({ order, onInspect, onPrice }: NextStepProps) {
  const next = nextStep(order);
  const of = ordersOf(order.kind);
  /** Every step is taken on the order as it is on the screen. */
  const seen = { params: { id: order.id }, body: { version: order.version } };
  switch (next.step) {
    case 'quote':
      return <SendQuoteButton order={order} kind={next.kind} onPrice={onPrice} />;
    case 'scan-in':
      return (
        <ActionButton look="primary" icon="scan" endpoint={of.scanInOrder} input={seen}>
          {orderKinds[order.kind].ships ? 'Scan in parcel' : 'Devices are here'}
        </ActionButton>
      );
    case 'inspect':
      return (
        <IfAllowed endpoint={of.inspectOrderItem}>
          <Button look="primary" onClick={() => onInspect(next.itemId)}>
            Inspect next device
          </Button>
        </IfAllowed>
      );
    case 'close-inspection':
      return (
        <ActionButton look="primary" endpoint={of.offerOrder} input={seen}>
          {worthLess(order) ? 'Send revised offer' : 'Accept as quoted'}
        </ActionButton>
      );
    case 'pay': {
      const amount = formatMoney(order.total);
      const method = payoutMethods[order.payout_method].label;
      return (
        <ActionButton
          look="primary"
          icon="pay"
          endpoint={of.payOrder}
          input={{ ...seen, body: { ...seen.body, amount: order.total } }}
          confirm={{
            title: `Pay ${amount}?`,
            text: `${order.customer_name} is paid ${amount} by ${method}. This cannot be undone.`,
            verb: `Pay ${amount}`,
          }}
        >
          Pay {amount}
        </ActionButton>
      );
    }
    case 'return': {
      const many = order.items.length > 1;
      const devices = many ? `Have the ${order.items.length} devices` : 'Has the device';
      return (
        <ActionButton
          look="primary"
          icon="undo"
          endpoint={of.returnOrder}
          input={seen}
          confirm={{
            title: `${devices} been sent back to ${order.customer_name}?`,
            text: `${many ? 'They are' : 'It is'} marked as returned for good, and may come again in another order.`,
            verb: 'Mark as sent back',
          }}
        >
          Mark as sent back
        </ActionButton>
      );
    }
    case 'wait-for-customer':
    case 'none':
      return null;
  }
}

/** Some device was found to be worth less than quoted, so the customer has to be asked. */
function worthLess(order: Order): boolean {
  return order.items.some((item) => item.inspected !== null && item.inspected.price.amount < item.quoted.price.amount);
}
