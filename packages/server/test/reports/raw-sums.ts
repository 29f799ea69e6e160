import type { orderItems } from '../../src/schema/order-items.ts';
import type { orders } from '../../src/schema/orders.ts';

type Order = Pick<typeof orders.$inferSelect, 'coupon'>;
type Item = Pick<
  typeof orderItems.$inferSelect,
  'quoted_amount' | 'inspected_amount' | 'custom_amount' | 'agreed_amount'
>;

/** The total of an order from its rows alone, computed with big integers and without the contract's sums. */
export function rawSums(order: Order, items: readonly Item[], takenOff: number) {
  const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + BigInt(amount), 0n);
  const added = (devices: bigint) => {
    if (!order.coupon || devices <= 0n) return 0n;
    const { amount, percent } = order.coupon;
    return amount === null ? (devices * BigInt(percent ?? 0) + 50n) / 100n : BigInt(amount);
  };
  const described = sum(items.map((item) => item.quoted_amount));
  const due = sum(
    items.map(({ agreed_amount, custom_amount, inspected_amount, quoted_amount: quoted }) => {
      const found = inspected_amount === null || inspected_amount > quoted ? quoted : inspected_amount;
      return agreed_amount ?? custom_amount ?? found;
    }),
  );
  const before = due + added(due);
  const shipping = before < BigInt(takenOff) ? before : BigInt(takenOff);
  return {
    devices: Number(due),
    coupon: Number(added(due)),
    shipping: Number(shipping),
    quoted: Number(described + added(described)),
    total: Number(before - shipping),
    isAgreed: items.every(({ agreed_amount }) => agreed_amount !== null),
  };
}
