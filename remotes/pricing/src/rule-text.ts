import { type Currency, formatMoney } from '@recoup/contract/money';
import type { MassRule } from '@recoup/contract/pricing/mass-rules';
import { ruleTypes } from '@recoup/contract/pricing/price-rule';

/** Describes a rule: "Plus 10% on Apple". */
export function ruleText(
  { type, amount_type, amount_price, device }: Pick<MassRule, 'type' | 'amount_type' | 'amount_price' | 'device'>,
  currency: Currency,
): string {
  const size = amount_type === 1 ? `${amount_price / 100}%` : formatMoney({ amount: amount_price, currency });
  return `${ruleTypes[type]} ${size} on ${device}`;
}
