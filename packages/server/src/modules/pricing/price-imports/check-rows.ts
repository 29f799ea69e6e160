import { type Currency, parseAmount } from '@recoup/contract/money';
import { readAmount } from '@recoup/contract/money-text';
import type { Category } from '@recoup/contract/pricing/catalogue';
import type { PriceSheetFault } from '@recoup/contract/pricing/price-sheet';
import type { Tx } from '../../../platform/db/db.ts';
import { eq, sql } from '../../../platform/db/drizzle.ts';
import { catalogueNodes, conditions } from '../../../schema/catalogue.ts';
import type { ProposedPrice } from '../price-changes/proposals.ts';
import { readPricing, worked } from '../rules/price-work.ts';
import type { SheetRow } from '../sheets/sheet-table.ts';

/** The highest price of a sheet, in whole units of the currency. */
const highestPrice = '1000000';

/** What replaces bytes that aren't valid UTF-8. */
const unread = '\uFFFD';

/** A leaf as rows name it, with the names of the nodes above it. */
interface Leaf extends Record<string, unknown> {
  readonly id: number;
  readonly product_id: string | null;
  readonly category: Category;
  readonly above: string;
}

export type RowCheck = (row: SheetRow) => ProposedPrice | { fault: PriceSheetFault };

/**
 * Reads what rows are checked against, once per sheet, and returns the check. It finds the first fault in the order of
 * `priceSheetFaults`. Only valid earlier rows count for duplicates.
 */
export async function rowCheck(tx: Tx, currency: Currency): Promise<RowCheck> {
  // Bypasses the query builder, because a sheet waits for all leaves of the catalog.
  const leaves = await tx.execute<Leaf>(sql`select id, product_id, category, array_to_string(ancestor_ids, ' ') as above
    from ${catalogueNodes} where level = 'last_child'`);
  const terms = await tx
    .select({ id: conditions.id, category: conditions.category, term: conditions.term })
    .from(conditions)
    .where(eq(conditions.status, 1));
  const leafOf = new Map(
    leaves.rows.map(({ id, product_id, category, above }) => {
      const ancestor_ids = above.split(' ').filter(Boolean).map(Number);
      return [product_id, { leaf_id: id, category, ancestor_ids, seen: [] as number[] }];
    }),
  );
  const conditionOf = new Map(terms.map(({ id, category, term }) => [`${category} ${term.toLowerCase()}`, id]));
  const highest = parseAmount(highestPrice, currency) ?? 0;
  const pricing = await readPricing(tx);

  return ({ fits, product_id, condition, price }) => {
    if (!fits) return { fault: 'columns' };
    if (product_id.includes(unread) || condition.includes(unread) || price.includes(unread))
      return { fault: 'unreadable' };
    if (product_id === '') return { fault: 'product_missing' };
    const leaf = leafOf.get(product_id);
    if (!leaf) return { fault: 'product_unknown' };
    if (condition === '') return { fault: 'condition_missing' };
    const condition_id = conditionOf.get(`${leaf.category} ${condition.toLowerCase()}`);
    if (condition_id === undefined) return { fault: 'condition_unknown' };
    const amount = priceOf(price, currency, highest);
    if (typeof amount === 'string') return { fault: amount };
    if (leaf.seen.includes(condition_id)) return { fault: 'duplicate' };
    leaf.seen.push(condition_id);
    const { leaf_id } = leaf;
    return { leaf_id, condition_id, typed: amount, ...worked(pricing, { ...leaf, condition_id }, amount) };
  };
}

function priceOf(price: string, currency: Currency, highest: number): number | PriceSheetFault {
  if (price === '') return 'price_missing';
  if (/^-\d+(\.\d*)?$/.test(price)) return 'price_negative';
  const amount = readAmount(price, currency);
  if (amount === null) return /^\d{14,}(\.\d{0,2})?$/.test(price) ? 'price_too_large' : 'price_format';
  return amount > highest ? 'price_too_large' : amount;
}
