import type { BodyOutput, contract } from '@recoup/contract';
import { amountText, type Currency } from '@recoup/contract/money';
import { categories } from '@recoup/contract/pricing/catalogue';
import { type MassRule, roundUpSetting, type setRule } from '@recoup/contract/pricing/mass-rules';
import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { hasAllWords } from '../../../platform/db/search-words.ts';
import { readDocument, saveDocument } from '../../../platform/frames/documents.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { catalogueNodes } from '../../../schema/catalogue.ts';
import { priceRules } from '../../../schema/price-changes.ts';
import { nodeColumns } from '../catalogue/list-nodes.ts';
import { conditionChoiceHandlers } from '../conditions/condition-choices.ts';
import type { PriceChanger } from '../price-changes/change-prices.ts';
import { lockPrices } from '../price-changes/go-live.ts';
import { holdsFor, readPricing, type StoredRule } from './price-work.ts';
import { previewWork, rework } from './rework.ts';

type Body = BodyOutput<typeof setRule>;

/** A rule in words: "plus 10 % on Apple". */
const textOf = ({ type, amount_type, amount_price }: StoredRule, device: string, currency: Currency) =>
  `${type === 1 ? 'plus' : 'minus'} ${
    amount_type === 1 ? `${amount_price / 100} %` : amountText({ amount: amount_price, currency })
  } on ${device}`;

async function namesOf(tx: Tx, rules: readonly StoredRule[]): Promise<(rule: StoredRule) => string> {
  const ids = rules.flatMap(({ node_id }) => node_id ?? []);
  const rows = await tx
    .select({ id: catalogueNodes.id, name: catalogueNodes.path_name })
    .from(catalogueNodes)
    .where(inArray(catalogueNodes.id, ids));
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return ({ node_id, category }) => (node_id === null ? categories[category] : (names.get(node_id) ?? ''));
}

const asRule = (
  { category, node_id, condition_ids, created_at: _, tenant_id: __, ...rule }: StoredRule,
  device: string,
): MassRule => ({
  ...rule,
  device,
  category_id: category,
  device_id: node_id,
  conditions: condition_ids,
});

const rowOf = ({ session, now }: PriceChanger, { category_id, device_id, conditions, ...effect }: Body) => ({
  ...effect,
  tenant_id: session.tenantId,
  category: category_id,
  node_id: device_id,
  condition_ids: conditions,
  by: session.userName,
  created_at: now,
});

/** A node of the tree, with the nodes above it. */
async function nodesUpFrom(tx: Tx, id: number | null | undefined): Promise<number[]> {
  if (!id) return [];
  const { ancestor_ids } = catalogueNodes;
  const [node] = await tx.select({ ancestor_ids }).from(catalogueNodes).where(eq(catalogueNodes.id, id));
  if (!node) throw new Refusal('not_found');
  return [id, ...node.ancestor_ids];
}

/** Keeps rules after those that are there and works prices out anew. */
async function addRules(tx: Tx, by: PriceChanger, bodies: readonly Body[]) {
  const [first] = bodies;
  if (!first) throw new Refusal('invalid');
  for (const { device_id } of bodies) await nodesUpFrom(tx, device_id);
  await lockPrices(tx, by.session.tenantId);
  const made = await tx
    .insert(priceRules)
    .values(bodies.map((body) => rowOf(by, body)))
    .returning();
  const { currency } = await readPricing(tx);
  const names = await namesOf(tx, made);
  const words = made.map((rule) => textOf(rule, names(rule), currency));
  await audit(
    tx,
    by.session,
    made.map((rule, i) => ({ entity: 'price', entityId: rule.id, action: 'Price rule set', subject: words[i] ?? '' })),
  );
  const one = made.length === 1 ? { category: first.category_id, node_id: first.device_id } : null;
  const difference = await rework(tx, by, one, `Rule set: ${words.join('; ').slice(0, 300)}`);
  return {
    success: true as const,
    message: `${made.length === 1 ? 'The rule is' : 'The rules are'} set.`,
    data: { difference },
  };
}

