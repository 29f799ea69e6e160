import * as v from 'valibot';
import { type Category, categoryNames } from '../../category.ts';
import { document } from '../../document.ts';
import { endpoint } from '../../endpoint.ts';
import { longest, wholeNumber } from '../../field-rules.ts';
import { moneySchema } from '../../money.ts';
import { bulkIds, idSchema, timeSchema, undoableAnswer } from '../../wire.ts';

/** Every category, in a rule. */
export const anyCategory = 'all';

/** How many days in stock lower the asking price of devices, and by how much. Each rule lowers a device once. */
export const markdownSettings = document({
  key: 'markdowns',
  title: 'Markdowns',
  schema: v.object({
    /** Whether prices are lowered every night. Otherwise the inventory list proposes the new prices. */
    automatic: v.boolean(),
    rules: v.pipe(
      v.array(
        v.object({
          days: wholeNumber(1, 3_650),
          category: v.picklist([anyCategory, ...categoryNames]),
          /** A condition by its name in stock. Empty is every condition. */
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

/** A device in stock, as the rules see it. */
export interface AgedItem {
  readonly days: number;
  readonly category: Category;
  readonly condition: string;
  /** The days of the last rule that lowered it. Null if none has. */
  readonly marked: number | null;
}

/**
 * The rule that lowers a device now. Of the rules that are due and come after the last applied one, the one with the
 * most days wins. Ties go to the most specific rule, and then to the largest percentage.
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

/** A price reduced by a percentage, in minor units. */
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
  /** The new price would be below cost. */
  below_cost: v.boolean(),
});
/** A lower asking price that a rule proposes. */
export type Markdown = v.InferOutput<typeof markdownSchema>;

const runSchema = v.object({
  /** The id that undoes it. */
  id: idSchema,
  by: v.string(),
  at: timeSchema,
  many: v.number(),
  undone_by: v.nullable(v.string()),
});
/** A group of prices that were lowered together. */
export type MarkdownRun = v.InferOutput<typeof runSchema>;

/** The most proposals at once, those longest in stock first. */
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
    /** Whether prices may go below cost. */
    below_cost: v.optional(v.boolean(), false),
  }),
  answer: undoableAnswer,
});
