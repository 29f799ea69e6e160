import type { Currency } from '@recoup/contract/money';
import type { Category } from '@recoup/contract/pricing/catalogue';
import { roundUpSetting } from '@recoup/contract/pricing/mass-rules';
import { priceOf } from '@recoup/contract/pricing/price-rule';
import type { Tx } from '../../../platform/db/db.ts';
import { asc } from '../../../platform/db/drizzle.ts';
import { readDocument } from '../../../platform/frames/documents.ts';
import { priceRules } from '../../../schema/price-changes.ts';
import { readCompany } from '../../session/company/company.ts';

export type StoredRule = typeof priceRules.$inferSelect;

/** What turns base prices into live prices. */
export interface Pricing {
  readonly rules: readonly StoredRule[];
  readonly roundUp: boolean;
  readonly currency: Currency;
}

/** The place of a price in the pricing tree. */
export interface PricePlace {
  readonly category: Category;
  readonly leaf_id: number;
  readonly ancestor_ids: readonly number[];
  readonly condition_id: number;
}

/** The rules of a company in order, with its rounding. */
export async function readPricing(tx: Tx): Promise<Pricing> {
  const { currency } = await readCompany(tx);
  const { is_round_up_price_enable } = await readDocument(tx, roundUpSetting);
  const rules = await tx
    .select()
    .from(priceRules)
    .orderBy(asc(priceRules.category), asc(priceRules.position), asc(priceRules.id));
  return { rules, roundUp: is_round_up_price_enable === 1, currency };
}

/** Whether a rule applies to a node of the tree, given with the nodes above it. */
export function holdsFor({ node_id, category }: StoredRule, ruleCategory: Category, nodes: readonly number[]): boolean {
  return category === ruleCategory && (node_id === null || nodes.includes(node_id));
}

/** The price that rules and rounding make of its base. The base is stored if it differs. */
export function worked(pricing: Pricing, place: PricePlace, base: number): { amount: number; base: number | null } {
  if (pricing.rules.length === 0 && !pricing.roundUp) return { amount: base, base: null };
  const { category, leaf_id, ancestor_ids, condition_id } = place;
  const rules = pricing.rules.filter(
    (rule) =>
      holdsFor(rule, category, [leaf_id, ...ancestor_ids]) &&
      (rule.condition_ids.length === 0 || rule.condition_ids.includes(condition_id)),
  );
  const amount = priceOf({ base, rules, roundUp: pricing.roundUp }, pricing.currency) ?? base;
  return { amount, base: amount === base ? null : base };
}
