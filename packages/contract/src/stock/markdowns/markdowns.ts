import * as v from 'valibot';
import { type Category, categoryNames } from '../../category.ts';
import { document } from '../../document.ts';
import { endpoint } from '../../endpoint.ts';
import { longest, wholeNumber } from '../../field-rules.ts';
import { moneySchema } from '../../money.ts';
import { bulkIds, idSchema, timeSchema, undoableAnswer } from '../../wire.ts';

/** Every category, in a rule. */
export const anyCategory = 'all';

/** From how many days in stock on devices are asked less for, and by how much. Each rule lowers a device once. */
export const markdownSettings = document({
  key: 'markdowns',
  title: 'Markdowns',
  schema: v.object({
    /** Prices are lowered every night; without it they are proposed in the inventory list. */
    automatic: v.boolean(),
    rules: v.pipe(
      v.array(
        v.object({
          days: wholeNumber(1, 3_650),
          category: v.picklist([anyCategory, ...categoryNames]),
          /** A condition by its name in stock; empty is every one. */
          condition: v.pipe(v.string(), v.trim(), longest(80)),
          percent: wholeNumber(1, 95),
        }),
      ),
      v.maxLength(50),
    ),
  }),
  initial: { automatic: false, rules: [] },
  resource: 'inventory-item',
});
export type MarkdownRule = v.InferOutput<(typeof markdownSettings)['schema']>['rules'][number];

/** A device in stock as rules see it. */
export interface AgedItem {
  readonly days: number;
  readonly category: Category;
  readonly condition: string;
  /** The days of the rule that lowered it last; null is none. */
  readonly marked: number | null;
}

/**
 * The rule that lowers a device now: of those that are due and come after the last one, that of most days; among these the
 * one that names most, and then the one that takes most off.
 */
export function markdownFor(rules: readonly MarkdownRule[], item: AgedItem): MarkdownRule | null {
  const condition = item.condition.toLowerCase();
  const due = rules.filter(
    (rule) =>
      rule.days <= item.days &&
      rule.days > (item.marked ?? 0) &&
      (rule.category === anyCategory || rule.category === item.category) &&
      (rule.condition === '' || rule.condition.toLowerCase() === condition),
  );
  const named = (rule: MarkdownRule) => Number(rule.category !== anyCategory) + Number(rule.condition !== '');
  const [first] = due.toSorted((a, b) => b.days - a.days || named(b) - named(a) || b.percent - a.percent);
  return first ?? null;
}

/** A price less so many percent, in minor units. */
export const markedDown = (price: number, { percent }: Pick<MarkdownRule, 'percent'>) =>
  price - Math.round((price * percent) / 100);

const markdownSchema = v.object({
  id: idSchema,
  name: v.string(),
  condition: v.string(),
  location_name: v.string(),
  days: v.number(),
  percent: v.number(),
  before: moneySchema,
  after: moneySchema,
  /** It would sell below cost. */
  below_cost: v.boolean(),
});
/** A lower asking price that a rule proposes. */
export type Markdown = v.InferOutput<typeof markdownSchema>;

const runSchema = v.object({
  /** What undoes it. */
  id: idSchema,
  by: v.string(),
  at: timeSchema,
  many: v.number(),
  undone_by: v.nullable(v.string()),
});
/** Prices that were lowered together. */
export type MarkdownRun = v.InferOutput<typeof runSchema>;

/** So many are proposed at once, the oldest first. */
export const mostMarkdowns = 500;

const path = '/v1/pos/inventory/markdowns';

export const listMarkdowns = endpoint({
  method: 'GET',
  path,
  access: 'inventory.view',
  summary: 'List the prices your markdown rules propose, oldest devices first, and recent markdowns.',
  resource: 'inventory-item',
  answer: v.object({ data: v.array(markdownSchema), runs: v.array(runSchema) }),
});

export const applyMarkdowns = endpoint({
  method: 'POST',
  path,
  access: 'inventory.edit',
  summary: 'Apply your markdown rules. Items that would fall below cost are rejected without `below_cost`.',
  resource: 'inventory-item',
  body: v.object({
    ids: bulkIds,
    /** Whether items may be priced below what they cost. */
    below_cost: v.optional(v.boolean(), false),
  }),
  answer: undoableAnswer,
});
