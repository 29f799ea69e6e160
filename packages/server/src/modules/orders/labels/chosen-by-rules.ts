import { categories } from '@recoup/contract/category';
import type { ChosenByRule, OrderRule, ShippingRuleKind } from '@recoup/contract/shipping/shipping-rules';
import type { Tx } from '../../../platform/db/db.ts';
import { inArray } from '../../../platform/db/drizzle.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { catalogueNodes, conditions } from '../../../schema/catalogue.ts';

type Rules = readonly OrderRule[];
type Names = Readonly<Record<ShippingRuleKind, ReadonlyMap<number, string>>>;

const idsOf = (rules: Rules, wanted: ShippingRuleKind) =>
  rules.filter(({ kind }) => kind === wanted).flatMap(({ chosen }) => chosen.map(({ id }) => id));

/** The current names of everything that the rules refer to. Deleted things have no name here. */
async function namesOf(tx: Tx, rules: Rules): Promise<Names> {
  const [ofConditions, ofDevices] = [idsOf(rules, 'condition'), idsOf(rules, 'device')];
  const { id, category, term } = conditions;
  const [found, nodes] = await Promise.all([
    ofConditions.length > 0 ? tx.select({ id, category, term }).from(conditions).where(inArray(id, ofConditions)) : [],
    ofDevices.length > 0
      ? tx
          .select({ id: catalogueNodes.id, name: catalogueNodes.path_name })
          .from(catalogueNodes)
          .where(inArray(catalogueNodes.id, ofDevices))
      : [],
  ]);
  return {
    order: new Map(),
    condition: new Map(found.map((one) => [one.id, `${categories[one.category]}: ${one.term}`])),
    device: new Map(nodes.map((node) => [node.id, node.name])),
  };
}

/** The rules with current names. Deleted things keep their last name. */
export async function namedRules<R extends OrderRule>(tx: Tx, rules: readonly R[]): Promise<R[]> {
  const names = await namesOf(tx, rules);
  const named = (kind: ShippingRuleKind, { id, name }: ChosenByRule) => ({ id, name: names[kind].get(id) ?? name });
  return rules.map((rule) => ({ ...rule, chosen: rule.chosen.map((one) => named(rule.kind, one)) }));
}

/**
 * Refuses rules that refer to something the company doesn't have, at the rule's index in `field`. The value of an order
 * has no ids.
 */
export async function checkChosen(tx: Tx, field: string, rules: Rules): Promise<void> {
  const names = await namesOf(tx, rules);
  const faults = rules.flatMap(({ kind, chosen }, index): [string, string[]][] => {
    const missing = chosen.filter(({ id }) => !names[kind].has(id));
    const [first] = missing;
    return first
      ? [[`${field}.${index}.chosen`, [`${first.name || 'One of these'} doesn’t exist anymore. Remove it.`]]]
      : [];
  });
  if (faults.length > 0) throw new Refusal('invalid', undefined, { errors: Object.fromEntries(faults) });
}
