import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { type Currency, currencies, highestPrice } from '../money.ts';
import { actionAnswer, idSchema } from '../wire.ts';
import { categoryNames } from './catalogue.ts';
import { previewAnswer, seenEntry } from './mass-rules.ts';
import { guardEntry } from './price-guards.ts';

const percent = (most: number) =>
  v.pipe(
    v.number('must be a number'),
    v.minValue(0, 'must not be below zero'),
    v.maxValue(most, `must be at most ${most}`),
  );

/** The highest age that a grid can price. */
export const oldestAge = 20;

/**
 * Starting prices for devices of a category. They combine the price of this year's model in its best condition, the
 * yearly loss, and the share that each condition pays.
 */
const gridEntries = {
  category: v.picklist(categoryNames),
  brands: v.pipe(
    v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(100))),
    v.minLength(1, 'Choose at least one brand'),
    v.maxLength(200),
  ),
  /** In minor units, for the smallest storage. */
  newest: v.pipe(
    v.number('must be an amount'),
    v.safeInteger(),
    v.minValue(1, 'must be more than zero'),
    v.maxValue(highestPrice, 'is too high'),
  ),
  /** The percentage that a device loses each year. */
  loss: percent(90),
  /** Older devices get no price. */
  oldest: v.pipe(
    v.number('must be a number'),
    v.integer(),
    v.minValue(0),
    v.maxValue(oldestAge, `must be at most ${oldestAge}`),
  ),
  /** The percentage that each larger storage adds. */
  per_size: percent(100),
  /** The percentage of the best price that each condition pays. 0 isn't bought. */
  shares: v.pipe(
    v.array(v.object({ condition_id: idSchema, percent: percent(100) })),
    v.minLength(1, 'Add a condition first'),
    v.maxLength(100),
  ),
  /** Skips devices that already have a price. */
  only_missing: v.boolean(),
};
const gridBody = v.object(gridEntries);
export type StartingGrid = v.InferOutput<typeof gridBody>;

/** The default share of the best price for each condition, best first. */
export const firstShares: readonly number[] = [100, 90, 80, 65, 30, 10];

/**
 * The grid's price for a device in whole units. It depends on the age, the storage (the `size`-th smallest of its
 * model) and the share of its condition.
 */
export function gridAmount(
  grid: Pick<StartingGrid, 'newest' | 'loss' | 'per_size'>,
  { age, size, percent: share }: { readonly age: number; readonly size: number; readonly percent: number },
  currency: Currency,
): number {
  const unit = 10 ** currencies[currency].decimals;
  const worth = grid.newest * (1 - grid.loss / 100) ** Math.max(0, age) * (1 + (grid.per_size / 100) * size);
  return Math.min(highestPrice, Math.round((worth * share) / 100 / unit) * unit);
}

const path = '/v1/pos/pricing/starting-prices';

export const previewStartingPrices = endpoint({
  method: 'POST',
  path: `${path}/preview`,
  access: 'pricing.view',
  summary: 'Preview the prices that a starting grid sets.',
  resource: 'price',
  body: gridBody,
  answer: previewAnswer,
});

export const setStartingPrices = endpoint({
  method: 'POST',
  path,
  access: 'pricing.edit',
  summary: 'Set prices with a starting grid, as one version that can be rolled back.',
  resource: 'price',
  touches: ['catalogue'],
  body: v.object({ ...gridEntries, ...seenEntry, ...guardEntry }),
  answer: actionAnswer(v.object({ change_id: v.nullable(idSchema), changed: v.number() })),
  refuses: ['price_changed', 'price_guards'],
});
