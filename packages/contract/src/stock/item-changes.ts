import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { moneySchema } from '../money.ts';
import { bulkAnswer, bulkIds, idSchema, oneAnswer, requiredText, undoableAnswer } from '../wire.ts';
import { amountSchema } from './inventory-items.ts';
import { inventoryStatusIds } from './inventory-status.ts';

/** The ways to change the price of many items. */
export const priceSteps = {
  set: 'Set to an amount',
  up: 'Raise by an amount',
  down: 'Lower by an amount',
  up_percent: 'Raise by percent',
  down_percent: 'Lower by percent',
  suggested: 'Set to what each sells for',
} as const;

/** One of `priceSteps`. */
export type PriceStepKind = keyof typeof priceSteps;
type Measured = Exclude<PriceStepKind, 'suggested'>;
const measured = Object.keys(priceSteps).filter((kind) => kind !== 'suggested') as [Measured, ...Measured[]];

const priceStepSchema = v.variant('kind', [
  v.object({ kind: v.literal('suggested') }),
  v.pipe(
    v.object({
      kind: v.picklist(measured),
      /** Minor units, or whole percent. */
      by: amountSchema,
    }),
    v.forward(
      v.check(({ kind, by }) => !kind.endsWith('percent') || by <= 1_000, 'must not be above 1,000%'),
      ['by'],
    ),
  ),
]);

/** A price change and its amount. */
export type PriceStep = v.InferOutput<typeof priceStepSchema>;

/**
 * The price after a step. Null if there is no price to start from, or no known resale price. Percentages are rounded to
 * minor units, and no price falls below zero.
 */
export function steppedPrice(price: number | null, step: PriceStep, sellsFor: number | null = null): number | null {
  if (step.kind === 'suggested') return sellsFor;
  const { kind, by } = step;
  if (kind === 'set') return by;
  if (price === null) return null;
  const moved = kind.endsWith('percent') ? Math.round((price * by) / 100) : by;
  return Math.max(0, kind.startsWith('up') ? price + moved : price - moved);
}

/** The kinds of cost that are added to a device. */
export const costKinds = { part: 'Part', labor: 'Labor' } as const;
export type CostKind = keyof typeof costKinds;

/** Parts or labor, added to each of several items. */
export const addedCostSchema = v.object({
  kind: v.picklist(Object.keys(costKinds) as [CostKind, ...CostKind[]]),
  /** The added cost of each item, in minor units. */
  amount: v.pipe(amountSchema, v.minValue(1, 'must be more than zero')),
  what: requiredText('Description', 100),
});

/** The changes to many items at once. Fields that are left out stay as they are. */
const changeEntries = {
  ids: bulkIds,
  price: v.optional(priceStepSchema),
  condition: v.optional(requiredText('Condition', 80)),
  status: v.optional(v.picklist(inventoryStatusIds)),
  /** Parts or labor, added to the cost of each item. */
  cost: v.optional(addedCostSchema),
};

const changedItemSchema = v.object({
  id: idSchema,
  name: v.string(),
  /** Why it stays as it is. Null if it changes. */
  reason: v.nullable(v.string()),
  price: v.nullable(
    v.object({
      before: v.nullable(moneySchema),
      after: v.nullable(moneySchema),
      /** The reason for the new price: the expected resale price and its source. */
      why: v.nullable(v.string()),
    }),
  ),
  /** The added cost and the new total cost, for users who can see costs. */
  cost: v.optional(v.nullable(v.object({ added: moneySchema, after: v.nullable(moneySchema) })), null),
  condition: v.nullable(v.object({ before: v.string(), after: v.string() })),
  status: v.nullable(v.object({ before: v.picklist(inventoryStatusIds), after: v.picklist(inventoryStatusIds) })),
});
/** The effect of a change of many items on one of them. */
export type ChangedItem = v.InferOutput<typeof changedItemSchema>;

const path = '/v1/pos/inventory/change-many';

export const previewItemChanges = endpoint({
  method: 'POST',
  path: `${path}/preview`,
  access: 'inventory.view',
  summary: 'Preview a change of price, condition, status or cost of many items.',
  resource: 'inventory-item',
  body: v.object(changeEntries),
  answer: oneAnswer(v.array(changedItemSchema)),
});

export const changeItems = endpoint({
  method: 'POST',
  path,
  access: 'inventory.edit',
  summary:
    'Change the price, condition or status of many items, or add parts and labor to their cost. Returns each item’s result.',
  resource: 'inventory-item',
  body: v.object(changeEntries),
  answer: undoableAnswer,
});

export const undoItemChanges = endpoint({
  method: 'POST',
  path: `${path}/{id}/undo`,
  access: 'inventory.edit',
  summary: 'Undo a change of many items. Items changed since are rejected.',
  resource: 'inventory-item',
  answer: bulkAnswer,
  refuses: ['already_done'],
});
