import { addressText } from '@recoup/contract/addresses/address-format';
import type { Order } from '@recoup/contract/orders/order-schema';
import { isPaidElsewhere, payoutLabel } from '@recoup/contract/payouts/payout-method';
import { isAt } from '@recoup/contract/payouts/payout-states';
import { EmailText } from '@recoup/parts';
import { Link } from '@recoup/remote-kit';
import { PhoneText, Section } from '@recoup/screens';
import { Facts, LinkText } from '@recoup/ui';
import { ChangeCustomer } from './ChangeCustomer.tsx';
import { customerPath } from './OrderHead.tsx';

/** A marketplace contacts its own customers, so we don't. */
const noEmail = ({ payout_method: method }: Order) =>
  isPaidElsewhere(method) ? `${payoutLabel(method)} contacts this customer` : '–';

/** The order's customer. */
export function CustomerSection({ order }: { order: Order }) {
  const { customer } = order;
  return (
    <Section
      id="customer"
      title="Customer"
      actions={(order.payout === null || isAt(order.payout.state, 'ended')) && <ChangeCustomer order={order} />}
    >
      <Facts
        columns={1}
        items={[
          {
            label: 'Name',
            value: (
              <LinkText asChild>
                <Link to={customerPath(order)}>
                  {customer.first_name} {customer.last_name}
                </Link>
              </LinkText>
            ),
          },
          { label: 'Email', value: customer.email ? <EmailText value={customer.email} /> : noEmail(order) },
          { label: 'Phone', value: <PhoneText value={customer.phone} /> },
          { label: 'Address', value: customer.address ? addressText(customer.address) : '–' },
        ]}
      />
    </Section>
  );
}
