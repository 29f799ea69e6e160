import type { CreditKind } from '@recoup/contract/stock/credit-kinds';
import { type Adding, addTo, moveInto } from './amounts.ts';
import { isIn, type Span } from './invoice-moves.ts';

/** A row of the credit ledger that belongs to an order. */
export interface CreditRow {
  readonly kind: CreditKind;
  readonly amount: number;
  readonly at: Date;
}

/**
 * The amounts that an order's rows in the credit ledger, in order, moved within a span. What is taken back comes from
 * the bonus first, then from the payout. Spending and refunds are counted with the invoice.
 */
export function creditMoves(rows: readonly CreditRow[], span: Span): Adding {
  const sum: Adding = {};
  let bonus = 0;
  for (const { kind, amount, at } of rows) {
    const move: Adding = {};
    if (kind === 'payout') moveInto(move, 'sellers', 'credit', amount);
    if (kind === 'bonus') moveInto(move, 'bonus', 'credit', amount);
    if (kind === 'cashed') moveInto(move, 'credit', 'money-cash', -amount);
    if (kind === 'bonus') bonus += amount;
    if (kind === 'payout-back') {
      const ofBonus = Math.min(-amount, bonus);
      bonus -= ofBonus;
      moveInto(move, 'credit', 'bonus', ofBonus);
      moveInto(move, 'credit', 'sellers', -amount - ofBonus);
    }
    if (isIn(span, at)) addTo(sum, move);
  }
  return sum;
}
