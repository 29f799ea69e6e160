import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { days, filters } from '../list-filter.ts';
import { moneySchema } from '../money.ts';
import { orderKindNames } from '../order-kind.ts';
import { idSchema, listAnswer, listQuery, timeSchema } from '../wire.ts';
import { payoutMethodSchema } from './payout-method.ts';
import { payoutStateNames } from './payout-state-names.ts';

/** What repairs an order that a payment run didn't pay, as its button says it. */
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
  /** As the order is now: what to try again with. */
  version: v.number(),
  /** Another payout has been made for it since. */
  paid_since: v.boolean(),
});
export type UnpaidOrder = v.InferOutput<typeof unpaidOrderSchema>;

/** A payment run as its result shows it: where its payouts stand now, and what it did not pay. */
export const paymentRunSchema = v.object({
  id: idSchema,
  created_at: timeSchema,
  by: v.string(),
  /** Sums of its payouts by method and state; those that have ended are among `unpaid`. */
  sums: v.array(
    v.object({
      method: payoutMethodSchema,
      state: v.picklist(payoutStateNames),
      count: v.number(),
      total: moneySchema,
    }),
  ),
  unpaid: v.array(unpaidOrderSchema),
  /** Payouts that can still be taken back. */
  withdrawable: v.array(idSchema),
});
export type PaymentRun = v.InferOutput<typeof paymentRunSchema>;

export const paymentRunRowSchema = v.object({
  id: idSchema,
  created_at: timeSchema,
  by: v.string(),
  /** Payouts that it made. */
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
