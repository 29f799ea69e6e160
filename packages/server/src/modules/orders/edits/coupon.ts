import type { contract } from '@recoup/contract';
import { formatMoney } from '@recoup/contract/money';
import { orderKinds } from '@recoup/contract/order-kind';
import { nextStatuses } from '@recoup/contract/order-status';
import { orderSums } from '@recoup/contract/orders/order-sums';
import { payoutMethodGroups } from '@recoup/contract/payouts/payout-method';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq } from '../../../platform/db/drizzle.ts';
import type { Call, Handlers } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { boxes } from '../../../schema/order-items.ts';
import { orders, type StoredCoupon } from '../../../schema/orders.ts';
import { lockOpenOrder } from '../item-edits/edit-items.ts';
import { keepOriginalQuote } from '../item-edits/original-quote.ts';
import { storedSums } from '../items/stored-sums.ts';
import { usableCoupon } from '../items/usable-coupon.ts';
import { keepOnOrders, saveOrder } from '../lifecycle/change-orders.ts';
import { withdrawOpenOffer } from '../offers/withdraw-offer.ts';
import { isThereFor } from '../order-rows/lock-order.ts';
import { readOrder } from '../orders/read-order.ts';

type Coupons = typeof contract.orderCoupons;
type Either = Call<Coupons['addCoupon']> | Call<Coupons['removeCoupon']>;

/** Adds coupons to orders and removes them. A coupon's worth is part of the order's totals. */
export const orderCouponHandlers: Handlers<Coupons> = {
  addCoupon: async (tx, call) => {
    const { order, items } = await lockBox(tx, call);
    if (order.coupon) throw new Refusal('already_done', `Coupon ${order.coupon.code} is already on this order.`);
    const coupon = await validCoupon(tx, call.body.code, order, call.now);
    await keepOriginalQuote(tx, order, items);
    const worth = formatMoney({ amount: orderSums({ ...order, coupon }, items).coupon, currency: order.currency });
    const change = { action: 'Coupon added', field: 'coupon', from: null, to: `${coupon.code}, ${worth}` };
    const data = await setCoupon(tx, call, order, coupon, change);
    return { success: true, message: `${coupon.code} adds ${worth}.`, data };
  },
  removeCoupon: async (tx, call) => {
    const { order } = await lockBox(tx, call);
    if (!order.coupon) {
      throw new Refusal('transition_refused', 'This order has no coupon.', { allowed: [] });
    }
    const { code } = order.coupon;
    const change = { action: 'Coupon removed', field: 'coupon', from: code, to: null };
    const data = await setCoupon(tx, call, order, null, change);
    return { success: true, message: `${code} removed`, data };
  },
};

type Locked = Awaited<ReturnType<typeof lockBox>>;

async function lockBox(tx: Tx, { session, params, body }: Pick<Either, 'session' | 'params' | 'body'>) {
  const [box] = await tx
    .select({ order_id: boxes.order_id, kind: orders.kind })
    .from(boxes)
    .innerJoin(orders, eq(orders.id, boxes.order_id))
    .where(and(eq(boxes.id, params.box_id), isThereFor(session)));
  if (!box) throw new Refusal('not_found');
  const locked = await lockOpenOrder(tx, box.kind, box.order_id, body);
  refuseAgreed(locked);
  return locked;
}

/** Customers are paid the amount they accepted, so their coupon can't change afterwards. */
function refuseAgreed({ order, items }: Awaited<ReturnType<typeof lockOpenOrder>>): void {
  if (items.every(({ state }) => state !== 'accepted')) return;
  const total = formatMoney({ amount: order.total, currency: order.currency });
  const why = `${total} has been accepted. Inspect the devices again before you change the coupon, then send a new offer.`;
  throw new Refusal('transition_refused', why, { allowed: [...nextStatuses(order.kind, order.status_id)] });
}

async function setCoupon(
  tx: Tx,
  { session, now, effects, services }: Either,
  order: Locked['order'],
  coupon: StoredCoupon | null,
  change: { action: string; field: string; from: string | null; to: string | null },
) {
  await withdrawOpenOffer(tx, order, now);
  // The totals are computed from the stored rows, so store the coupon first.
  await keepOnOrders(tx, [order], { coupon });
  const sums = await storedSums(tx, order.id);
  await saveOrder(tx, { actor: session, now, effects }, order, 'changed', sums, [change]);
  return readOrder(tx, services.secrets, order.kind, order.id, now);
}

/** The coupon of a code if it can be used now. Otherwise, throws a refusal at the field with the reason. */
async function validCoupon(tx: Tx, code: string, order: Locked['order'], now: Date): Promise<StoredCoupon> {
  const split_from = order.original_quote?.split_from;
  const found = await usableCoupon(tx, code, { ...order, split_from }, now);
  if (found.fault === undefined) return found.coupon;
  const { kinds = [], methods = [] } = found.row ?? {};
  const text = {
    unknown: 'This coupon doesn’t exist.',
    early: 'This coupon isn’t valid yet.',
    over: 'This coupon has expired.',
    currency: 'This coupon is in a different currency.',
    kind: `This coupon is for ${inWords(kinds, orderKinds)}.`,
    method: `This code is for customers paid by ${inWords(methods, payoutMethodGroups)}.`,
    split: `This order was split from order ${split_from}. Use fixed-amount coupons on that order.`,
    used_up: 'This coupon has reached its limit.',
    used: 'This customer has used this coupon the maximum number of times.',
  }[found.fault];
  throw new Refusal('invalid', text, { errors: { code: [text] } });
}

const inWords = <N extends string>(names: readonly N[], table: Readonly<Record<N, { readonly label: string }>>) =>
  names.map((name) => table[name].label).join(', ');
