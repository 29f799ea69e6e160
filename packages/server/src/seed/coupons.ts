import type { Tx } from '../platform/db/db.ts';
import { searchText } from '../platform/db/search-words.ts';
import { coupons } from '../schema/coupons.ts';

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
export function seedCoupons(tx: Tx, tenantId: number, now: Date): Promise<void> {
  return insertCoupons(tx, tenantId, now, [
    { code: 'WELCOME10', percent: 10, limit_customer: 1 },
    { code: 'PLUS25', amount: 2_500 },
    { code: 'GIFTCARD5', percent: 5, is_promo: true, methods: ['tremendous'] },
  ]);
}
