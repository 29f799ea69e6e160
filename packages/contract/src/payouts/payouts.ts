import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { amounts, atLocation, days, filters, manyOf } from '../list-filter.ts';
import { orderKindNames, orderKinds } from '../order-kind.ts';
import { actionAnswer, idSchema, listAnswer, listQuery, queryInteger, requiredText } from '../wire.ts';
import { payoutMethodGroups } from './payout-method.ts';
import { payoutCountsSchema, payoutRecordSchema } from './payout-record.ts';
import { payoutStateNames } from './payout-state-names.ts';

export const payoutRowSchema = v.object({
  ...payoutRecordSchema.entries,
  order_id: idSchema,
  order_number: v.number(),
  kind: v.picklist(orderKindNames),
  customer_name: v.string(),
});
export type PayoutRow = v.InferOutput<typeof payoutRowSchema>;

const changes = ['order', 'dashboard', 'inventory-item', 'customer', 'report'] as const;
const reason = requiredText('Reason', 500);

export const payoutFilters = filters({
  created: days(),
  amount: amounts(),
  method: manyOf(payoutMethodGroups),
  kind: manyOf(orderKinds),
  location_id: atLocation(),
});

export const listPayouts = endpoint({
  method: 'GET',
  path: '/v1/pos/order/payouts',
  access: 'orders.pay',
  summary: 'List payouts in a state, newest first. `search` matches order number, customer, IMEI and tracking.',
  resource: 'payout',
  query: listQuery(['created_at'], {
    state: v.optional(v.picklist(['all', ...payoutStateNames]), 'all'),
    file_id: v.optional(queryInteger(1)),
    ...payoutFilters,
  }),
  answer: v.object({
    ...listAnswer(payoutRowSchema).entries,
    ...payoutCountsSchema.entries,
  }),
});

export const approvePayout = endpoint({
  method: 'POST',
  path: '/v1/pos/order/payout-approve/{id}',
  access: 'orders.pay',
  summary: 'Approve a payout over the limit. The person who requested it can’t approve it.',
  resource: 'payout',
  touches: changes,
  answer: actionAnswer(payoutRecordSchema),
  refuses: ['already_done', 'forbidden', 'transition_refused'],
  proof: true,
});

export const rejectPayout = endpoint({
  method: 'POST',
  path: '/v1/pos/order/payout-reject/{id}',
  access: 'orders.pay',
  summary: 'Reject a payout that waits for approval, with a reason. Its order can be paid again.',
  resource: 'payout',
  touches: changes,
  body: v.object({ reason }),
  answer: actionAnswer(payoutRecordSchema),
  refuses: ['already_done'],
});

export const failPayout = endpoint({
  method: 'POST',
  path: '/v1/pos/order/payout-fail/{id}',
  access: 'orders.pay',
  summary: 'Mark a payout as failed, with a reason. Its order can be paid again.',
  resource: 'payout',
  touches: [...changes, 'check'],
  // The state that staff saw. A payout that was sent in the meantime isn't mistaken for one that never was.
  body: v.object({ reason, state: v.picklist(['queued', 'held', 'sent']) }),
  answer: actionAnswer(payoutRecordSchema),
  refuses: ['already_done', 'transition_refused'],
});

export const cancelPayout = endpoint({
  method: 'POST',
  path: '/v1/pos/order/payout-cancel/{id}',
  access: 'orders.pay',
  summary:
    'Cancel an unclaimed payout at the service that holds its money. The order can be paid again once it is back.',
  resource: 'payout',
  touches: changes,
  answer: actionAnswer(payoutRecordSchema),
  refuses: ['already_done', 'transition_refused'],
});

export const downloadTremendousFailures = endpoint({
  method: 'GET',
  path: '/v1/pos/order/tremendous-failures/download',
  access: 'orders.pay',
  also: 'files.export',
  summary: 'Download gift cards that could not be sent, with the reason, as CSV.',
  resource: 'payout',
  answer: { file: 'text/csv' },
});
