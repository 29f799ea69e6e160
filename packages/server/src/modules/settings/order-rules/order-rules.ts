import type { Category } from '@recoup/contract/category';
import { categories } from '@recoup/contract/category';
import { formatMoney, type Money } from '@recoup/contract/money';
import { minimumOrder, orderName, orderNumber } from '@recoup/contract/settings/order-documents';
import type { Tx } from '../../../platform/db/db.ts';
import { readDocument } from '../../../platform/frames/documents.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { categoriesBought } from '../site/categories-bought.ts';

/** The company's settings for new orders. */
export async function readOrderRules(tx: Tx) {
  const [bought, { amount }] = await Promise.all([categoriesBought(tx), readDocument(tx, minimumOrder)]);
  return { bought, minimum: amount };
}
export type OrderRules = Awaited<ReturnType<typeof readOrderRules>>;

/** Refuses devices of categories that the company doesn't buy, each at its field. */
export function checkBought({ bought }: OrderRules, devices: readonly { field: string; category: Category }[]): void {
  const faults = devices
    .filter(({ category }) => !bought.includes(category))
    .map(({ field, category }): [string, string[]] => [
      field,
      [`${categories[category]} aren’t bought, according to your settings`],
    ]);
  if (faults.length > 0) throw new Refusal('invalid', undefined, { errors: Object.fromEntries(faults) });
}

/** Refuses an order below the minimum value. */
export function checkMinimum({ minimum }: OrderRules, total: Money): void {
  if (total.amount >= minimum) return;
  const least = formatMoney({ ...total, amount: minimum });
  const text = `Orders sent in by mail must be worth at least ${least}. This one is worth ${formatMoney(total)}.`;
  throw new Refusal('invalid', text, { errors: { items: [text] } });
}

/** Formats order numbers for customers. */
export async function readOrderNames(tx: Tx): Promise<(number: number) => string> {
  const format = await readDocument(tx, orderNumber);
  return (number) => orderName(format, number);
}
