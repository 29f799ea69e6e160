import type { Category } from '@recoup/contract/category';
import type { Money } from '@recoup/contract/money';
import { quotedTotal } from '@recoup/contract/orders/order-sums';
import type { ConditionPrice } from '@recoup/contract/pricing/catalogue';
import { devicePrice } from '@recoup/contract/pricing/price-rule';

/** A number of equal devices in the same condition that a visitor wants to sell. */
export interface Line {
  readonly device_id: number;
  readonly name: string;
  readonly category: Category;
  readonly condition_id: number;
  readonly condition: string;
  readonly sub_ids: readonly number[];
  readonly price: Money;
  readonly quantity: number;
}

/** The line of a device in a condition, at its current price. Null if it isn't bought like this. */
export function lineOf(
  device: { readonly id: number; readonly name: string; readonly category: Category },
  condition: ConditionPrice,
  subIds: readonly number[],
  quantity: number,
): Line | null {
  const { id, term, price, subs } = condition;
  if (price === null) return null;
  const chosenSubs = subs.filter((sub) => subIds.includes(sub.id));
  const values = chosenSubs.map(({ value }) => value);
  return {
    ...{ device_id: device.id, name: device.name, category: device.category },
    condition_id: id,
    condition: [term, ...chosenSubs.map((sub) => sub.term)].join(', '),
    sub_ids: chosenSubs.map((sub) => sub.id),
    price: devicePrice(price, values),
    quantity,
  };
}

const sameAs = (one: Line) => (other: Line) =>
  one.device_id === other.device_id &&
  one.condition_id === other.condition_id &&
  one.sub_ids.join() === other.sub_ids.join();

/** Adds a line. The same device in the same condition increases the quantity. */
export function withLine(lines: readonly Line[], added: Line): Line[] {
  const is = sameAs(added);
  return lines.some(is)
    ? lines.map((line) => (is(line) ? { ...added, quantity: line.quantity + added.quantity } : line))
    : [...lines, added];
}

/** The total of all lines. */
export function totalOf(lines: readonly Line[], currency: Money['currency']): Money {
  return quotedTotal(currency, lines);
}
