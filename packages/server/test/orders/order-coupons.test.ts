import { addCoupon, removeCoupon } from '@recoup/contract/orders/coupon';
import { checkWidgetCoupon, placeWidgetOrder } from '@recoup/contract/orders/customer-pages/widget-orders';
import type { Order } from '@recoup/contract/orders/order-schema';
import { promoCodes } from '@recoup/contract/payouts/promo-codes';
import { coupons } from '@recoup/contract/settings/coupons';
import { getSiteKey } from '@recoup/contract/settings/site';
import { beforeAll, expect, test } from 'vitest';
import { readPrintOrders, sumsOf } from '../../src/modules/prints/sheets/print-orders.ts';
import { useCompany } from '../company.ts';
import {
  amountCode,
  checksOf,
  couponCode,
  itemOf,
  newCustomer,
  newImei,
  orderOf,
  seedCoupons,
  usd,
  widgetOrderOf,
} from '../trade.ts';

const { app, staff, as, device, tenantId, orderCalls, at, inTenant, log, query } = useCompany();
const visitor = as(null);
const { createOrder, payOrder, getOrder, inspectOrderItem, offerOrder } = orderCalls;

beforeAll(async () => {
  await seedCoupons(app.pool, tenantId);
});

/** The order inspected again and accepted as quoted. */
async function agreed({ id, version, items }: Order): Promise<Order> {
  const found = { version, imei: newImei(), condition_id: device.good, reason: null };
  await staff.ok(inspectOrderItem, { params: { id: items[0]?.id ?? 0 }, body: found });
  await checksOf(staff, { id });
  const inspected = await staff.data(getOrder, { params: { id } });
  return await staff.data(offerOrder, { params: { id }, body: { version: inspected.version } });
}

test('[orders-10] a coupon on a package adds to the total, follows the price, and is paid', async () => {
  const order = await at('scanned');
  const params = { box_id: order.box_id };
  const added = await staff.ok(addCoupon, {
    params,
    body: { code: couponCode.toUpperCase(), version: order.version },
  });
  expect(added.data).toMatchObject({ total: usd(11_000), coupon: { code: couponCode, percent: 10, amount: null } });
  expect(added.data.sums).toMatchObject({ devices: usd(10_000), coupon: usd(1_000), total: usd(11_000) });
  const twice = { params, body: { code: amountCode, version: added.data.version } };
  expect((await staff.refused(addCoupon, twice)).code).toBe('already_done');
  const { version, total } = await agreed(added.data);
  expect(total).toEqual(usd(11_000));
  const pay = { params: { id: order.id }, body: { version, amount: usd(11_000) } };
  expect((await staff.data(payOrder, pay)).amount).toEqual(usd(11_000));
  const changes = await log(order);
  expect(changes.find(({ action }) => action === 'Coupon added')).toMatchObject({ to: `${couponCode}, $10.00` });
  const late = { params, body: { version: version + 1 } };
  expect((await staff.refused(removeCoupon, late)).status).toBe(409);
});

test('[orders-10] removing a coupon restores the price, and an unknown code is refused at its field', async () => {
  const order = await at('new');
  const params = { box_id: order.box_id };
  const added = await staff.ok(addCoupon, { params, body: { code: amountCode, version: order.version } });
  expect(added.data.total).toEqual(usd(10_500));
  const stale = { params, body: { version: order.version } };
  expect((await staff.refused(removeCoupon, stale)).code).toBe('conflict');
  const removed = await staff.ok(removeCoupon, { params, body: { version: added.data.version } });
  expect(removed.data).toMatchObject({ total: usd(10_000), coupon: null });
  const unknown = { params, body: { code: 'NOPE', version: removed.data.version } };
  expect((await staff.refused(addCoupon, unknown)).errors).toEqual({ code: ['This coupon doesn’t exist.'] });
  expect((await staff.data(getOrder, { params: { id: order.id } })).total).toEqual(usd(10_000));
});

test('[orders-10] the receipt shows what the coupon adds, and its total is what is paid', async () => {
  const order = await at('scanned');
  const body = { code: couponCode, version: order.version };
  const added = await staff.ok(addCoupon, { params: { box_id: order.box_id }, body });
  const data = await agreed(added.data);
  const [print] = await inTenant((tx) => readPrintOrders(tx, [order.id]));
  if (!print) throw new Error('no order');
  expect(sumsOf(print)).toEqual({
    ...{ devices: 10_000, coupon: 1_000, shipping: 0, quoted: 11_000, total: data.total.amount },
    ...{ agreed: true, couponLabel: `Coupon ${couponCode}, 10%` },
  });
});

