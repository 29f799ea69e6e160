import type { BookAmounts } from '@recoup/contract/exchange/books/book-accounts';
import type { Currency } from '@recoup/contract/money';
import type { Tx } from '../../../platform/db/db.ts';
import type { Adding } from './amounts.ts';
import { withoutZeros } from './amounts.ts';
import type { Span } from './invoice-moves.ts';
import { addCredit, addPayouts, addPurchases, addPurchaseTaxes } from './read-purchases.ts';
import { addReceipts, addSales } from './read-sales.ts';

/**
 * The result of a day at each location, from the current rows. Every fact is a debit and a credit of the same amount,
 * so a day is always balanced. Amounts in other currencies than the company’s are left out.
 */
export async function readDay(tx: Tx, span: Span, currency: Currency): Promise<Map<number, BookAmounts>> {
  const sums = new Map<number, Adding>();
  const addAt = (locationId: number, add: (sum: Adding) => void) => {
    const sum = sums.get(locationId) ?? {};
    add(sum);
    sums.set(locationId, sum);
  };
  const all = [addPurchases, addPurchaseTaxes, addPayouts, addCredit, addSales, addReceipts];
  for (const add of all) await add(tx, span, currency, addAt);
  return new Map([...sums].map(([locationId, sum]) => [locationId, withoutZeros(sum)]));
}
