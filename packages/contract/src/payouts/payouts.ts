import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { amounts, atLocation, days, filters, manyOf } from '../list-filter.ts';
import { moneySchema } from '../money.ts';
import { orderKindNames, orderKinds } from '../order-kind.ts';
import type { Tone } from '../order-status.ts';
import { actionAnswer, idSchema, listAnswer, listQuery, queryInteger, requiredText, timeSchema } from '../wire.ts';
import { payoutMethodGroups, payoutMethodSchema } from './payout-method.ts';

/** Where a payout stands. Only one that has failed leaves its order to be paid again. */
export const payoutStates = {
  waiting: { label: 'Needs approval', tone: 'warning' },
  queued: { label: 'Waits for its file', tone: 'info' },
  /** In the outbox. */
  sending: { label: 'On its way', tone: 'info' },
  /** Acknowledged by the service, carried by a file, or handed over by staff. */
  sent: { label: 'Sent', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
} as const satisfies Record<string, { label: string; tone: Tone }>;

export type PayoutState = keyof typeof payoutStates;
export const payoutStateNames = Object.keys(payoutStates) as [PayoutState, ...PayoutState[]];

/** A payout as its order shows it. */
export const payoutRecordSchema = v.object({
  id: idSchema,
  method: payoutMethodSchema,
  amount: moneySchema,
  state: v.picklist(payoutStateNames),
  reference: v.nullable(v.string()),
  message: v.nullable(v.string()),
  created_at: timeSchema,
  by: v.string(),
  /** Who ordered it may not approve it. */
  by_id: idSchema,
  /** Who let a payout over the limit go; null when nobody had to. */
  approved_by: v.nullable(v.string()),
  /** Why it pays for devices that a check flags or does not know; null when none is. */
  flagged_reason: v.nullable(v.string()),
  /** The file that carried it. */
  file_id: v.nullable(idSchema),
});
export type PayoutRecord = v.InferOutput<typeof payoutRecordSchema>;

export const payoutRowSchema = v.object({
  ...payoutRecordSchema.entries,
  order_id: idSchema,
  order_number: v.number(),
  kind: v.picklist(orderKindNames),
  customer_name: v.string(),
});
export type PayoutRow = v.InferOutput<typeof payoutRowSchema>;

/** What the tabs of payouts count. */
export const payoutCountsSchema = v.object({
  /** How many there are in each state. */
  counts: v.array(v.object({ state: v.picklist(payoutStateNames), count: v.number() })),
  /** Orders that are to be paid. */
  due: v.number(),
});

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
  summary: 'Payouts of a state, newest first; `search` looks in order number, customer, IMEI and tracking.',
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
  summary: 'The second person lets a payout over the limit go; never the one who ordered it.',
  resource: 'payout',
  touches: changes,
  answer: actionAnswer(payoutRecordSchema),
  refuses: ['already_done', 'forbidden', 'transition_refused'],
});

export const rejectPayout = endpoint({
  method: 'POST',
  path: '/v1/pos/order/payout-reject/{id}',
  access: 'orders.pay',
  summary: 'Refuse a payout that waits for approval, with a reason; its order can be paid again.',
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
  summary: 'The money of a payout came back or never left: it failed, with a reason, and its order can be paid again.',
  resource: 'payout',
  touches: [...changes, 'check'],
  // Where it stood when somebody looked: what has left meanwhile is not taken for what never did.
  body: v.object({ reason, state: v.picklist(['queued', 'sent']) }),
  answer: actionAnswer(payoutRecordSchema),
  refuses: ['already_done', 'transition_refused'],
});

export const downloadTremendousFailures = endpoint({
  method: 'GET',
  path: '/v1/pos/order/tremendous-failures/download',
  access: 'orders.pay',
  also: 'files.export',
  summary: 'Gift cards that could not be sent, with the reason, as CSV.',
  resource: 'payout',
  answer: { file: 'text/csv' },
});
