import { formatMoney, type Money } from '@recoup/contract/money';
import type { Order } from '@recoup/contract/orders/order-schema';
import { payoutLabel } from '@recoup/contract/payouts/payout-method';
import { isAt } from '@recoup/contract/payouts/payout-states';
import { pathTo } from '@recoup/contract/route';
import { HeadPerson, HeadSum } from '@recoup/parts';
import { Link } from '@recoup/remote-kit';
import { Box, Icon } from '@recoup/ui';
import { useCountOver } from '../shared/orders/use-count-over.ts';

/** The page of an order's customer. */
export function customerPath({ customer, kind }: Order): string {
  return pathTo('customerDetail', {
    customerId: customer.id,
    category: kind === 'in-store' ? 'in-store' : 'mail-in',
  });
}

/** The order's customer, and how they are paid. */
export function OrderCustomer({ order }: { order: Order }) {
  return (
    <HeadPerson
      name={order.customer_name}
      link={<Link to={customerPath(order)}>{order.customer_name}</Link>}
      about={payoutLabel(order.payout_method)}
    />
  );
}

/** The difference between two amounts, with its sign. Null if they are equal. */
export function differenceOf(was: Money, now: Money): { text: string; tone: 'success' | 'danger' } | null {
  const by = now.amount - was.amount;
  if (by === 0) return null;
  const amount = formatMoney({ amount: Math.abs(by), currency: now.currency });
  return by < 0 ? { text: `−${amount}`, tone: 'danger' } : { text: `+${amount}`, tone: 'success' };
}

/** The order's total. Says that it's paid, or how much it differs from the quote. */
export function OrderTotal({ order: { sums, payout } }: { order: Order }) {
  const change = differenceOf(sums.quoted, sums.total);
  const amount = useCountOver(sums.total.amount);
  const isPaid = payout !== null && isAt(payout.state, 'paid');
  const about = change ? (
    <>
      Quoted {formatMoney(sums.quoted)}{' '}
      <Box as="span" color={`${change.tone}.text`} fontWeight={600}>
        {change.text}
      </Box>
    </>
  ) : (
    'As quoted'
  );
  return (
    <HeadSum
      about={
        <>
          {isPaid && <PaidTick />}
          {about}
        </>
      }
    >
      {formatMoney({ ...sums.total, amount })}
    </HeadSum>
  );
}

/** Shows that the order is paid. Animated if that happens while someone is watching. */
function PaidTick() {
  return (
    <Box
      as="span"
      display="inline-flex"
      alignItems="center"
      verticalAlign="bottom"
      gap={1}
      marginInlineEnd={2}
      color="success.text"
      fontWeight={600}
      animation="rise-in 200ms ease-out"
    >
      <Icon name="success" size={14} />
      Paid
    </Box>
  );
}
