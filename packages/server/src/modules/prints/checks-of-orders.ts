import type { Currency } from '@recoup/contract/money';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Tx } from '../../platform/db.ts';
import { orders, payouts } from '../../schema/orders.ts';

/** A check as it is printed. */
export interface Check {
  /** The number it is known by in the company's books. */
  number: string;
  date: Date;
  payee: string;
  amount: number;
  currency: Currency;
}

/**
 * Checks of orders by order id: the payouts by check that have not failed. A check is known by the number of its
 * order, as nobody is paid twice. Where checks come from is known here and nowhere else.
 */
export async function checksOf(tx: Tx, orderIds: readonly number[]): Promise<Map<number, Check>> {
  const found = await tx
    .select({
      order_id: payouts.order_id,
      number: orders.number,
      date: payouts.created_at,
      details: payouts.details,
      amount: payouts.amount,
      currency: payouts.currency,
    })
    .from(payouts)
    .innerJoin(orders, eq(orders.id, payouts.order_id))
    .where(and(inArray(payouts.order_id, [...orderIds]), eq(payouts.method, 'check'), ne(payouts.state, 'failed')));
  return new Map(
    found.map(({ order_id, number, details, ...check }) => [
      order_id,
      { ...check, number: String(number), payee: details.payee ?? '' },
    ]),
  );
}
