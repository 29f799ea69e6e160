import type { Money } from '@recoup/contract/money';
import type { ConditionPrice } from '@recoup/contract/pricing/catalogue';
import type { Grade } from '../../../schema/order-items.ts';

/**
 * The price list of a device that staff price themselves. In the quoted condition it's worth their price; in any other,
 * the list's price but never more. An inspection of the device then follows from its quote.
 */
export function staffPriced(list: readonly ConditionPrice[], grade: Grade, price: Money): ConditionPrice[] {
  const chosen = new Set(grade.subs.map(({ id }) => id));
  return list.map((condition) => {
    const { currency } = price;
    if (condition.id === grade.condition_id) {
      const answers = condition.subs
        .filter(({ id }) => chosen.has(id))
        .reduce((sum, { value }) => sum + value.amount, 0);
      return { ...condition, price: { amount: price.amount - answers, currency } };
    }
    if (!condition.price) return condition;
    return { ...condition, price: { amount: Math.min(condition.price.amount, price.amount), currency } };
  });
}
