import type { Tx } from '../platform/db/db.ts';
import { and, asc, eq } from '../platform/db/drizzle.ts';
import { searchText } from '../platform/db/search-words.ts';
import { coupons } from '../schema/coupons.ts';
import type { StoredCoupon } from '../schema/orders.ts';
import { type PlannedOrder, plannedSums } from './orders/order-plan.ts';

type Terms = Pick<
  typeof coupons.$inferInsert,
  'code' | 'percent' | 'amount' | 'is_promo' | 'methods' | 'limit_customer'
>;

/** Inserts coupons that are active from the start. */
export async function insertCoupons(tx: Tx, tenantId: number, now: Date, terms: readonly Terms[]): Promise<void> {
  const common = { tenant_id: tenantId, created_at: now, updated_at: now };
  await tx.insert(coupons).values(terms.map((one) => ({ ...common, ...one, search: searchText([one.code]) })));
}

/** The demo's coupons: one percentage, one amount, and a promo code for gift cards. */
export function seedCoupons(tx: Tx, tenantId: number, now: Date): Promise<void> {
  return insertCoupons(tx, tenantId, now, [
    { code: 'WELCOME10', percent: 10, limit_customer: 1 },
    { code: 'PLUS25', amount: 2_500 },
    { code: 'GIFTCARD5', percent: 5, is_promo: true, methods: ['tremendous'] },
  ]);
}

/** The coupons on the demo's orders, in the form that an order stores. */
export async function givenCoupons(tx: Tx, tenantId: number): Promise<StoredCoupon[]> {
  const { id, code, percent, amount } = coupons;
  return tx
    .select({ id, code, percent, amount })
    .from(coupons)
    .where(and(eq(coupons.tenant_id, tenantId), eq(coupons.is_promo, false)))
    .orderBy(asc(id));
}

/** Some mail-in orders have a coupon, unless their price was revised. */
export function withCouponOf(plan: PlannedOrder, companyCoupons: readonly StoredCoupon[], place: number): PlannedOrder {
  const coupon = companyCoupons[place % companyCoupons.length];
  if (!coupon || place % 5 !== 2 || plan.kind !== 'mail-in' || plan.scenario.offer) return plan;
  return { ...plan, coupon, ...plannedSums(plan.items, coupon) };
}
