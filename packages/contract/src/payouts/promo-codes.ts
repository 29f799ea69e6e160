import * as v from 'valibot';
import { resource, switchable } from '../resource-endpoints.ts';
import { couponTerms } from '../settings/coupons.ts';
import { type PayoutMethodGroup, payoutMethodGroups } from './payout-method.ts';

const rewarded = Object.keys(payoutMethodGroups) as [PayoutMethodGroup, ...PayoutMethodGroup[]];

export const promoCodeBody = v.object({
  ...couponTerms,
  /** The payout methods that it rewards. An empty list is every method. */
  methods: v.optional(v.array(v.picklist(rewarded)), []),
});

/** Promo codes: coupons for customers who choose a certain payout method. */
export const promoCodes = /* @__PURE__ */ switchable(
  resource({
    view: 'settings.view',
    edit: 'settings.edit',
    noun: 'promo-code',
    path: '/v1/pos/settings/payouts/promo-code',
    body: promoCodeBody,
    sorts: ['code', 'created_at'],
    examples: [
      { code: 'GIFT', percent: 5, methods: ['tremendous'] },
      { code: 'TWICE', amount: 500, limit_customer: 2 },
    ],
  }),
);
