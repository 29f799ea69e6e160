import type { contract } from '@recoup/contract';
import { formatMoney } from '@recoup/contract/money';
import { nextStatuses } from '@recoup/contract/order-status';
import { couponWorth } from '@recoup/contract/orders/coupon';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/db.ts';
import type { Call, Handlers } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { coupons } from '../../../schema/coupons.ts';
import { boxes, type StoredCoupon } from '../../../schema/orders.ts';
import { lockOpenOrder, sumsOf } from '../items/edit-items.ts';
import { standingSum } from '../items/items.ts';
import { keepOriginalQuote } from '../items/original-quote.ts';
import { keepOnOrders, saveOrder } from '../lifecycle/change-orders.ts';
import { withdrawOpenOffer } from '../offers/withdraw-offer.ts';
import { readOrder } from '../orders/read-order.ts';

const kind = 'mail-in';
type Coupons = typeof contract.orderCoupons;
type Either = Call<Coupons['addCoupon']> | Call<Coupons['removeCoupon']>;

/** A coupon is put on the parcel, and what it adds is part of the order's totals from then on. */
export const orderCouponHandlers: Handlers<Coupons> = {
  addCoupon: async (tx, call) => {
    const { order, items } = await lockBox(tx, call);
    if (order.coupon) throw new Refusal('already_done', `The coupon ${order.coupon.code} is on this parcel already.`);
    const coupon = await validCoupon(tx, call.body.code, order, call.now);
    await keepOriginalQuote(tx, order, items);
    const worth = formatMoney(couponWorth(coupon, { amount: standingSum(items), currency: order.currency }));
    const change = { action: 'Coupon added', field: 'coupon', from: null, to: `${coupon.code}, ${worth}` };
    const data = await setCoupon(tx, call, order, coupon, change);
    return { success: true, message: `${coupon.code} adds ${worth}.`, data };
  },
  removeCoupon: async (tx, call) => {
    const { order } = await lockBox(tx, call);
    if (!order.coupon) {
      throw new Refusal('transition_refused', 'There is no coupon on this parcel.', { allowed: [] });
    }
    const { code } = order.coupon;
    const change = { action: 'Coupon removed', field: 'coupon', from: code, to: null };
    const data = await setCoupon(tx, call, order, null, change);
    return { success: true, message: `${code} was taken off.`, data };
  },
};

type Locked = Awaited<ReturnType<typeof lockBox>>;

async function lockBox(tx: Tx, { params, body }: Pick<Either, 'params' | 'body'>) {
  const [box] = await tx.select({ order_id: boxes.order_id }).from(boxes).where(eq(boxes.id, params.box_id));
  if (!box) throw new Refusal('not_found');
  const locked = await lockOpenOrder(tx, kind, box.order_id, body);
  refuseAgreed(locked);
  return locked;
}

/** What the customer has accepted is what he is paid. */
function refuseAgreed({ order, items }: Awaited<ReturnType<typeof lockOpenOrder>>): void {
  if (items.every(({ state }) => state !== 'accepted')) return;
  const total = formatMoney({ amount: order.total, currency: order.currency });
  const why = `${total} has been accepted: inspect the devices again before the coupon is changed, then offer anew.`;
  throw new Refusal('transition_refused', why, { allowed: [...nextStatuses(kind, order.status_id)] });
}

async function setCoupon(
  tx: Tx,
  { session, now, effects, services }: Either,
  order: Locked['order'],
  coupon: StoredCoupon | null,
  change: { action: string; field: string; from: string | null; to: string | null },
) {
  await withdrawOpenOffer(tx, order, now);
  // Totals are worked out by what is stored.
  await keepOnOrders(tx, [order], { coupon });
  const sums = await sumsOf(tx, { ...order, coupon });
  await saveOrder(tx, { actor: session, now, effects }, order, 'changed', sums, [change]);
  return readOrder(tx, services.secrets, kind, order.id, now);
}

/** The coupon of a code that may be used now; otherwise why not, at the field. */
async function validCoupon(
  tx: Tx,
  code: string,
  { currency, original_quote }: Locked['order'],
  now: Date,
): Promise<StoredCoupon> {
  const [coupon] = await tx
    .select()
    .from(coupons)
    .where(and(sql`lower(${coupons.code}) = ${code.toLowerCase()}`));
  const fault = (text: string) => new Refusal('invalid', text, { errors: { code: [text] } });
  if (!coupon?.is_enabled) throw fault('There is no such coupon.');
  if (coupon.valid_from && coupon.valid_from > now) throw fault('This coupon is not valid yet.');
  if (coupon.valid_to && coupon.valid_to <= now) throw fault('This coupon has run out.');
  if (coupon.amount !== null && coupon.currency !== currency) throw fault(`This coupon is in ${coupon.currency}.`);
  // The parts of an order are one deal, and an amount is paid once in it: with the part that kept the number.
  const whole = original_quote?.split_from;
  if (coupon.amount !== null && whole !== undefined)
    throw fault(`This order was split from order ${whole}: a coupon of an amount belongs there.`);
  return { code: coupon.code, percent: coupon.percent, amount: coupon.amount };
}
