import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { highestPrice, moneySchema } from '../money.ts';
import { resource } from '../resource-endpoints.ts';
import { actionAnswer, bulkIds, idSchema, optionalText, queryInteger, requiredText, versionSchema } from '../wire.ts';
import { type Category, categoryNames } from './catalogue.ts';
import { conditionLookNames } from './condition-look.ts';

/** An adjustment of a price in minor units of the company's currency. Positive adds, negative subtracts. */
const adjustmentSchema = v.pipe(
  v.number('must be an amount'),
  v.safeInteger(),
  v.minValue(-highestPrice, 'is too low'),
  v.maxValue(highestPrice, 'is too high'),
);

/**
 * The sub-conditions of a condition, as staff save them. One with an id keeps it, and earlier quotes still refer to it.
 */
const subConditionsBody = v.pipe(
  v.array(v.object({ id: v.optional(idSchema), term: requiredText('Answer', 100), amount: adjustmentSchema })),
  v.maxLength(30),
  v.check(
    (subs) => new Set(subs.map(({ term }) => term.toLowerCase())).size === subs.length,
    'must not repeat an answer',
  ),
);

const conditionBody = v.object({
  category: v.picklist(categoryNames),
  term: v.pipe(
    requiredText('Condition', 100),
    v.check(
      (term) => term.toLowerCase() !== manualTerm.toLowerCase(),
      'Every category already has a condition named Manual',
    ),
  ),
  help: optionalText(500),
  /** Descriptions of a device in this condition, one per line. */
  examples: v.optional(v.pipe(v.array(requiredText('Example', 120)), v.maxLength(6)), []),
  /** The drawing that customers see. Null if the position in the list decides. */
  look: v.optional(v.nullable(v.picklist(conditionLookNames)), null),
  /** How much the condition adds to or subtracts from a device's base price. */
  amount: v.optional(adjustmentSchema, 0),
  subs: subConditionsBody,
});

/** An extra choice in every list of conditions: a price set by hand. */
export const manualTerm = 'Manual';

const made = resource({
  noun: 'condition',
  path: '/v1/pos/condition',
  view: 'pricing.view',
  edit: 'pricing.edit',
  body: conditionBody,
  sorts: ['position', 'created_at'],
  examples: [
    { category: 'consoles', term: 'Refurbished', help: null, amount: 0, subs: [] },
    { category: 'tablets', term: 'As new', help: 'No marks', amount: -500, subs: [] },
  ],
  filters: { category: v.optional(v.picklist(categoryNames)) },
  touches: ['price', 'catalogue'],
  refuses: ['in_use_elsewhere'],
});

/** The conditions of all categories. */
export const conditions = {
  ...made,
  sort: endpoint({
    method: 'PUT',
    path: '/v1/pos/condition/sort',
    access: 'pricing.edit',
    resource: 'condition',
    touches: ['price'],
    summary: 'Set the order of a category’s conditions. Takes all of them.',
    body: v.object({ ids: bulkIds }),
    answer: actionAnswer(v.null()),
  }),
};
export type Condition = v.InferOutput<typeof conditions.show.answer>['data'];

export const renameCondition = endpoint({
  method: 'POST',
  path: '/v1/pos/condition/update-term/{id}',
  access: 'pricing.edit',
  summary: 'Rename a condition.',
  resource: 'condition',
  touches: ['price'],
  body: v.object({ term: conditionBody.entries.term, version: versionSchema }),
  answer: conditions.update.answer,
  refuses: ['conflict', 'in_use_elsewhere'],
});

export const changeSubConditions = endpoint({
  method: 'POST',
  path: '/v1/pos/condition/update-subcondition/{id}',
  access: 'pricing.edit',
  summary: 'Change a condition’s answers that raise or lower its price.',
  resource: 'condition',
  touches: ['price'],
  body: v.object({ subs: subConditionsBody, version: versionSchema }),
  answer: conditions.update.answer,
  refuses: ['conflict'],
});

const conditionCategorySchema = v.object({
  category: v.picklist(categoryNames),
  name: v.string(),
  conditions: v.number(),
});

export const listConditionCategories = endpoint({
  method: 'GET',
  path: '/v2/pos/condition/categories',
  access: 'pricing.view',
  summary: 'List categories with the number of conditions in each.',
  resource: 'condition',
  answer: v.object({ data: v.array(conditionCategorySchema) }),
});

const conditionOptionSchema = v.object({
  /** Null is `Manual`. */
  id: v.nullable(idSchema),
  key: v.string(),
  term: v.string(),
  help: v.nullable(v.string()),
  examples: v.array(v.string()),
  subs: v.array(v.object({ id: idSchema, term: v.string(), value: moneySchema })),
});

const categoryQuery = v.object({ category: v.optional(v.picklist(categoryNames), 'smartphones' satisfies Category) });

export const listConditionOptions = endpoint({
  method: 'GET',
  path: '/v1/pos/pricing/condition',
  access: 'pricing.view',
  summary: 'List the price columns of a category: its conditions, then `Manual`.',
  resource: 'condition',
  query: categoryQuery,
  answer: v.object({ data: v.array(conditionOptionSchema) }),
});

export const listBuybackConditions = endpoint({
  method: 'GET',
  path: '/v1/buyback/condition-category',
  access: 'orders.view',
  summary: 'List a category’s conditions as customers see them.',
  resource: 'condition',
  query: v.object({ ...categoryQuery.entries, limit: v.optional(queryInteger(1, 100), 100) }),
  answer: v.object({ data: v.array(conditionOptionSchema) }),
});
