import { formatMoney, type Money } from '@recoup/contract/money';
import type { Checked, MadeCheck } from '@recoup/contract/orders/checks/made-checks';
import type { Category, ConditionPrice } from '@recoup/contract/pricing/catalogue';
import { devicePrice } from '@recoup/contract/pricing/price-rule';
import type { Tx } from '../../../platform/db/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Grade } from '../../../schema/order-items.ts';
import { type PricedIn, readPriceLists } from '../../pricing/catalogue/price-lists.ts';
import { staffPriced } from './staff-price.ts';

/** A device's condition as the customer or staff describe it. */
export interface Graded {
  condition_id: number;
  sub_ids: readonly number[];
}

/** The grade in words with its price (null: not bought in it), or the field that's wrong and why. */
type Found = { grade: Grade; price: Money | null; term: string } | { field: 'condition_id' | 'sub_ids'; fault: string };
export type GradeResult = { grade: Grade; price: Money } | { field: 'condition_id' | 'sub_ids'; fault: string };

/** Finds the condition and answers in a price list, whether or not they have a price. */
export function findGrade(list: readonly ConditionPrice[], graded: Graded): Found {
  const condition = list.find(({ id }) => id === graded.condition_id);
  if (!condition) return { field: 'condition_id', fault: 'This device doesn’t have this condition' };
  const ids = new Set(graded.sub_ids);
  const subs = condition.subs.filter(({ id }) => ids.has(id));
  if (condition.price && subs.length !== ids.size) {
    return { field: 'sub_ids', fault: 'This condition doesn’t have this answer' };
  }
  return {
    term: condition.term,
    grade: { condition_id: condition.id, condition: condition.term, subs: subs.map(({ id, term }) => ({ id, term })) },
    price:
      condition.price &&
      devicePrice(
        condition.price,
        subs.map(({ value }) => value),
      ),
  };
}

/** Finds the condition and answers in a price list and computes the price. Quotes and inspections share this rule. */
export function gradeOf(list: readonly ConditionPrice[], graded: Graded): GradeResult {
  const found = findGrade(list, graded);
  if ('fault' in found) return found;
  const { grade, price, term } = found;
  return price ? { grade, price } : { field: 'condition_id', fault: `You don’t buy it in the condition ${term}` };
}

export interface OrderedItem extends Graded {
  device_id: number;
  price: Money | null;
  imei: string | null;
  quantity?: number;
  /** The results of the checks, if the device is here. */
  checks?: readonly MadeCheck[];
  wiped?: boolean | null;
}

/** A line of an order with its price. */
export interface QuotedItem {
  list: { device: { id: number | null; name: string; category: Category }; conditions: ConditionPrice[] };
  grade: Grade;
  price: Money;
  imei: string | null;
  /** Staff set the price later; until then it's zero. */
  toQuote: boolean;
  quantity: number;
  /** The results of the checks; left out if the device isn't here. */
  checked?: Checked;
  /** Whether its margin was already checked. */
  cleared?: boolean;
}

interface How {
  /** The name of the list that faults refer to by index; null if the body is the device itself. */
  list?: string | null;
  /** Uses the prices that staff set instead of the price list's. */
  byStaff?: boolean;
}

/**
 * Prices the devices of a new order with the server's prices, or with staff's if they quote. Refuses everything wrong
 * at once, by field. Missing things come first, then invalid combinations, then prices that differ from those staff
 * saw.
 */
export async function quoteItems(
  tx: Tx,
  items: readonly OrderedItem[],
  company: PricedIn | Promise<PricedIn>,
  { list: field = 'items', byStaff = false }: How = {},
): Promise<QuotedItem[]> {
  const lists = await readPriceLists(
    tx,
    items.map(({ device_id }) => device_id),
    company,
  );
  const { currency } = await company;
  const missing: Record<string, string[]> = {};
  const invalid: Record<string, string[]> = {};
  const changed: Record<string, string[]> = {};
  const quoted = items.flatMap((item, i): QuotedItem[] => {
    const at = field === null ? '' : `${field}.${i}.`;
    const list = lists.get(item.device_id);
    if (!list) {
      missing[`${at}device_id`] = ['This device doesn’t exist'];
      return [];
    }
    const fault = (name: string, text: string): QuotedItem[] => {
      invalid[`${at}${name}`] = [text];
      return [];
    };
    const checked = { checks: item.checks ?? [], wiped: item.wiped ?? null };
    const line = { list, imei: item.imei, quantity: item.quantity ?? 1, toQuote: false, checked };
    if (!byStaff) {
      const result = gradeOf(list.conditions, item);
      if ('fault' in result) return fault(result.field, result.fault);
      if (item.price === null) return fault('price', 'is required');
      if (result.price.amount !== item.price.amount || result.price.currency !== item.price.currency) {
        changed[`${at}price`] = [`The price is now ${formatMoney(result.price)}`];
      }
      return [{ ...line, ...result }];
    }
    const result = findGrade(list.conditions, item);
    if ('fault' in result) return fault(result.field, result.fault);
    const { grade } = result;
    if (item.price === null) return [{ ...line, grade, toQuote: true, price: { amount: 0, currency } }];
    if (item.price.currency !== currency) return fault('price', `Prices are in ${currency}`);
    const conditions = staffPriced(list.conditions, grade, item.price);
    return [{ ...line, grade, price: item.price, list: { ...list, conditions } }];
  });
  if (Object.keys(missing).length > 0) throw new Refusal('not_found', undefined, { errors: missing });
  if (Object.keys(invalid).length > 0) throw new Refusal('invalid', undefined, { errors: invalid });
  if (Object.keys(changed).length > 0) throw new Refusal('price_changed', undefined, { errors: changed });
  return quoted;
}

/** The columns that an item keeps from its quote. */
export function quotedColumns({ list, grade, price, toQuote, cleared = false }: QuotedItem) {
  return {
    device_id: list.device.id,
    name: list.device.name,
    category: list.device.category,
    quoted: grade,
    quoted_amount: price.amount,
    to_quote: toQuote,
    cleared_amount: cleared && !toQuote ? price.amount : null,
    price_list: list.conditions,
  };
}
