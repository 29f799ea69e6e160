import type { Currency } from '@recoup/contract/money';
import type { Tx } from '../../../platform/db/db.ts';
import { and, inArray, ne } from '../../../platform/db/drizzle.ts';
import { checks } from '../../../schema/payouts.ts';

/** A check as it is printed. */
export interface Check {
  /** The number it is known by in the company's books. */
  number: string;
  date: Date;
  payee: string;
  amount: number;
  currency: Currency;
}

/** Checks of orders by order id, from the register: those that are not void. Where checks come from is known here only. */
export async function checksOf(tx: Tx, orderIds: readonly number[]): Promise<Map<number, Check>> {
  const found = await tx
    .select({
      order_id: checks.order_id,
      number: checks.number,
      date: checks.issued_at,
      payee: checks.payee,
      amount: checks.amount,
      currency: checks.currency,
    })
    .from(checks)
    .where(and(inArray(checks.order_id, [...orderIds]), ne(checks.state, 'void')));
  return new Map(found.map(({ order_id, number, ...check }) => [order_id, { ...check, number: String(number) }]));
}
