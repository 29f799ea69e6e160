import { addCoupon, couponWorth, removeCoupon } from '@recoup/contract/coupon';
import { type Currency, currencies } from '@recoup/contract/money';
import { ordersOf } from '@recoup/contract/orders';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPrintOrders, sumsOf } from '../src/modules/prints/print-orders.ts';
import { type Caller, type TestApp, withApp } from './harness.ts';
import { amountCode, couponCode, orderAt, seedCoupons, seedDevice, type TestDevice } from './trade.ts';

const { payOrder, getOrder, listOrderChanges } = ordersOf('mail-in');

let app: TestApp;
let staff: Caller;
let device: TestDevice;
beforeAll(async () => {
  app = await withApp();
  staff = await app.as('a', 'owner');
  device = await seedDevice(app.pool, app.fixture.a.tenantId);
  await seedCoupons(app.pool, app.fixture.a.tenantId);
});
afterAll(() => app.stop());

const usd = (amount: number) => ({ amount, currency: 'USD' as const });

test('[orders-10] a coupon on the box adds to the total, follows the price, and is paid', async () => {
  const order = await orderAt(staff, device, 'accepted');
  const params = { box_id: order.box_id };
  const added = await staff.ok(addCoupon, {
    params,
    body: { code: couponCode.toUpperCase(), version: order.version },
  });
  expect(added.data).toMatchObject({ total: usd(11_000), coupon: { code: couponCode, worth: usd(1_000) } });
  const twice = { params, body: { code: amountCode, version: added.data.version } };
  expect((await staff.refused(addCoupon, twice)).code).toBe('already_done');
  const pay = { params: { id: order.id }, body: { version: added.data.version, amount: usd(11_000) } };
  expect((await staff.ok(payOrder, pay)).data.amount).toEqual(usd(11_000));
  const log = (await staff.ok(listOrderChanges, { params: { id: order.id }, query: {} })).data;
  expect(log.find(({ action }) => action === 'Coupon added')).toMatchObject({ to: `${couponCode}, $10.00` });
  const late = { params, body: { version: added.data.version + 1 } };
  expect((await staff.refused(removeCoupon, late)).status).toBe(409);
});

test('[orders-10] taken off, the price is what it was; an unknown code is refused at its field', async () => {
  const order = await orderAt(staff, device, 'new');
  const params = { box_id: order.box_id };
  const added = await staff.ok(addCoupon, { params, body: { code: amountCode, version: order.version } });
  expect(added.data.total).toEqual(usd(10_500));
  const stale = { params, body: { version: order.version } };
  expect((await staff.refused(removeCoupon, stale)).code).toBe('conflict');
  const removed = await staff.ok(removeCoupon, { params, body: { version: added.data.version } });
  expect(removed.data).toMatchObject({ total: usd(10_000), coupon: null });
  const unknown = { params, body: { code: 'NOPE', version: removed.data.version } };
  expect((await staff.refused(addCoupon, unknown)).errors).toEqual({ code: ['There is no such coupon.'] });
  expect((await staff.ok(getOrder, { params: { id: order.id } })).data.total).toEqual(usd(10_000));
});

test('[orders-10] the receipt says what the coupon adds, and its total is what is paid', async () => {
  const order = await orderAt(staff, device, 'accepted');
  const body = { code: couponCode, version: order.version };
  const { data } = await staff.ok(addCoupon, { params: { box_id: order.box_id }, body });
  const [print] = await app.pool.inTenant(app.fixture.a.tenantId, (tx) => readPrintOrders(tx, [order.id]));
  if (!print) throw new Error('no order');
  expect(sumsOf(print)).toEqual({
    agreed: true,
    devices: 10_000,
    coupon: { label: `Coupon ${couponCode}, 10%`, worth: data.coupon?.worth.amount },
    total: data.total.amount,
  });
});

const currency = fc.constantFrom(...(Object.keys(currencies) as Currency[]));
const percent = fc.integer({ min: 1, max: 100 });
const cents = fc.integer({ min: 0, max: 1_000_000_000_000 });

test('[orders-10] what a percentage adds is exact to the minor unit, in every currency', () => {
  fc.assert(
    fc.property(currency, percent, cents, (code, rate, amount) => {
      const worth = couponWorth({ percent: rate, amount: null }, { amount, currency: code });
      expect(worth).toEqual({
        amount: Number((BigInt(amount) * BigInt(rate) + 50n) / 100n),
        currency: code,
      });
    }),
  );
});

test('[orders-10] an amount is added as it is, and nothing to devices that are worth nothing', () => {
  fc.assert(
    fc.property(currency, fc.integer({ min: 1, max: 1_000_000 }), cents, (code, added, amount) => {
      const worth = couponWorth({ percent: null, amount: added }, { amount, currency: code });
      expect(worth).toEqual({ amount: amount > 0 ? added : 0, currency: code });
    }),
  );
});
