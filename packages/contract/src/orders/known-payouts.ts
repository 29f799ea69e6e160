import * as v from 'valibot';
import { eitherOf } from '../described.ts';
import { endpoint } from '../endpoint.ts';
import { payoutMethodSchema, payoutSchema } from '../payouts/payout-method.ts';
import { timeSchema } from '../wire.ts';

/** The source of a known payout: an earlier order of the customer, or their stored payment info. */
const keySchema = v.pipe(v.string(), v.regex(/^(order|entry):\d{1,15}$/, 'isn’t known'));

/**
 * A payout that is known for a customer. The server has its account numbers, so they are neither sent nor typed again.
 */
export const knownPayoutBody = v.object({
  known: keySchema,
  /** Details to change, such as the account holder's name. Account numbers stay as they are stored. */
  details: v.optional(
    v.record(v.pipe(v.string(), v.maxLength(60)), v.pipe(v.string(), v.trim(), v.maxLength(500))),
    {},
  ),
});

/** A payout as typed, or one that is known for the customer. */
export const askedPayoutSchema = eitherOf(
  knownPayoutBody,
  payoutSchema,
  (payout) => typeof payout === 'object' && payout !== null && 'known' in payout,
);

const knownPayoutSchema = v.object({
  key: keySchema,
  method: payoutMethodSchema,
  /** The details as staff may see them, with the last four digits of account numbers. */
  details: v.record(v.string(), v.string()),
  /** The source: "Order 10402". */
  from: v.string(),
  /** When money last reached this account. Null if it's stored but was never paid to. */
  paid_at: v.nullable(timeSchema),
  /** The customer's newest payout went here. False for every account if that payout was cash. */
  newest: v.boolean(),
});
export type KnownPayout = v.InferOutput<typeof knownPayoutSchema>;

export const listKnownPayouts = endpoint({
  method: 'GET',
  path: '/v1/pos/order/known-payout/{id}',
  access: 'orders.view',
  summary: 'List a customer’s payout accounts, masked: paid ones first, then those on file.',
  resource: 'payment-info',
  answer: v.object({ data: v.array(knownPayoutSchema) }),
});
