import * as v from 'valibot';
import { amounts, atLocation, days, filters, manyOf, oneOf, words } from '../list-filter.ts';
import { isOrderStatusId } from '../order-status.ts';
import { payoutMethodGroups } from '../payouts/payout-method.ts';
import { queryInteger } from '../wire.ts';
import { orderWaitNames } from './order-waits.ts';

/** Filters of lists of orders by which orders are counted, too. */
export const countedFilters = filters({ created: days(), location_id: atLocation() });

/** Filters that no count knows. */
export const uncountedFilters = filters({
  total: amounts(),
  payout_method: manyOf(payoutMethodGroups),
  tracking: words(),
  parcels: oneOf({ due: 'One is still on its way' }),
});

/** What narrows a list of orders besides its tab: so a figure of the dashboard leads to the orders that it counts. */
export const orderFilters = {
  ...countedFilters,
  ...uncountedFilters,
  /** On their way, and due today by what the carrier promised. */
  arriving: v.optional(v.picklist(['today'])),
  waiting: v.optional(v.picklist(orderWaitNames)),
  /** In this status of the default workflow or in one of the company's own that behaves like it. */
  like: v.optional(v.pipe(queryInteger(1, 99), v.check(isOrderStatusId, 'is not a status of the default workflow'))),
  /** Only orders that this marketplace sent. */
  marketer_id: v.optional(queryInteger(1)),
  referral_source: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100))),
};

export type OrderFilter = v.InferOutput<v.ObjectSchema<typeof orderFilters, undefined>>;
