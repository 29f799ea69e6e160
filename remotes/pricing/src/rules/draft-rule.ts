import type { MassRule, MassRuleBody } from '@recoup/contract/pricing/mass-rules';

/** A rule being edited. Saved ones have an id, and all have a key that is local to this page. */
export interface DraftRule extends Omit<MassRule, 'id' | 'by'> {
  readonly key: string;
  readonly id?: number;
  readonly by?: string;
}

/** The request body of a rule. */
export function bodyOf(rule: Omit<DraftRule, 'key'>): MassRuleBody {
  const { id, category_id, device_id, type, amount_type, amount_price, conditions } = rule;
  return { ...(id !== undefined && { id }), category_id, device_id, type, amount_type, amount_price, conditions };
}
