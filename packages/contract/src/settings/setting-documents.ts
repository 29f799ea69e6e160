import * as v from 'valibot';
import { document } from '../document.ts';
import { wholeNumber } from '../field-rules.ts';

/** What happens if a customer doesn't respond to a revised offer in time. */
export const noAnswerOutcomes = {
  hold: 'Put the order On Hold',
  accept: 'Accept the revised offer',
  return: 'Return the devices',
} as const;

export type NoAnswerOutcome = keyof typeof noAnswerOutcomes;
const noAnswerOutcomeNames = Object.keys(noAnswerOutcomes) as [NoAnswerOutcome, ...NoAnswerOutcome[]];

/** How long prices are guaranteed. New orders take the current value, and existing orders keep theirs. */
export const priceLock = document({
  key: 'price-lock',
  title: 'Price lock and offers',
  schema: v.object({
    lock_days: wholeNumber(1, 90),
    revised_offer_days: wholeNumber(1, 60),
    silence: v.optional(v.picklist(noAnswerOutcomeNames, 'must be one of the choices'), 'hold'),
    reminders: v.optional(v.boolean(), true),
  }),
  initial: { lock_days: 14, revised_offer_days: 7, silence: 'hold', reminders: true },
});
