import * as v from 'valibot';
import type { StoredDocument } from '../document.ts';
import { endpoint } from '../endpoint.ts';
import { highestPrice } from '../money.ts';
import { actionAnswer, idSchema, oneAnswer, queryInteger, shortestSearch, shortSearchText } from '../wire.ts';
import { catalogueNodeSchema, categoryNames } from './catalogue.ts';
import { listConditionOptions } from './conditions.ts';
import { guardEntry } from './price-guards.ts';
import { priceDifferenceSchema } from './price-imports.ts';

/** The highest percentage of a rule, in hundredths of a percent. */
export const highestPercent = 100_000;

const ruleEntries = {
  category_id: v.picklist(categoryNames),
  /** A brand, device, model or leaf. Null is the whole category. */
  device_id: v.nullable(idSchema),
  type: v.picklist([1, 2]),
  amount_type: v.picklist([0, 1]),
  /** Minor units, or hundredths of a percent. */
  amount_price: v.pipe(
    v.number('must be a number'),
    v.safeInteger(),
    v.minValue(0, 'must not be below zero'),
    v.maxValue(highestPrice, 'is too high'),
  ),
  /** Empty is all conditions. */
  conditions: v.pipe(v.array(idSchema), v.maxLength(100)),
};

const isPlausible = ({ amount_type, amount_price }: { amount_type: 0 | 1; amount_price: number }) =>
  amount_type === 0 || amount_price <= highestPercent;
const tooHigh = 'must not be above 1,000%';

/** A mass rule as staff enter it. */
const massRuleBody = v.pipe(
  v.object({ ...ruleEntries, id: v.optional(idSchema) }),
  v.forward(
    v.check((rule) => isPlausible(rule), tooHigh),
    ['amount_price'],
  ),
);
/** A mass rule that is applied now. */
const ruleNowBody = v.pipe(
  v.object({ ...ruleEntries, id: v.optional(idSchema), ...guardEntry }),
  v.forward(
    v.check((rule) => isPlausible(rule), tooHigh),
    ['amount_price'],
  ),
);
export type MassRuleBody = v.InferOutput<typeof massRuleBody>;

const massRuleSchema = v.object({
  ...ruleEntries,
  id: idSchema,
  /** The devices that it applies to. */
  device: v.string(),
  by: v.string(),
});
export type MassRule = v.InferOutput<typeof massRuleSchema>;

const rulesSchema = v.object({ rules: v.array(massRuleSchema), round_up: v.boolean() });

const answered = v.object({ difference: priceDifferenceSchema });

/** The effect of a change on prices. `seen` identifies the preview that the user confirms. */
export const previewAnswer = oneAnswer(v.object({ difference: priceDifferenceSchema, seen: v.string() }));

/** The preview that the user saw. If the change would now do something else, it is refused. */
export const seenEntry = { seen: v.optional(v.pipe(v.string(), v.maxLength(100))) };

const ruleListEntries = {
  category_id: v.picklist(categoryNames),
  rules: v.pipe(v.array(massRuleBody), v.maxLength(200)),
};

const change = { access: 'pricing.edit', resource: 'price', touches: ['catalogue'] } as const;

export const getRules = endpoint({
  method: 'POST',
  path: '/v1/pos/pricing/get-rule',
  access: 'pricing.view',
  summary: 'List the rules of a node of the pricing tree, or of a category, in their order.',
  resource: 'price',
  body: v.object({ category_id: v.picklist(categoryNames), device_id: v.optional(v.nullable(idSchema), null) }),
  answer: oneAnswer(rulesSchema),
});

export const previewRule = endpoint({
  method: 'GET',
  path: '/v2/pos/pricing/bulk-device-preview',
  access: 'pricing.view',
  summary: 'Preview a rule’s effect on prices.',
  resource: 'price',
  query: v.object({
    category_id: v.picklist(categoryNames),
    device_id: v.optional(queryInteger(1)),
    type: queryInteger(1, 2),
    amount_type: queryInteger(0, 1),
    amount_price: queryInteger(0, highestPrice),
    conditions: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}(,\d{1,15})*$/, 'must be ids separated by commas'))),
  }),
  answer: oneAnswer(priceDifferenceSchema),
});

