import { couponWorth } from '@recoup/contract/orders/coupon';
import type { Tx } from '../platform/db/db.ts';
import { coupons } from '../schema/coupons.ts';
import type { PlannedOrder } from './order-plan.ts';

/** Two coupons of the demo: one adds a percentage, the other an amount. */
const demoCoupons = [
  { code: 'WELCOME10', percent: 10, amount: null },
  { code: 'PLUS25', percent: null, amount: 2_500 },
] as const;

export async function seedCoupons(tx: Tx, tenantId: number): Promise<void> {
  const own = { tenant_id: tenantId, currency: 'USD' as const };
  await tx.insert(coupons).values(demoCoupons.map((coupon) => ({ ...own, ...coupon })));
}

/** Every ninth parcel has a coupon, unless its price was revised. */
export function withSeededCoupon(plan: PlannedOrder, place: number): PlannedOrder {
  const coupon = demoCoupons[place % demoCoupons.length];
  if (!coupon || place % 9 !== 4 || plan.kind !== 'mail-in' || plan.scenario.offer) return plan;
  const more = (amount: number) => amount + couponWorth(coupon, { amount, currency: 'USD' }).amount;
  return { ...plan, coupon, quoted_total: more(plan.quoted_total), total: more(plan.total) };
}
