import { couponWorth } from '@recoup/contract/orders/coupon';
import type { Tx } from '../platform/db/db.ts';
import { searchText } from '../platform/db/search-words.ts';
import { coupons } from '../schema/coupons.ts';
import type { PlannedOrder } from './order-plan.ts';

type Terms = Pick<
  typeof coupons.$inferInsert,
  'code' | 'percent' | 'amount' | 'is_promo' | 'methods' | 'limit_customer'
>;

/** Coupons that are in use from the start. */
export async function insertCoupons(tx: Tx, tenantId: number, now: Date, terms: readonly Terms[]): Promise<void> {
  const own = { tenant_id: tenantId, created_at: now, updated_at: now };
  await tx.insert(coupons).values(terms.map((one) => ({ ...own, ...one, search: searchText([one.code]) })));
}

/** Coupons of the demo, one of a percentage and one of an amount, and a promo code for gift cards. */
const demoCoupons = [
  { code: 'WELCOME10', percent: 10, amount: null, limit_customer: 1 },
  { code: 'PLUS25', percent: null, amount: 2_500 },
] as const;
const demoPromoCode: Terms = { code: 'GIFTCARD5', percent: 5, is_promo: true, methods: ['tremendous'] };

export function seedCoupons(tx: Tx, tenantId: number, now: Date): Promise<void> {
  return insertCoupons(tx, tenantId, now, [...demoCoupons, demoPromoCode]);
}

/** Every ninth parcel has a coupon, unless its price was revised. */
export function withSeededCoupon(plan: PlannedOrder, place: number): PlannedOrder {
  const coupon = demoCoupons[place % demoCoupons.length];
  if (!coupon || place % 9 !== 4 || plan.kind !== 'mail-in' || plan.scenario.offer) return plan;
  const more = (amount: number) => amount + couponWorth(coupon, { amount, currency: 'USD' }).amount;
  return { ...plan, coupon, quoted_total: more(plan.quoted_total), total: more(plan.total) };
}
