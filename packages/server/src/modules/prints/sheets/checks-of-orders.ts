import type { Currency } from '@recoup/contract/money';
import type { Tx } from '../../../platform/db/db.ts';
import { and, inArray, ne } from '../../../platform/db/drizzle.ts';
import { checks } from '../../../schema/payouts.ts';

/** A check to be printed. */
export interface Check {
  /** The check number in the company's books. */
  number: string;
  date: Date;
  payee: string;
  amount: number;
  currency: Currency;
}

/**
 * The checks of orders from the register that aren't void, by order id. Only this function knows where checks are
 * stored.
 */
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