export const setRule = endpoint({
  ...change,
  method: 'POST',
  path: '/v1/pos/pricing/set-rule',
  summary: 'Add a rule after the existing ones and recalculate prices.',
  body: ruleNowBody,
  answer: actionAnswer(answered),
  refuses: ['price_guards'],
});

export const setRules = endpoint({
  ...change,
  method: 'POST',
  path: '/v1/pos/pricing/mass-rules',
  summary: 'Replace a category’s rules, in order. Rules without an id are new, and omitted ones are deleted.',
  body: v.object({ ...ruleListEntries, ...seenEntry, ...guardEntry }),
  answer: actionAnswer(answered),
  refuses: ['price_changed', 'price_guards'],
});

export const previewRules = endpoint({
  method: 'POST',
  path: '/v1/pos/pricing/mass-rules/preview',
  access: 'pricing.view',
  summary: 'Preview the effect of a category’s rules on prices.',
  resource: 'price',
  body: v.object(ruleListEntries),
  answer: previewAnswer,
});

export const setRuleOnce = endpoint({
  ...change,
  method: 'POST',
  path: '/v1/pos/pricing/set-rule-manual',
  summary: 'Apply a rule to prices once. They become custom prices, and the rule isn’t saved.',
  body: ruleNowBody,
  answer: actionAnswer(answered),
  refuses: ['price_guards'],
});

export const unsetRule = endpoint({
  ...change,
  method: 'POST',
  path: '/v1/pos/pricing/unset-rule',
  summary: 'Remove a rule and recalculate prices.',
  body: v.object({ id: idSchema, ...guardEntry }),
  answer: actionAnswer(answered),
  refuses: ['price_guards'],
});

export const searchRuleDevices = endpoint({
  method: 'GET',
  path: '/v1/pos/pricing/mass-rules/model-items',
  access: 'pricing.view',
  summary: 'Search the brands, devices and models a rule can apply to.',
  resource: 'catalogue',
  query: v.object({
    search: v.pipe(v.string(), v.trim(), v.minLength(shortestSearch, shortSearchText), v.maxLength(100)),
    category_id: v.optional(v.picklist(categoryNames)),
  }),
  answer: v.object({ data: v.array(v.object({ ...catalogueNodeSchema.entries, path_name: v.string() })) }),
});

export const listRuleConditions = endpoint({
  method: 'GET',
  path: '/v1/pos/pricing/mass-rules/conditions',
  access: 'pricing.view',
  summary: 'List the conditions a rule can apply to.',
  resource: 'condition',
  query: v.object({ category_id: v.picklist(categoryNames), device_id: v.optional(queryInteger(1)) }),
  answer: listConditionOptions.answer,
});

const roundUpSchema = v.object({ is_round_up_price_enable: v.picklist([0, 1]) });

/** The setting whether computed prices are rounded up. */
export const roundUpSetting: StoredDocument<typeof roundUpSchema.entries> = {
  key: 'round-up-price',
  title: 'Price rounding',
  schema: roundUpSchema,
  initial: { is_round_up_price_enable: 0 },
  resource: 'price',
};

export const getRoundUp = endpoint({
  method: 'GET',
  path: '/v1/pos/settings/round-up-price',
  access: 'pricing.view',
  summary: 'Check whether computed prices are rounded up to whole units.',
  resource: 'price',
  answer: oneAnswer(roundUpSchema),
});

export const setRoundUp = endpoint({
  ...change,
  method: 'PUT',
  path: '/v1/pos/settings/update',
  summary: 'Round computed prices up to whole units, or stop rounding, and recalculate them.',
  body: v.object({ ...roundUpSchema.entries, ...guardEntry }),
  answer: actionAnswer(answered),
  refuses: ['price_guards'],
});

export const setBulkRoundUp = endpoint({
  ...change,
  method: 'POST',
  path: '/v1/pos/pricing/set-bulk-pricing-round-up',
  summary: 'Save the rules of a category as they were previewed.',
  body: v.object({ ...roundUpSchema.entries, ...seenEntry, ...guardEntry }),
  answer: actionAnswer(answered),
  refuses: ['price_changed', 'price_guards'],
});

export const previewRoundUp = endpoint({
  method: 'POST',
  path: '/v1/pos/pricing/set-bulk-pricing-round-up/preview',
  access: 'pricing.view',
  summary: 'Preview the effect of turning round-up on or off.',
  resource: 'price',
  body: roundUpSchema,
  answer: previewAnswer,
});
