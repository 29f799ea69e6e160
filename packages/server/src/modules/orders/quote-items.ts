import type { ConditionPrice } from '@recoup/contract/catalogue';
import { formatMoney, type Money } from '@recoup/contract/money';
import { devicePrice } from '@recoup/contract/price-rule';
import type { Tx } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Grade } from '../../schema/orders.ts';
import { type PricedIn, type PriceList, readPriceLists } from '../catalogue/price-lists.ts';

/** What somebody says a device is like. */
export interface Graded {
  condition_id: number;
  sub_ids: readonly number[];
}

/** The grade in words and its price, or the field that is wrong and why. */
export type GradeResult = { grade: Grade; price: Money } | { field: 'condition_id' | 'sub_ids'; fault: string };

/** Finds condition and answers in a price list and computes the price: the one rule for quote and inspection. */
export function gradeOf(list: readonly ConditionPrice[], graded: Graded): GradeResult {
  const condition = list.find(({ id }) => id === graded.condition_id);
  if (!condition) return { field: 'condition_id', fault: 'This device has no such condition' };
  if (!condition.price) return { field: 'condition_id', fault: `Not bought in the condition ${condition.term}` };
  const ids = new Set(graded.sub_ids);
  const subs = condition.subs.filter(({ id }) => ids.has(id));
  if (subs.length !== ids.size) return { field: 'sub_ids', fault: 'This condition has no such answer' };
  return {
    grade: { condition_id: condition.id, condition: condition.term, subs: subs.map(({ id, term }) => ({ id, term })) },
    price: devicePrice(
      condition.price,
      subs.map(({ value }) => value),
    ),
  };
}

interface OrderedItem extends Graded {
  device_id: number;
  price: Money;
  imei: string | null;
}

export interface QuotedItem {
  list: PriceList;
  grade: Grade;
  price: Money;
  imei: string | null;
}

/**
 * Prices the devices of a new order by the server's own prices. Everything wrong is refused at once, field by field:
 * first what does not exist, then what cannot be, then prices which are no longer those that staff saw.
 */
export async function quoteItems(
  tx: Tx,
  items: readonly OrderedItem[],
  company: PricedIn | Promise<PricedIn>,
  /** Faults are told by the place in the list; false: the body is the one device. */
  asList = true,
): Promise<QuotedItem[]> {
  const lists = await readPriceLists(
    tx,
    items.map(({ device_id }) => device_id),
    company,
  );
  const missing: Record<string, string[]> = {};
  const invalid: Record<string, string[]> = {};
  const changed: Record<string, string[]> = {};
  const quoted = items.flatMap((item, i) => {
    const at = asList ? `items.${i}.` : '';
    const list = lists.get(item.device_id);
    if (!list) {
      missing[`${at}device_id`] = ['This device does not exist'];
      return [];
    }
    const result = gradeOf(list.conditions, item);
    if ('fault' in result) {
      invalid[`${at}${result.field}`] = [result.fault];
      return [];
    }
    if (result.price.amount !== item.price.amount || result.price.currency !== item.price.currency) {
      changed[`${at}price`] = [`The price is now ${formatMoney(result.price)}`];
    }
    return [{ list, imei: item.imei, ...result }];
  });
  if (Object.keys(missing).length > 0) throw new Refusal('not_found', undefined, { errors: missing });
  if (Object.keys(invalid).length > 0) throw new Refusal('invalid', undefined, { errors: invalid });
  if (Object.keys(changed).length > 0) throw new Refusal('price_changed', undefined, { errors: changed });
  return quoted;
}
