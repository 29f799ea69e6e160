import type { CustomerStep } from '@recoup/contract/orders/customer-pages/customer-step';
import { type CustomerOrder, getCustomerOrder } from '@recoup/contract/orders/order-links';
import { printReceipt } from '@recoup/contract/prints/prints';
import { CustomerHead, CustomerPage, useWords } from '@recoup/parts';
import { useParams } from '@recoup/remote-kit';
import { OpenFileButton } from '@recoup/screens';
import { Box, Inline } from '@recoup/ui';
import { NextStep } from './NextStep.tsx';
import { OrderedDevices } from './OrderedDevices.tsx';
import { PayoutState } from './PayoutState.tsx';

/** What a customer sees behind the link to his order: where it stands, what happens next, devices, payout. */
export default function CustomerStatusPage() {
  const { token = '' } = useParams();
  return (
    <CustomerPage endpoint={getCustomerOrder} token={token} gone="order.gone">
      {(order) => <OrderStatus order={order} token={token} />}
    </CustomerPage>
  );
}

/** An order that ends here without a payment: there is no money to speak of. */
const unpaidSteps: ReadonlySet<CustomerStep> = new Set(['returning', 'expired', 'closed']);

function OrderStatus({ order, token }: { order: CustomerOrder; token: string }) {
  const { say, time } = useWords();
  return (
    <>
      <CustomerHead company={order.company_name} title={say(`step.${order.step}`)}>
        <Box color="text.muted">
          {say('order.of', {
            number: order.order_number,
            name: order.customer_first_name,
            day: time(order.created_at, order.company_timezone),
          })}
        </Box>
      </CustomerHead>
      <NextStep order={order} token={token} />
      <OrderedDevices order={order} />
      {(order.payout.state !== 'waiting' || !unpaidSteps.has(order.step)) && <PayoutState order={order} />}
      <Inline>
        <OpenFileButton here endpoint={printReceipt} input={{ params: { id: token } }}>
          {say('order.print')}
        </OpenFileButton>
      </Inline>
    </>
  );
}
