import type { warrantySettings } from '@recoup/contract/stock/warranties';
import { monthsLater } from '../../session/company/months-later.ts';
import type { StoredItem } from '../inventory-items/item-rows.ts';

type Rules = (typeof warrantySettings)['initial']['rules'];

/** When the warranty of a device sold now ends, by the first matching rule. Null without warranty. */
export function warrantyOf(
  rules: Rules,
  { category, condition }: Pick<StoredItem, 'category' | 'condition'>,
  now: Date,
): Date | null {
  const fits = rules.find(
    (rule) =>
      (rule.category === '' || rule.category === category) &&
      (rule.condition === '' || rule.condition.toLowerCase() === condition.toLowerCase()),
  );
  return fits ? monthsLater(now, fits.months) : null;
}
