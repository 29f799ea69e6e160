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

/** Filters that the stored order counts support, too. */
export const countedFilters = filters({ created: days(), location_id: atLocation() });

/** The states of a customer's response to an offer: whether staff have read it. */
export const answerStates = { unread: 'Unread' } as const;

/** Filters on the order itself that the stored counts don't support. */
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

/** Filters on its devices. `condition` is the inspected condition, or the quoted one before the inspection. */
export const deviceFilters = filters({ condition: named() });

/** Filters on the labels of its incoming packages. Voided labels match only if they are asked for. */
export const parcelFilters = filters({ courier: named(), shipping: manyOf(labelStates) });

/**
 * The filters of order lists besides the tab. Rows, tab counts and exports take the same ones, and a figure of the
 * dashboard links to its orders with them.
 */
export const orderFilters = {
  ...countedFilters,
  ...uncountedFilters,
  ...deviceFilters,
  ...parcelFilters,
  customer_id: v.optional(queryInteger(1)),
  /** In progress, and due today according to the carrier. */
  arriving: v.optional(v.picklist(['today'])),
  waiting: v.optional(v.picklist(orderWaitNames)),
  /** In this status of the default workflow, or in a custom one that behaves like it. */
  like: v.optional(v.pipe(queryInteger(1, 99), v.check(isOrderStatusId, 'isn’t a status of the default workflow'))),
  /** Only orders that this marketplace sent. */
  marketer_id: v.optional(queryInteger(1)),
};

export type OrderFilter = v.InferOutput<v.ObjectSchema<typeof orderFilters, undefined>>;

/** The columns that order lists can be sorted by. */
export const orderSorts = ['created_at', 'total', 'number'] as const;
