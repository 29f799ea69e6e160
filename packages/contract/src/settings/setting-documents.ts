import * as v from 'valibot';
import { document } from '../document.ts';

const days = (label: string, max: number) =>
  v.pipe(
    v.number(`${label} must be a number`),
    v.integer('must be a whole number'),
    v.minValue(1, 'must be at least 1'),
    v.maxValue(max, `must be at most ${max}`),
  );

/** What it means when a customer does not answer a revised offer in time. */
export const silences = {
  hold: 'The order waits On Hold for staff',
  accept: 'The revised offer is accepted',
  return: 'The devices go back to the customer',
} as const;

export type Silence = keyof typeof silences;
const silenceNames = Object.keys(silences) as [Silence, ...Silence[]];

/** How long prices stand. New orders take the value of the moment; orders that exist keep theirs. */
export const priceLock = document({
  key: 'price-lock',
  title: 'Price lock and offers',
  schema: v.object({
    lock_days: days('Price lock', 90),
    revised_offer_days: days('Revised offer', 60),
    silence: v.optional(v.picklist(silenceNames, 'must be one of the choices'), 'hold'),
    reminders: v.optional(v.boolean(), true),
  }),
  initial: { lock_days: 14, revised_offer_days: 7, silence: 'hold', reminders: true },
});
