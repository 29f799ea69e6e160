import { categories } from '@recoup/contract/pricing/catalogue';
import type { MassRuleBody } from '@recoup/contract/pricing/mass-rules';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, inArray, notInArray } from '../../../platform/db/drizzle.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { priceRules } from '../../../schema/price-changes.ts';
import { changePrices, type PriceChanger } from '../price-changes/change-prices.ts';
import { lockPrices } from '../price-changes/go-live.ts';
import type { ConfirmedGuards } from '../price-changes/guard-prices.ts';
import { type Pricing, readPricing, type StoredRule, worked } from './price-work.ts';
import { compare, differenceMade, rework } from './rework.ts';
import { checkRule, ruleNames, ruleRow, ruleText } from './rule-rows.ts';
import { saveRoundUp } from './stored-rules.ts';

type Category = StoredRule['category'];
type Confirmed = { readonly confirmed: ConfirmedGuards };
type Rules = { readonly category_id: Category; readonly rules: readonly MassRuleBody[] };

const answer = (message: string, difference: Awaited<ReturnType<typeof rework>>) => ({
  success: true as const,
  message,
  data: { difference },
});

/** The wanted rules of a category, each checked against the tree. */
async function wantedRules(tx: Tx, by: PriceChanger, { category_id, rules }: Rules, pricing: Pricing) {
  const byId = new Map(pricing.rules.map((rule) => [rule.id, rule]));
  for (const rule of rules) {
    const { category_id: its, id } = rule;
    await checkRule(tx, rule);
    if (its !== category_id || (id !== undefined && byId.get(id)?.category !== category_id))
      throw new Refusal('invalid', undefined, { errors: { rules: ['has a rule from another category'] } });
  }
  return rules.map((body, position): StoredRule => {
    const existing = byId.get(body.id ?? 0);
    const { created_at, by: author } = existing ?? { created_at: by.now, by: by.session.userName };
    return { ...ruleRow(by, body, position), id: existing?.id ?? 0, by: author, created_at };
  });
}

/** The pricing with other rules for a category. */
export async function pricingWith(tx: Tx, by: PriceChanger, body: Rules): Promise<Pricing> {
  const pricing = await readPricing(tx);
  const others = pricing.rules.filter(({ category }) => category !== body.category_id);
  return { ...pricing, rules: [...others, ...(await wantedRules(tx, by, body, pricing))] };
}

/** Replaces the rules of a category, in this order, and recalculates its prices. */
export async function replaceRules(
  tx: Tx,
  by: PriceChanger,
  body: Rules & Confirmed & { readonly seen?: string | undefined },
) {
  await lockPrices(tx, by.session.tenantId);
  const before = await readPricing(tx);
  const wanted = await wantedRules(tx, by, body, before);
  const { category_id: category, seen, confirmed } = body;
  const keptIds = wanted.map(({ id }) => id).filter((id) => id > 0);
  await tx.delete(priceRules).where(and(eq(priceRules.category, category), notInArray(priceRules.id, keptIds)));
  for (const { id, ...rule } of wanted) {
    if (id > 0) await tx.update(priceRules).set(rule).where(eq(priceRules.id, id));
    else await tx.insert(priceRules).values(rule);
  }
  const names = await ruleNames(tx, wanted);
  const words = wanted.map((rule) => ruleText(rule, names(rule), before.currency)).join('; ');
  const name = categories[category];
  await audit(tx, by.session, [
    { entity: 'price', entityId: 0, action: 'Price rules set', subject: name, field: 'rules', to: words.slice(0, 500) },
  ]);
  const subject = `Rules of ${name}: ${words || 'none'}`.slice(0, 300);
  const scope = { category, node_id: null };
  return answer('Rules saved', await rework(tx, by, { scope, subject, before, seen, confirmed }));
}

/** Adds a rule after the existing ones and recalculates prices. */
export async function addRule(tx: Tx, by: PriceChanger, { confirmed, ...body }: MassRuleBody & Confirmed) {
  await checkRule(tx, body);
  await lockPrices(tx, by.session.tenantId);
  const before = await readPricing(tx);
  const last = before.rules.at(-1)?.position ?? 0;
  const [made] = await tx
    .insert(priceRules)
    .values(ruleRow(by, body, last + 1))
    .returning();
  if (!made) throw new Error('The rule wasn’t saved');
  const words = ruleText(made, (await ruleNames(tx, [made]))(made), before.currency);
  await audit(tx, by.session, [{ entity: 'price', entityId: made.id, action: 'Price rule set', subject: words }]);
  const scope = { category: made.category, node_id: made.node_id };
  return answer('Rule saved', await rework(tx, by, { scope, subject: `Rule set: ${words}`, before, confirmed }));
}

/** Removes a rule and recalculates prices. */
export async function dropRule(tx: Tx, by: PriceChanger, { id, confirmed }: Confirmed & { id: number }) {
  await lockPrices(tx, by.session.tenantId);
  const before = await readPricing(tx);
  const [deleted] = await tx
    .delete(priceRules)
    .where(inArray(priceRules.id, [id]))
    .returning();
  if (!deleted) throw new Refusal('not_found');
  const words = ruleText(deleted, (await ruleNames(tx, [deleted]))(deleted), before.currency);
  await audit(tx, by.session, [
    { entity: 'price', entityId: deleted.id, action: 'Price rule removed', subject: words },
  ]);
  const scope = { category: deleted.category, node_id: deleted.node_id };
  const subject = `Rule removed: ${words}`;
  return answer('Rule removed.', await rework(tx, by, { scope, subject, before, confirmed }));
}

/** Applies a rule to prices once. They become custom prices. */
export async function ruleOnce(tx: Tx, by: PriceChanger, { confirmed, ...body }: MassRuleBody & Confirmed) {
  await checkRule(tx, body);
  await lockPrices(tx, by.session.tenantId);
  const pricing = await readPricing(tx);
  const rule: StoredRule = { ...ruleRow(by, body, 0), id: 0 };
  const scope = { category: body.category_id, node_id: body.device_id };
  const compared = await compare(tx, scope, (place, { base, amount }) => ({
    ...worked({ ...pricing, rules: [rule], roundUp: false }, place, amount),
    base,
  }));
  const prices = compared.map(({ before: _, ...price }) => ({ ...price, custom: true }));
  const words = ruleText(rule, (await ruleNames(tx, [rule]))(rule), pricing.currency);
  const change = await changePrices(tx, by, { source: 'bulk', subject: `Once: ${words}`, confirmed }, prices);
  return answer('Prices changed.', await differenceMade(tx, change, pricing));
}

/** Turns rounding on or off and recalculates all prices. */
export async function switchRoundUp(
  tx: Tx,
  by: PriceChanger,
  { on, seen, confirmed }: { on: boolean; seen?: string | undefined; confirmed: ConfirmedGuards },
) {
  await lockPrices(tx, by.session.tenantId);
  const before = await readPricing(tx);
  await saveRoundUp(tx, by, on);
  const word = on ? 'on' : 'off';
  const anew = { scope: null, subject: `Round-up turned ${word}`, before, seen, confirmed };
  return answer(`Round-up is ${word}.`, await rework(tx, by, anew));
}
