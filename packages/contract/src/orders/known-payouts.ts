import * as v from 'valibot';
import { eitherOf } from '../described.ts';
import { endpoint } from '../endpoint.ts';
import { payoutMethodSchema, payoutSchema } from '../payouts/payout-method.ts';
import { timeSchema } from '../wire.ts';

/** Where a known payout stands: in an earlier order of the customer, or among what is kept of them. */
const keySchema = v.pipe(v.string(), v.regex(/^(order|entry):\d{1,15}$/, 'isn’t known'));

/** A payout that is known of a customer: its numbers are the server's, and are neither sent nor typed again. */
export const knownPayoutBody = v.object({
  known: keySchema,
  /** What is said anew, such as the name of the account; numbers of accounts stay as they are known. */
  details: v.optional(
    v.record(v.pipe(v.string(), v.maxLength(60)), v.pipe(v.string(), v.trim(), v.maxLength(500))),
    {},
  ),
});

/** How somebody is paid: as it is typed, or as it is known of them. */
export const askedPayoutSchema = eitherOf(
  knownPayoutBody,
  payoutSchema,
  (payout) => typeof payout === 'object' && payout !== null && 'known' in payout,
);

const knownPayoutSchema = v.object({
  key: keySchema,
  method: payoutMethodSchema,
  /** As staff may see them: account numbers show their last four digits. */
  details: v.record(v.string(), v.string()),
  /** "Order 10402". */
  from: v.string(),
  /** When money last reached this account; null for one on file that was never paid. */
  paid_at: v.nullable(timeSchema),
  /** The customer's newest payout went here. It is false everywhere when that was cash. */
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
