import * as v from 'valibot';
import { wholeNumber } from '../field-rules.ts';
import { orderKindNames } from '../order-kind.ts';
import { resource, switchable } from '../resource-endpoints.ts';
import { daySchema, requiredText } from '../wire.ts';

const limit = v.optional(v.nullable(wholeNumber(1, 1_000_000)), null);
const day = v.optional(v.nullable(daySchema), null);

/** What a code adds, to which orders, when, and how often. */
export const couponTerms = {
  code: v.pipe(
    requiredText('Code', 40),
    v.regex(/^[\p{L}\p{N}_-]+$/u, 'must be letters, digits, hyphens and underscores'),
    v.toUpperCase(),
  ),
  /** Exactly one of the two: a percentage of the devices, or an amount in minor units of the company's currency. */
  percent: v.optional(v.nullable(wholeNumber(1, 100)), null),
  amount: v.optional(v.nullable(wholeNumber(1, 100_000_000)), null),
  /** Days in the company's time zone, both included. Null is no limit. */
  valid_from: day,
  valid_to: day,
  /** The order kinds that it applies to. An empty list is every kind. */
  kinds: v.optional(v.array(v.picklist(orderKindNames)), []),
  /** How many orders can have it, in total and per customer. Null is no limit. */
  limit_total: limit,
  limit_customer: limit,
};

export const couponBody = v.object(couponTerms);

/** Coupons, which staff add to an order by code. */
export const coupons = /* @__PURE__ */ switchable(
  resource({
    view: 'settings.view',
    edit: 'settings.edit',
    noun: 'coupon',
    path: '/v1/pos/settings/coupon',
    body: couponBody,
    sorts: ['code', 'created_at'],
    examples: [
      { code: 'SPRING', percent: 5 },
      { code: 'AUTUMN', amount: 1_000, valid_from: '2026-09-01', kinds: ['mail-in'], limit_total: 10 },
    ],
  }),
  'enable',
);
