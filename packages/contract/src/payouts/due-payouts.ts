import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { atLocation, filters, manyOf, oneOf } from '../list-filter.ts';
import { moneySchema } from '../money.ts';
import { orderKindNames, orderKinds } from '../order-kind.ts';
import {
  bulkAnswer,
  bulkIds,
  idSchema,
  listAnswer,
  listQuery,
  optionalText,
  timeSchema,
  versionSchema,
} from '../wire.ts';
import { payAccess } from './pay-access.ts';
import { payoutMethodGroups, payoutMethodSchema } from './payout-method.ts';
import { payoutCountsSchema } from './payout-record.ts';
import { payoutStateNames } from './payout-state-names.ts';

/** How long customers have waited for their money. */
export const dueAges = {
  day: { label: 'Less than a day', fromDays: 0, toDays: 1 },
  week: { label: '1 to 7 days', fromDays: 1, toDays: 7 },
  older: { label: 'More than 7 days', fromDays: 7, toDays: null },
} as const satisfies Record<string, { label: string; fromDays: number; toDays: number | null }>;
export type DueAge = keyof typeof dueAges;
export const dueAgeNames = Object.keys(dueAges) as [DueAge, ...DueAge[]];

/** An order whose customer is due to be paid. */
export const duePayoutSchema = v.object({
  /** Of the order. */
  id: idSchema,
  number: v.number(),
  kind: v.picklist(orderKindNames),
  customer_name: v.string(),
  total: moneySchema,
  payout_method: payoutMethodSchema,
  /** The details as staff may see them, with the last four digits of account numbers. */
  payout_details: v.record(v.string(), v.string()),
  due_since: timeSchema,
  /** Devices that aren't known to be clean: "iPhone 13: Blocklisted". Null if all are. */
  doubts: v.nullable(v.string()),
  version: v.number(),
});
export type DuePayout = v.InferOutput<typeof duePayoutSchema>;

export const dueFilters = filters({
  method: manyOf(payoutMethodGroups),
  age: oneOf(dueAges),
  kind: manyOf(orderKinds),
  location_id: atLocation(),
});

export const listDuePayouts = endpoint({
  method: 'GET',
  path: '/v1/pos/order/payouts-due',
  access: 'orders.pay',
  summary:
    'List orders due for payout, oldest first, with totals by method and age. `search` matches order number, customer, IMEI and tracking.',
  resource: 'payout',
  query: listQuery(['due_since', 'total', 'number'], {
    ...dueFilters,
  }),
  answer: v.object({
    ...listAnswer(duePayoutSchema).entries,
    ...payoutCountsSchema.entries,
    /** The sums of everything due, whatever the filters. */
    sums: v.array(
      v.object({
        method: payoutMethodSchema,
        age: v.picklist(dueAgeNames),
        count: v.number(),
        total: moneySchema,
      }),
    ),
  }),
});

const touches = ['order', 'dashboard', 'inventory-item', 'customer', 'report', 'check'] as const;

export const payDueOrders = endpoint({
  method: 'POST',
  path: '/v1/pos/order/payouts-due/pay',
  ...payAccess,
  summary:
    'Pay many orders. Returns each order’s result and the payment run. Payouts sent by file wait for `makePayoutFile`.',
  resource: 'payout',
  touches,
  body: v.object({
    /** The orders as staff saw them. An order that has changed since is refused. */
    orders: v.pipe(
      v.array(v.object({ id: idSchema, version: versionSchema })),
      v.minLength(1, 'Choose at least one order'),
      v.maxLength(1000),
    ),
    /** Why devices are bought that a check flags or doesn't know. Without a reason, their orders are refused. */
    flagged_reason: optionalText(500),
    /** Why devices are paid that leave less than the margin floor. Without a reason, their orders are refused. */
    floor_reason: optionalText(500),
  }),
  answer: v.object({
    ...bulkAnswer.entries,
    /** The payment run, whose result can be opened again. */
    run_id: idSchema,
    payouts: v.array(
      v.object({
        id: idSchema,
        order_id: idSchema,
        method: payoutMethodSchema,
        state: v.picklist(payoutStateNames),
      }),
    ),
  }),
  idempotent: true,
  proof: true,
});

export const withdrawPayouts = endpoint({
  method: 'POST',
  path: '/v1/pos/order/payouts-due/withdraw',
  access: 'orders.pay',
  summary: 'Cancel payouts that wait for a batch or for approval. Sent payouts are refused.',
  resource: 'payout',
  touches,
  body: v.object({ ids: bulkIds }),
  answer: bulkAnswer,
});
