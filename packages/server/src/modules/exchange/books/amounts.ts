import { type BookAccount, type BookAmounts, bookAccountNames } from '@recoup/contract/exchange/books/book-accounts';

/** Amounts by account, while they are being added up. */
export type Adding = Partial<Record<BookAccount, number>>;

/** Adds amounts to a sum. */
export function addTo(sum: Adding, more: BookAmounts, sign: 1 | -1 = 1): void {
  for (const [name, amount] of Object.entries(more) as [BookAccount, number][])
    sum[name] = (sum[name] ?? 0) + sign * amount;
}

/** Moves an amount: a debit in one account and a credit in the other. */
export function moveInto(sum: Adding, debit: BookAccount, credit: BookAccount, amount: number): void {
  addTo(sum, { [debit]: amount });
  addTo(sum, { [credit]: -amount });
}

/** The amounts without zeros. */
export function withoutZeros(sum: BookAmounts): BookAmounts {
  return Object.fromEntries(Object.entries(sum).filter(([, amount]) => amount !== 0));
}

/** Amounts in the order of their accounts, which the database doesn’t keep. */
export const inOrder = (amounts: BookAmounts): [BookAccount, number][] =>
  bookAccountNames.flatMap((name) =>
    amounts[name] === undefined ? [] : [[name, amounts[name]] as [BookAccount, number]],
  );

/** The amounts missing between a day's result and what was posted. */
export function missingOf(day: BookAmounts, posted: readonly BookAmounts[]): BookAmounts {
  const sum: Adding = {};
  addTo(sum, day);
  for (const one of posted) addTo(sum, one, -1);
  return withoutZeros(sum);
}

/** The sum of the debits. */
export const totalOf = (amounts: BookAmounts): number =>
  Object.values(amounts).reduce((sum, amount) => sum + Math.max(0, amount), 0);
