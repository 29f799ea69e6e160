import type { BodyOutput, contract } from '@recoup/contract';
import { roundUpSetting, type setRoundUp } from '@recoup/contract/pricing/mass-rules';
import { and, desc, eq, ne } from '../../../platform/db/drizzle.ts';
import { hasAllWords } from '../../../platform/db/search-words.ts';
import { readDocument } from '../../../platform/frames/documents.ts';
import type { Handlers, Session } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { catalogueNodes } from '../../../schema/catalogue.ts';
import { nodeColumns } from '../catalogue/list-nodes.ts';
import { conditionChoiceHandlers } from '../conditions/condition-choices.ts';
import type { PriceChanger } from '../price-changes/change-prices.ts';
import { confirmationOf } from '../price-changes/guard-prices.ts';
import { addRule, dropRule, pricingWith, replaceRules, ruleOnce, switchRoundUp } from './change-rules.ts';
import { holdsFor, readPricing, type StoredRule } from './price-work.ts';
import { previewWork } from './rework.ts';
import { asRule, checkRule, nodesUpFrom, ruleNames } from './rule-rows.ts';

const byOf = ({ session, now, effects }: PriceChanger): PriceChanger => ({ session, now, effects });

type Guarded = Parameters<typeof confirmationOf>[1];

/** A body with what its sender confirms. */
const confirmed = <B extends Guarded>({ session, body }: { session: Session; body: B }) => ({
  ...body,
  confirmed: confirmationOf(session, body),
});

const roundUpOf = (call: { session: Session; body: BodyOutput<typeof setRoundUp> }) => ({
  on: call.body.is_round_up_price_enable === 1,
  confirmed: confirmationOf(call.session, call.body),
});

export const massRuleHandlers: Handlers<typeof contract.massRules> = {
  getRules: async (tx, { body: { category_id, device_id } }) => {
    const { rules, roundUp } = await readPricing(tx);
    const nodes = await nodesUpFrom(tx, device_id);
    const held = rules.filter((rule) =>
      device_id === null ? rule.category === category_id : holdsFor(rule, category_id, nodes),
    );
    const names = await ruleNames(tx, held);
    return { data: { rules: held.map((rule) => asRule(rule, names(rule))), round_up: roundUp } };
  },
  previewRule: async (tx, { query, now }) => {
    const { category_id: category, device_id = null, conditions: ids = '', type, amount_type, amount_price } = query;
    const condition_ids = ids === '' ? [] : ids.split(',').map(Number);
    await checkRule(tx, { category_id: category, device_id, conditions: condition_ids });
    const pricing = await readPricing(tx);
    const rule: StoredRule = {
      ...{ id: 0, tenant_id: 0, category, node_id: device_id, by: '', created_at: new Date(0), position: 0 },
      type: type === 1 ? 1 : 2,
      amount_type: amount_type === 1 ? 1 : 0,
      amount_price,
      condition_ids,
    };
    const next = { ...pricing, rules: [...pricing.rules, rule] };
    return { data: (await previewWork(tx, { category, node_id: device_id }, next, now)).difference };
  },
  previewRules: async (tx, call) => {
    const scope = { category: call.body.category_id, node_id: null };
    return { data: await previewWork(tx, scope, await pricingWith(tx, byOf(call), call.body), call.now) };
  },
  setRule: (tx, call) => addRule(tx, byOf(call), confirmed(call)),
  setRules: (tx, call) => replaceRules(tx, byOf(call), confirmed(call)),
  setRuleOnce: (tx, call) => ruleOnce(tx, byOf(call), confirmed(call)),
  unsetRule: (tx, call) => dropRule(tx, byOf(call), confirmed(call)),
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
  async listRuleConditions(tx, { query: { category_id: category, device_id }, ...call }) {
    const scope =
      device_id === undefined
        ? undefined
        : and(eq(catalogueNodes.id, device_id), eq(catalogueNodes.category, category));
    if (scope && (await tx.$count(catalogueNodes, scope)) === 0)
      throw new Refusal('not_found', undefined, { errors: { device_id: ['isn’t in this category'] } });
    return conditionChoiceHandlers.listConditionOptions(tx, { ...call, query: { category } });
  },
  getRoundUp: async (tx) => {
    const { is_round_up_price_enable } = await readDocument(tx, roundUpSetting);
    return { data: { is_round_up_price_enable } };
  },
  setRoundUp: (tx, call) => switchRoundUp(tx, byOf(call), roundUpOf(call)),
  setBulkRoundUp: (tx, call) => switchRoundUp(tx, byOf(call), { ...roundUpOf(call), seen: call.body.seen }),
  previewRoundUp: async (tx, { body, now }) => {
    const pricing = await readPricing(tx);
    return { data: await previewWork(tx, null, { ...pricing, roundUp: body.is_round_up_price_enable === 1 }, now) };
  },
};
