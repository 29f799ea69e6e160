import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { days, filters } from '../list-filter.ts';
import { moneySchema } from '../money.ts';
import { orderKindNames } from '../order-kind.ts';
import { idSchema, listAnswer, listQuery, timeSchema } from '../wire.ts';
import { payoutMethodSchema } from './payout-method.ts';
import { payoutStateNames } from './payout-state-names.ts';

/** The labels of the buttons that repair an order that a payment run didn't pay. */
export const payRepairs = {
  'take-id': { label: 'Take ID' },
  'payout-details': { label: 'Add payout details' },
  'connect-account': { label: 'Connect account' },
  'flagged-reason': { label: 'Review device' },
  'try-again': { label: 'Try again' },
  'open-order': { label: 'Open order' },
} as const satisfies Record<string, { label: string }>;
export type PayRepair = keyof typeof payRepairs;
export const payRepairNames = Object.keys(payRepairs) as [PayRepair, ...PayRepair[]];

/** An order that a payment run didn't pay, or whose payout has ended since. */
export const unpaidOrderSchema = v.object({
  order_id: idSchema,
  order_number: v.number(),
  kind: v.picklist(orderKindNames),
  customer_name: v.string(),
  total: moneySchema,
  reason: v.string(),
  repair: v.picklist(payRepairNames),
  /** The order's current version, for another attempt. */
  version: v.number(),
  /** The order has had another payout since. */
  paid_since: v.boolean(),
});
export type UnpaidOrder = v.InferOutput<typeof unpaidOrderSchema>;

/** The result of a payment run: the current states of its payouts, and the orders that it didn't pay. */
export const paymentRunSchema = v.object({
  id: idSchema,
  created_at: timeSchema,
  by: v.string(),
  /** Sums of its payouts by method and state. Ended payouts are in `unpaid`. */
  sums: v.array(
    v.object({
      method: payoutMethodSchema,
      state: v.picklist(payoutStateNames),
      count: v.number(),
      total: moneySchema,
    }),
  ),
  unpaid: v.array(unpaidOrderSchema),
  /** Payouts that can still be withdrawn. */
  withdrawable: v.array(idSchema),
});
export type PaymentRun = v.InferOutput<typeof paymentRunSchema>;

export const paymentRunRowSchema = v.object({
  id: idSchema,
  created_at: timeSchema,
  by: v.string(),
  /** Payouts that it created. */
  made: v.number(),
  /** Orders that it refused. */
  refused: v.number(),
});
export type PaymentRunRow = v.InferOutput<typeof paymentRunRowSchema>;

export const paymentRunFilters = filters({ created: days() });

export const listPaymentRuns = endpoint({
  method: 'GET',
  path: '/v1/pos/order/payment-runs',
  access: 'orders.pay',
  summary: 'List payment runs, newest first.',
  resource: 'payout',
  query: listQuery(['created_at'], paymentRunFilters),
  answer: listAnswer(paymentRunRowSchema),
});

export const getPaymentRun = endpoint({
  method: 'GET',
  path: '/v1/pos/order/payment-runs/{id}',
  access: 'orders.pay',
  summary: 'Get a payment run’s result: totals by method and state, and each unpaid order with its reason and fix.',
  resource: 'payout',
  answer: v.object({ data: paymentRunSchema }),
});
