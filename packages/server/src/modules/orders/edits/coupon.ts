import type { contract } from '@recoup/contract';
import { formatMoney } from '@recoup/contract/money';
import { orderKinds } from '@recoup/contract/order-kind';
import { nextStatuses } from '@recoup/contract/order-status';
import { orderSums } from '@recoup/contract/orders/order-sums';
import { groupOfMethod, payoutMethodGroups } from '@recoup/contract/payouts/payout-method';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/db.ts';
import type { Call, Handlers } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { coupons } from '../../../schema/coupons.ts';
import { boxes } from '../../../schema/order-items.ts';
import { orders, type StoredCoupon } from '../../../schema/orders.ts';
import { readCompany } from '../../session/company/company.ts';
import { dayIn } from '../../session/company/days.ts';
import { lockOpenOrder } from '../item-edits/edit-items.ts';
import { keepOriginalQuote } from '../item-edits/original-quote.ts';
import { storedSums } from '../items/stored-sums.ts';
import { keepOnOrders, saveOrder } from '../lifecycle/change-orders.ts';
import { withdrawOpenOffer } from '../offers/withdraw-offer.ts';
import { isThereFor } from '../order-rows/lock-order.ts';
import { readOrder } from '../orders/read-order.ts';

type Coupons = typeof contract.orderCoupons;
type Either = Call<Coupons['addCoupon']> | Call<Coupons['removeCoupon']>;

/** A coupon is put on the parcel, and what it adds is part of the order's totals from then on. */
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
    return { success: true, message: `${code} was removed.`, data };
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

/** What the customer has accepted is what he is paid. */
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
  // Totals are worked out by what is stored.
  await keepOnOrders(tx, [order], { coupon });
  const sums = await storedSums(tx, order.id);
  await saveOrder(tx, { actor: session, now, effects }, order, 'changed', sums, [change]);
  return readOrder(tx, services.secrets, order.kind, order.id, now);
}

/**
 * The coupon of a code that may be used now; otherwise why not, at the field. Whoever uses one waits for whoever uses it
 * at the same moment, so that its last use is given once.
 */
async function validCoupon(tx: Tx, code: string, order: Locked['order'], now: Date): Promise<StoredCoupon> {
  const [coupon] = await tx
    .select()
    .from(coupons)
    .where(and(sql`lower(${coupons.code}) = ${code.toLowerCase()}`, ne(coupons.status, 0)))
    .for('no key update');
  const fault = (text: string) => new Refusal('invalid', text, { errors: { code: [text] } });
  if (coupon?.status !== 1) throw fault('This coupon doesn’t exist.');
  const { currency, timezone } = await readCompany(tx);
  const today = dayIn(timezone, now);
  if (coupon.valid_from && coupon.valid_from > today) throw fault('This coupon is not valid yet.');
  if (coupon.valid_to && coupon.valid_to < today) throw fault('This coupon has run out.');
  if (coupon.amount !== null && currency !== order.currency) throw fault(`This coupon is in ${currency}.`);
  const { kinds, methods } = coupon;
  if (kinds.length > 0 && !kinds.includes(order.kind)) throw fault(`This coupon is for ${inWords(kinds, orderKinds)}.`);
  if (methods.length > 0 && !methods.includes(groupOfMethod(order.payout_method)))
    throw fault(`This code is for who is paid by ${inWords(methods, payoutMethodGroups)}.`);
  // The parts of an order are one deal, and an amount is paid once in it: with the part that kept the number.
  const whole = order.original_quote?.split_from;
  if (coupon.amount !== null && whole !== undefined)
    throw fault(`This order was split from order ${whole}: a coupon of an amount belongs there.`);
  const uses = await usesOf(tx, coupon.id, order.customer_id);
  if (coupon.limit_total !== null && uses.all >= coupon.limit_total) throw fault('This coupon is used up.');
  if (coupon.limit_customer !== null && uses.theirs >= coupon.limit_customer)
    throw fault('This customer has used this coupon as often as one may.');
  return { id: coupon.id, code: coupon.code, percent: coupon.percent, amount: coupon.amount };
}

const inWords = <N extends string>(names: readonly N[], table: Readonly<Record<N, { readonly label: string }>>) =>
  names.map((name) => table[name].label).join(', ');

/** How many orders have it, and how many of this customer's. */
async function usesOf(tx: Tx, couponId: number, customerId: number) {
  const [uses] = await tx
    .select({
      all: sql<number>`count(*)::int`,
      theirs: sql<number>`(count(*) filter (where ${orders.customer_id} = ${customerId}))::int`,
    })
    .from(orders)
    .where(and(sql`(${orders.coupon}->>'id')::bigint = ${couponId}`, ne(orders.category, 'deleted')));
  return uses ?? { all: 0, theirs: 0 };
}