const byOf = ({ session, now, effects }: PriceChanger): PriceChanger => ({ session, now, effects });

export const massRuleHandlers: Handlers<typeof contract.massRules> = {
  getRules: async (tx, { body: { category_id, device_id } }) => {
    const { rules, roundUp } = await readPricing(tx);
    const nodes = await nodesUpFrom(tx, device_id);
    const held = rules.filter((rule) =>
      device_id === null ? rule.category === category_id : holdsFor(rule, category_id, nodes),
    );
    const names = await namesOf(tx, held);
    return { data: { rules: held.map((rule) => asRule(rule, names(rule))), round_up: roundUp } };
  },
  previewRule: async (tx, { query }) => {
    const { category_id: category, device_id = null, conditions: ids = '', type, amount_type, amount_price } = query;
    await nodesUpFrom(tx, device_id);
    const pricing = await readPricing(tx);
    const rule = {
      ...{ id: 0, tenant_id: 0, category, node_id: device_id, by: '', created_at: new Date(0), amount_price },
      ...{
        type: type === 1 ? (1 as const) : (2 as const),
        amount_type: amount_type === 1 ? (1 as const) : (0 as const),
      },
      condition_ids: ids === '' ? [] : ids.split(',').map(Number),
    };
    const next = { ...pricing, rules: [...pricing.rules, rule] };
    return { data: await previewWork(tx, { category, node_id: device_id }, next) };
  },
  setRule: (tx, call) => addRules(tx, byOf(call), [call.body]),
  setRules: (tx, call) => addRules(tx, byOf(call), call.body.rules),
  unsetRule: async (tx, call) => {
    await lockPrices(tx, call.session.tenantId);
    const { currency } = await readPricing(tx);
    const [gone] = await tx.delete(priceRules).where(eq(priceRules.id, call.body.id)).returning();
    if (!gone) throw new Refusal('not_found');
    const words = textOf(gone, (await namesOf(tx, [gone]))(gone), currency);
    await audit(tx, call.session, [
      { entity: 'price', entityId: gone.id, action: 'Price rule taken away', subject: words },
    ]);
    const scope = { category: gone.category, node_id: gone.node_id };
    const difference = await rework(tx, byOf(call), scope, `Rule taken away: ${words}`);
    return { success: true, message: 'The rule is taken away.', data: { difference } };
  },
  searchRuleDevices: async (tx, { query: { search, category_id } }) => {
    const rows = await tx
      .select({ ...nodeColumns, path_name: catalogueNodes.path_name })
      .from(catalogueNodes)
      .where(
        and(
          ne(catalogueNodes.level, 'last_child'),
          category_id ? eq(catalogueNodes.category, category_id) : undefined,
          hasAllWords(catalogueNodes.search, search),
        ),
      )
      .orderBy(desc(catalogueNodes.leaves), desc(catalogueNodes.id))
      .limit(20);
    return { data: rows };
  },
  listRuleConditions: (tx, { query, ...call }) =>
    conditionChoiceHandlers.listConditionOptions(tx, { ...call, query: { category: query.category_id } }),
  getRoundUp: async (tx) => {
    const { is_round_up_price_enable } = await readDocument(tx, roundUpSetting);
    return { data: { is_round_up_price_enable } };
  },
  setRoundUp: async (tx, call) => {
    await lockPrices(tx, call.session.tenantId);
    const { version } = await readDocument(tx, roundUpSetting);
    await saveDocument(tx, roundUpSetting, { ...call.body, version }, byOf(call));
    const on = call.body.is_round_up_price_enable === 1 ? 'on' : 'off';
    const difference = await rework(tx, byOf(call), null, `Round-up switched ${on}`);
    return { success: true, message: `Round-up is ${on}.`, data: { difference } };
  },
};
