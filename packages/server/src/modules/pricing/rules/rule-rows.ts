import { amountText, type Currency } from '@recoup/contract/money';
import { categories } from '@recoup/contract/pricing/catalogue';
import type { MassRule, MassRuleBody } from '@recoup/contract/pricing/mass-rules';
import type { Tx } from '../../../platform/db/db.ts';
import { eq, inArray } from '../../../platform/db/drizzle.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { catalogueNodes } from '../../../schema/catalogue.ts';
import { areConditionsOf } from '../conditions/condition-choices.ts';
import type { PriceChanger } from '../price-changes/change-prices.ts';
import type { StoredRule } from './price-work.ts';

type RuleTerms = Pick<StoredRule, 'type' | 'amount_type' | 'amount_price'>;

/** A rule in words: "plus 10% on Apple". */
export function ruleText({ type, amount_type, amount_price }: RuleTerms, device: string, currency: Currency): string {
  const size = amount_type === 1 ? `${amount_price / 100}%` : amountText({ amount: amount_price, currency });
  return `${type === 1 ? 'plus' : 'minus'} ${size} on ${device}`;
}

/** The names of what rules apply to. */
export async function ruleNames(
  tx: Tx,
  rules: readonly Pick<StoredRule, 'node_id'>[],
): Promise<(rule: Pick<StoredRule, 'node_id' | 'category'>) => string> {
  const ids = rules.flatMap(({ node_id }) => node_id ?? []);
  const rows = await tx
    .select({ id: catalogueNodes.id, name: catalogueNodes.path_name })
    .from(catalogueNodes)
    .where(inArray(catalogueNodes.id, ids));
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return ({ node_id, category }) => (node_id === null ? categories[category] : (names.get(node_id) ?? ''));
}

/** A rule as it goes over the wire. */
export function asRule(
  { category, node_id, condition_ids, created_at: _, tenant_id: __, position: ___, ...rule }: StoredRule,
  device: string,
): MassRule {
  return { ...rule, device, category_id: category, device_id: node_id, conditions: condition_ids };
}

/** The row of a rule that staff entered. */
export function ruleRow(
  { session, now }: Pick<PriceChanger, 'session' | 'now'>,
  { category_id, device_id, conditions, id: _, ...effect }: MassRuleBody,
  position: number,
) {
  return {
    ...effect,
    tenant_id: session.tenantId,
    category: category_id,
    node_id: device_id,
    condition_ids: conditions,
    position,
    by: session.userName,
    created_at: now,
  };
}

/** A node of the tree, with the nodes above it. */
export async function nodesUpFrom(tx: Tx, id: number | null | undefined): Promise<number[]> {
  if (!id) return [];
  const { ancestor_ids } = catalogueNodes;
  const [node] = await tx.select({ ancestor_ids }).from(catalogueNodes).where(eq(catalogueNodes.id, id));
  if (!node) throw new Refusal('not_found');
  return [id, ...node.ancestor_ids];
}

/** Refuses a rule for a node or conditions that the company doesn't have in this category. */
export async function checkRule(
  tx: Tx,
  { category_id, device_id, conditions }: Pick<MassRuleBody, 'category_id' | 'device_id' | 'conditions'>,
): Promise<void> {
  await nodesUpFrom(tx, device_id);
  if (!(await areConditionsOf(tx, category_id, conditions)))
    throw new Refusal('invalid', undefined, { errors: { conditions: ['Choose conditions from this category.'] } });
}
