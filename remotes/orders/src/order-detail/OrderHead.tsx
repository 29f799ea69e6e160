import { formatMoney, type Money } from '@recoup/contract/money';
import type { Order } from '@recoup/contract/orders/order-schema';
import { payoutLabel } from '@recoup/contract/payouts/payout-method';
import { pathTo } from '@recoup/contract/route';
import { HeadPerson, HeadSum } from '@recoup/parts';
import { Link } from '@recoup/remote-kit';
import { Box } from '@recoup/ui';

/** Where the customer of an order has their page. */
export function customerPath({ customer, kind }: Order): string {
  return pathTo('customerDetail', {
    customerId: customer.id,
    category: kind === 'in-store' ? 'in-store' : 'mail-in',
  });
}

/** Whose order it is, and how they are paid. */
export function OrderCustomer({ order }: { order: Order }) {
  return (
    <HeadPerson
      name={order.customer_name}
      link={<Link to={customerPath(order)}>{order.customer_name}</Link>}
      about={payoutLabel(order.payout_method)}
    />
  );
}

/** By how much an amount differs from what it was, with its sign; null where it does not. */
export function differenceOf(was: Money, now: Money): { text: string; tone: 'success' | 'danger' } | null {
  const by = now.amount - was.amount;
  if (by === 0) return null;
  const amount = formatMoney({ amount: Math.abs(by), currency: now.currency });
  return by < 0 ? { text: `−${amount}`, tone: 'danger' } : { text: `+${amount}`, tone: 'success' };
}

/** What the order comes to; and where that is not what was promised, by how much. */
export function OrderTotal({ order: { sums } }: { order: Order }) {
  const change = differenceOf(sums.quoted, sums.total);
  return (
    <HeadSum
      about={
        change ? (
          <>
            Quoted {formatMoney(sums.quoted)}{' '}
            <Box as="span" color={`${change.tone}.text`} fontWeight={600}>
              {change.text}
            </Box>
          </>
        ) : (
          'As quoted'
        )
      }
    >
      {formatMoney(sums.total)}
    </HeadSum>
  );
}
