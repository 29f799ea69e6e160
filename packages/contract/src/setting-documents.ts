import * as v from 'valibot';
import { document } from './document.ts';

const days = (label: string, max: number) =>
  v.pipe(
    v.number(`${label} must be a number`),
    v.integer('must be a whole number'),
    v.minValue(1, 'must be at least 1'),
    v.maxValue(max, `must be at most ${max}`),
  );

/** How long prices stand. New orders take the value of the moment; orders that exist keep theirs. */
export const priceLock = document({
  key: 'price-lock',
  title: 'Price lock and offers',
  schema: v.object({
    lock_days: days('Price lock', 90),
    revised_offer_days: days('Revised offer', 60),
  }),
  initial: { lock_days: 14, revised_offer_days: 7 },
});

export const getPriceLock = priceLock.get;
export const updatePriceLock = priceLock.put;
