import type { Contract } from '@recoup/contract';
import { coupons as couponsNoun } from '@recoup/contract/settings/coupons';
import { resourceHandlers } from '../../../platform/frames/resource-handlers.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { coupons } from '../../../schema/coupons.ts';
import { couponRules } from './coupon-rules.ts';

export const couponHandlers: Handlers<Contract['coupons']> = resourceHandlers(couponsNoun, coupons, {
  ...couponRules,
  own: () => ({ is_promo: false }),
});
