import type { Money } from '@recoup/contract/money';
import type { Quote, QuoteLine } from '@recoup/contract/orders/quotes';
import type { Tx } from '../../../platform/db/db.ts';
import type { PriceList } from '../../pricing/catalogue/price-lists.ts';
import { readPriceLists } from '../../pricing/catalogue/price-lists.ts';
import { itemsOfOrder, type StoredItem } from '../items/items.ts';
import { gradeOf } from '../items/quote-items.ts';
import type { StoredOrder } from '../order-rows/lock-order.ts';

/** A line of a quote with its units. */
export interface Line {
  readonly line: number;
  readonly first: StoredItem;
  readonly units: readonly StoredItem[];
}

/** Groups items by their line, in line order. */
export function linesOf(items: readonly StoredItem[]): Line[] {
  const byLine = Map.groupBy(items, ({ line, position }) => line ?? position + 1);
  return [...byLine]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([line, units]) => (units[0] ? [{ line, first: units[0], units }] : []));
}

/** The line in words, such as "iPhone 14 128 GB × 12". */
export function lineText({ first, units }: Line): string {
  return units.length === 1 ? first.name : `${first.name} × ${units.length}`;
}

const notHere: readonly StoredItem['state'][] = ['expected', 'returned'];

/** Reads the quote of an order: its current lines next to today's prices. */
export async function readQuote(
  tx: Tx,
  order: Pick<StoredOrder, 'id' | 'currency'>,
  now: { version: number; total: number },
): Promise<Quote> {
  const { currency } = order;
  const items = await itemsOfOrder(tx, order.id);
  const lines = linesOf(items);
  const lists = await readPriceLists(
    tx,
    lines.flatMap(({ first }) => first.device_id ?? []),
    { currency },
  );
  return {
    version: now.version,
    total: { amount: now.total, currency },
    to_quote: items.filter(({ to_quote }) => to_quote).length,
    lines: lines.map((line) => asQuoteLine(line, lists.get(line.first.device_id ?? 0), currency)),
  };
}

function asQuoteLine(
  { line, first, units }: Line,
  list: PriceList | undefined,
  currency: Money['currency'],
): QuoteLine {
  return {
    line,
    device_id: first.device_id,
    name: first.name,
    category: first.category,
    condition_id: first.quoted.condition_id,
    condition: first.quoted.condition,
    subs: first.quoted.subs.map(({ term }) => term),
    quantity: units.length,
    received: units.filter(({ state }) => !notHere.includes(state)).length,
    unit_price: first.to_quote ? null : { amount: first.quoted_amount, currency },
    list_price: list ? listPrice(list, first) : null,
    total: { amount: units.reduce((sum, unit) => sum + unit.quoted_amount, 0), currency },
  };
}

function listPrice(list: PriceList, { quoted }: StoredItem): Money | null {
  if (quoted.condition_id === null) return null;
  const found = gradeOf(list.conditions, {
    condition_id: quoted.condition_id,
    sub_ids: quoted.subs.map(({ id }) => id),
  });
  return 'price' in found ? found.price : null;
}
