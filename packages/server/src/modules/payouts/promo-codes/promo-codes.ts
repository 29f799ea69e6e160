import type { Contract } from '@recoup/contract';
import { promoCodes } from '@recoup/contract/payouts/promo-codes';
import { resourceHandlers } from '../../../platform/frames/resource-handlers.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { coupons } from '../../../schema/coupons.ts';
import { couponRules } from '../../settings/coupons/coupon-rules.ts';

export const promoCodeHandlers: Handlers<Contract['promoCodes']> = resourceHandlers(promoCodes, coupons, {
  ...couponRules,
  own: () => ({ is_promo: true }),
});
