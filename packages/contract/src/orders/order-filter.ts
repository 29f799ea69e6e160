import * as v from 'valibot';
import {
  amounts,
  atLocation,
  days,
  filters,
  manyOf,
  named,
  namedById,
  oneOf,
  ownFields,
  words,
} from '../list-filter.ts';
import { isOrderStatusId } from '../order-status-ids.ts';
import { payoutMethodGroups } from '../payouts/payout-method.ts';
import { labelStates } from '../shipping/label-state.ts';
import { queryInteger } from '../wire.ts';
import { orderWaitNames } from './order-waits.ts';

/** Filters of lists of orders by which orders are counted, too. */
export const countedFilters = filters({ created: days(), location_id: atLocation() });

/** What the customer said to an offer, and whether staff have read it. */
export const answerStates = { unread: 'Unread' } as const;

/** Filters of what stands on the order itself that no count knows. */
export const uncountedFilters = filters({
  total: amounts(),
  payout_method: manyOf(payoutMethodGroups),
  tracking: words(),
  referral_source: named(),
  assignee: namedById(),
  tag: named(),
  answer: oneOf(answerStates),
  parcels: oneOf({ due: 'Some still in transit' }),
  fields: ownFields(),
});

/** Of its devices: the condition that was found, before that the one that was said. */
export const deviceFilters = filters({ condition: named() });

/** Of the labels of its parcels to us; voided ones only where they are asked for. */
export const parcelFilters = filters({ courier: named(), shipping: manyOf(labelStates) });

/**
 * What narrows a list of orders besides its tab: rows, counts of tabs and files take the same, and a figure of the
 * dashboard leads with them to the orders that it counts.
 */
export const orderFilters = {
  ...countedFilters,
  ...uncountedFilters,
  ...deviceFilters,
  ...parcelFilters,
  customer_id: v.optional(queryInteger(1)),
  /** In progress, and due today by what the carrier promised. */
  arriving: v.optional(v.picklist(['today'])),
  waiting: v.optional(v.picklist(orderWaitNames)),
  /** In this status of the default workflow or in one of the company's own that behaves like it. */
  like: v.optional(v.pipe(queryInteger(1, 99), v.check(isOrderStatusId, 'isn’t a status of the default workflow'))),
  /** Only orders that this marketplace sent. */
  marketer_id: v.optional(queryInteger(1)),
};

export type OrderFilter = v.InferOutput<v.ObjectSchema<typeof orderFilters, undefined>>;

/** What lists of orders are sorted by. */
export const orderSorts = ['created_at', 'total', 'number'] as const;