test('[orders-10] no coupon changes an accepted total until the devices are inspected again', async () => {
  const scanned = await at('scanned');
  const params = { box_id: scanned.box_id };
  const add = (version: number) => ({ params, body: { code: amountCode, version } });
  const plain = await agreed(scanned);
  const refused = await staff.refused(addCoupon, add(plain.version));
  expect(refused).toMatchObject({ code: 'transition_refused', message: expect.stringContaining('$100.00 has been') });
  const found = { version: plain.version, imei: newImei(), condition_id: device.good, reason: null };
  await staff.ok(inspectOrderItem, { params: { id: itemOf(plain) }, body: found });
  const added = await staff.data(addCoupon, add(plain.version + 1));
  const { version, total } = await agreed(added);
  expect(total).toEqual(usd(10_500));
  expect((await staff.refused(removeCoupon, { params, body: { version } })).code).toBe('transition_refused');
  expect(await staff.data(getOrder, { params: { id: added.id } })).toMatchObject({ version, total: usd(10_500) });
});

test('[orders-10] [orders-08] a fixed-amount coupon removed for a split can be added to only one part', async () => {
  const { splitOrder } = orderCalls;
  const put = (order: Order, code: string) => ({
    params: { box_id: order.box_id },
    body: { code, version: order.version },
  });
  const split = async ({ id, version, items }: Order, many: number) => {
    const body = { item_ids: items.slice(0, many).map((item) => item.id), version };
    return await staff.data(splitOrder, { params: { id }, body });
  };
  const one = orderOf(device, await newCustomer(staff), false);
  const items = Array.from({ length: 4 }, () => one.items).flat();
  const order = await staff.data(createOrder, { body: { ...one, items } });
  const with5 = await staff.data(addCoupon, put(order, amountCode));
  const off = { params: { box_id: with5.box_id }, body: { version: with5.version } };
  const { order: keptOrder, new_order: half } = await split(await staff.data(removeCoupon, off), 2);
  // An order split from a split order counts as split, too.
  const { order: part, new_order: last } = await split(half, 1);
  for (const some of [part, last]) {
    expect((await staff.refused(addCoupon, put(some, amountCode))).errors).toEqual({
      code: [`This order was split from order ${order.number}. Use fixed-amount coupons on that order.`],
    });
  }
  expect((await staff.data(addCoupon, put(keptOrder, amountCode))).total).toEqual(usd(20_500));
  // A percentage of the parts adds up to that of the whole.
  expect((await staff.data(addCoupon, put(last, couponCode))).total).toEqual(usd(11_000));
});

test('[settings-05] a visitor’s coupon adds to the order they place, and a wrong code is refused', async () => {
  const { key } = await staff.data(getSiteKey);
  const checked = await visitor.data(checkWidgetCoupon, { body: { company: key, code: couponCode.toLowerCase() } });
  expect(checked).toEqual({ code: couponCode, percent: 10, amount: null });
  const wrong = 'This coupon code isn’t valid. Check the spelling and try again.';
  const unknown = await visitor.refused(checkWidgetCoupon, { body: { company: key, code: 'NOPE' } });
  expect(unknown.errors).toEqual({ code: [wrong] });
  const body = widgetOrderOf({ device }, key);
  const placed = await visitor.data(placeWidgetOrder, { body: { ...body, coupon: couponCode } });
  expect(placed.total).toEqual(usd(11_000));
  const [row] = await query<{ id: number }>('SELECT id FROM orders WHERE number::text = $1', [placed.order_number]);
  const order = await staff.data(getOrder, { params: { id: Number(row?.id) } });
  expect(order).toMatchObject({ total: usd(11_000), coupon: { code: couponCode, percent: 10 } });
  expect(order.sums).toMatchObject({ devices: usd(10_000), coupon: usd(1_000), quoted: usd(11_000) });
  expect((await log(order)).find(({ action }) => action === 'Coupon added')).toMatchObject({
    to: `${couponCode}, $10.00`,
  });
  const refused = await visitor.refused(placeWidgetOrder, { body: { ...body, coupon: 'NOPE' } });
  expect(refused.errors).toEqual({ coupon: [wrong] });
});

test('[settings-05] a visitor’s coupon keeps its limits: order kind, payout method and uses per customer', async () => {
  const { key } = await staff.data(getSiteKey);
  const coupon = (terms: object) => staff.ok(coupons.create, { body: { code: 'ONCE', percent: 5, ...terms } });
  await coupon({ limit_customer: 1 });
  await coupon({ code: 'SHOPS', kinds: ['in-store'] });
  await staff.ok(promoCodes.create, { body: { code: 'GIFTS', percent: 5, methods: ['tremendous'] } });
  const body = widgetOrderOf({ device }, key);
  const refused = async (code: string) => {
    const { errors } = await visitor.refused(placeWidgetOrder, { body: { ...body, coupon: code } });
    return errors?.coupon?.[0];
  };
  await visitor.ok(placeWidgetOrder, { body: { ...body, coupon: 'ONCE' } });
  expect(await refused('ONCE')).toBe('You’ve already used this coupon.');
  expect(await refused('SHOPS')).toBe('This coupon is only for orders in our stores.');
  expect(await refused('GIFTS')).toContain('doesn’t work with this payment method');
});
