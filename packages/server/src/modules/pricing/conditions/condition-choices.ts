import type { contract } from '@recoup/contract';
import { categories, categoryNames } from '@recoup/contract/pricing/catalogue';
import { manualTerm } from '@recoup/contract/pricing/conditions';
import type { Tx } from '../../../platform/db/db.ts';
import { and, asc, count, eq, inArray } from '../../../platform/db/drizzle.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { conditions } from '../../../schema/catalogue.ts';
import { readCompany } from '../../session/company/company.ts';
import { conditionHandlers, find } from './condition-resource.ts';

type Category = (typeof categoryNames)[number];

/** The conditions of a category in order. */
export async function readConditions(tx: Tx, category: Category) {
  const { currency } = await readCompany(tx);
  const rows = await tx
    .select()
    .from(conditions)
    .where(and(eq(conditions.category, category), eq(conditions.status, 1)))
    .orderBy(asc(conditions.position), asc(conditions.id));
  return rows.map(({ id, term, help, examples, subs }) => ({
    id,
    key: String(id),
    term,
    help,
    examples: [...examples],
    subs: subs.map((sub) => ({ id: sub.id, term: sub.term, value: { amount: sub.amount, currency } })),
  }));
}

/** Whether all of these are conditions of a category. Deleted ones count, because older rules refer to them. */
export async function areConditionsOf(tx: Tx, category: Category, ids: readonly number[]): Promise<boolean> {
  const requestedIds = [...new Set(ids)];
  if (requestedIds.length === 0) return true;
  const existing = await tx
    .select({ id: conditions.id })
    .from(conditions)
    .where(and(eq(conditions.category, category), inArray(conditions.id, requestedIds)));
  return existing.length === requestedIds.length;
}

const manual = { id: null, key: manualTerm.toLowerCase(), term: manualTerm, help: null, examples: [], subs: [] };

export const conditionChoiceHandlers: Handlers<typeof contract.conditionChoices> = {
  renameCondition: async (tx, call) => {
    const { category, help, examples, look, amount, subs } = await find(tx, call.params.id);
    return conditionHandlers.update(tx, {
      ...call,
      body: { category, help, examples: [...examples], look, amount, subs: [...subs], ...call.body },
    });
  },
  changeSubConditions: async (tx, call) => {
    const { category, help, examples, look, amount, term } = await find(tx, call.params.id);
    return conditionHandlers.update(tx, {
      ...call,
      body: { category, help, examples: [...examples], look, amount, term, ...call.body },
    });
  },
  listConditionCategories: async (tx) => {
    const rows = await tx
      .select({ category: conditions.category, many: count() })
      .from(conditions)
      .where(eq(conditions.status, 1))
      .groupBy(conditions.category);
    const many = new Map(rows.map((row) => [row.category, row.many]));
    return {
      data: categoryNames.map((category) => ({
        category,
        name: categories[category],
        conditions: many.get(category) ?? 0,
      })),
    };
  },
  listConditionOptions: async (tx, { query }) => ({ data: [...(await readConditions(tx, query.category)), manual] }),
  listBuybackConditions: async (tx, { query }) => ({
    data: (await readConditions(tx, query.category)).slice(0, query.limit),
  }),
};
