import type { Currency } from '@recoup/contract/money';
import type { OrderKind } from '@recoup/contract/order-kind';
import { groupOfMethod, type PayoutMethod } from '@recoup/contract/payouts/payout-method';
import type { Tx } from '../../../platform/db/db.ts';
import { and, ne, sql } from '../../../platform/db/drizzle.ts';
import { coupons } from '../../../schema/coupons.ts';
import { orders, type StoredCoupon } from '../../../schema/orders.ts';
import { readCompany } from '../../session/company/company.ts';
import { dayIn } from '../../session/company/days.ts';

/** What is known of the order that a coupon is for. */
export interface CouponOrder {
  /** Null: the visitor hasn't chosen a handover yet. */
  readonly kind: OrderKind | null;
  readonly currency: Currency;
  /** Null: the payout method isn't chosen yet. */
  readonly payout_method: PayoutMethod | null;
  /** Null: a new customer, who hasn't used any coupons. */
  readonly customer_id: number | null;
  /** The number of the order that this one was split from. */
  readonly split_from?: number | undefined;
}

/** Why a code can't be used. */
export type CouponFault = 'unknown' | 'early' | 'over' | 'currency' | 'kind' | 'method' | 'split' | 'used_up' | 'used';
type Row = typeof coupons.$inferSelect;
export type FoundCoupon =
  | { readonly coupon: StoredCoupon; readonly fault?: never }
  | { readonly fault: CouponFault; readonly row: Row | undefined };

/**
 * The coupon of a code if it can be used now, otherwise the reason. Concurrent uses wait for each other, so that the
 * last use is given only once.
 */
export async function usableCoupon(tx: Tx, code: string, order: CouponOrder, now: Date): Promise<FoundCoupon> {
  const [row] = await tx
    .select()
    .from(coupons)
    .where(and(sql`lower(${coupons.code}) = ${code.toLowerCase()}`, ne(coupons.status, 0)))
    .for('no key update');
  const fault = row?.status === 1 ? await faultOf(tx, row, order, now) : 'unknown';
  if (fault !== null || !row) return { fault: fault ?? 'unknown', row };
  return { coupon: { id: row.id, code: row.code, percent: row.percent, amount: row.amount } };
}

async function faultOf(tx: Tx, row: Row, order: CouponOrder, now: Date): Promise<CouponFault | null> {
  const { currency, timezone } = await readCompany(tx);
  const today = dayIn(timezone, now);
  if (row.valid_from && row.valid_from > today) return 'early';
  if (row.valid_to && row.valid_to < today) return 'over';
  if (row.amount !== null && currency !== order.currency) return 'currency';
  if (row.kinds.length > 0 && order.kind !== null && !row.kinds.includes(order.kind)) return 'kind';
  const { payout_method } = order;
  if (row.methods.length > 0 && payout_method !== null && !row.methods.includes(groupOfMethod(payout_method)))
    return 'method';
  // The parts of a split order are one deal. A coupon with an amount counts once, with the part that kept the number.
  if (row.amount !== null && order.split_from !== undefined) return 'split';
  const uses = await usesOf(tx, row.id, order.customer_id);
  if (row.limit_total !== null && uses.all >= row.limit_total) return 'used_up';
  if (row.limit_customer !== null && uses.theirs >= row.limit_customer) return 'used';
  return null;
}

/** The number of orders with the coupon, and of this customer's orders with it. */
async function usesOf(tx: Tx, couponId: number, customerId: number | null) {
  const [uses] = await tx
    .select({
      all: sql<number>`count(*)::int`,
      theirs: sql<number>`(count(*) filter (where ${orders.customer_id} = ${customerId}::bigint))::int`,
    })
    .from(orders)
    .where(and(sql`(${orders.coupon}->>'id')::bigint = ${couponId}`, ne(orders.category, 'deleted')));
  return uses ?? { all: 0, theirs: 0 };
}
