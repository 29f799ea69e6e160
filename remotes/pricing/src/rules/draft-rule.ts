import type { MassRule, MassRuleBody } from '@recoup/contract/pricing/mass-rules';

/** A rule on its way: kept ones have their id, all have a key of this page. */
export interface DraftRule extends Omit<MassRule, 'id' | 'by'> {
  readonly key: string;
  readonly id?: number;
  readonly by?: string;
}

/** A rule as it is sent. */
export function bodyOf(rule: Omit<DraftRule, 'key'>): MassRuleBody {
  const { id, category_id, device_id, type, amount_type, amount_price, conditions } = rule;
  return { ...(id !== undefined && { id }), category_id, device_id, type, amount_type, amount_price, conditions };
}
