import { type CustomerStep, customerSteps } from '@recoup/contract/orders/customer-step';
import { type CustomerOrder, getCustomerOrder } from '@recoup/contract/orders/order-links';
import { printReceipt } from '@recoup/contract/prints/prints';
import { CompanyFavicon } from '@recoup/parts';
import { useParams } from '@recoup/remote-kit';
import { CustomerPage, OpenFileButton } from '@recoup/screens';
import { Box, DateText, Heading, Inline, Stack } from '@recoup/ui';
import { NextStep } from './NextStep.tsx';
import { OrderedDevices } from './OrderedDevices.tsx';
import { PayoutState } from './PayoutState.tsx';

/** What a customer sees behind the link to his order: where it stands, what happens next, devices, payout. */
export default function CustomerStatusPage() {
  const { token = '' } = useParams();
  return (
    <CustomerPage endpoint={getCustomerOrder} token={token} gone="This link does not lead to an order">
      {(order) => (
        <>
          {order.favicon && <CompanyFavicon company={order.favicon} />}
          <OrderStatus order={order} token={token} />
        </>
      )}
    </CustomerPage>
  );
}

/** An order that ends here without a payment: there is no money to speak of. */
const unpaidSteps: ReadonlySet<CustomerStep> = new Set(['returning', 'expired', 'closed']);

function OrderStatus({ order, token }: { order: CustomerOrder; token: string }) {
  return (
    <>
      <Stack gap={1}>
        <Box color="text.muted">{order.company_name}</Box>
        <Heading level={1} large>
          {customerSteps[order.step].title}
        </Heading>
        <Box color="text.muted">
          Order {order.order_number} of {order.customer_first_name},{' '}
          <DateText iso={order.created_at} timeZone={order.company_timezone} />
        </Box>
      </Stack>
      <NextStep order={order} token={token} />
      <OrderedDevices order={order} />
      {(order.payout.state !== 'waiting' || !unpaidSteps.has(order.step)) && <PayoutState order={order} />}
      <Inline>
        <OpenFileButton here endpoint={printReceipt} input={{ params: { id: token } }}>
          Print this order
        </OpenFileButton>
      </Inline>
    </>
  );
}
