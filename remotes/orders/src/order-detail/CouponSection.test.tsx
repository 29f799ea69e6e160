import { addCoupon, removeCoupon } from '@recoup/contract/orders/coupon';
import { fakeServer, money, refuse, renderScreen, screen, waitFor } from '@recoup/testing';
import { beforeEach, expect, test } from 'vitest';
import { anItem, anOrder } from '../fixtures.ts';
import { CouponSection } from './CouponSection.tsx';

const fake = fakeServer();
const show = (order = anOrder(9)) =>
  renderScreen(<CouponSection order={order} />, { path: '/order/detail/9', route: '/order/detail/:buybackId', fake });

beforeEach(() => {
  fake.seen.length = 0;
});

const plus25 = { code: 'PLUS25', percent: null, amount: 2_500 };
const withPlus25 = { ...anOrder(9).sums, coupon: money(2_500), total: money(32_500) };

test('[orders-10] a coupon is added by its code, and an unknown code shows an error at its field', async () => {
  fake.on(addCoupon, ({ body }) => {
    if (body.code !== 'WELCOME10') throw refuse('invalid', { errors: { code: ['This coupon doesn’t exist.'] } });
    return { success: true as const, message: 'WELCOME10 adds $30.00.', data: anOrder(9) };
  });
  const { user } = show();
  const field = screen.getByRole('textbox', { name: 'Code' });
  await user.type(field, 'NOPE{Enter}');
  await screen.findByText(/This coupon doesn’t exist/);
  await user.clear(field);
  await user.type(field, 'WELCOME10{Enter}');
  await waitFor(() => expect(fake.callsOf(addCoupon)).toHaveLength(2));
  expect(fake.callsOf(addCoupon)[1]?.body).toEqual({ code: 'WELCOME10', version: anOrder(9).version });
});

test('[orders-10] a coupon shows what it adds and can be removed', async () => {
  fake.on(removeCoupon, () => ({ success: true as const, message: 'Done', data: anOrder(9) }));
  const { user } = show(anOrder(9, { coupon: plus25, sums: withPlus25 }));
  await screen.findByText('PLUS25 adds $25.00');
  await user.click(screen.getByRole('button', { name: 'Remove coupon' }));
  await waitFor(() => expect(fake.callsOf(removeCoupon)).toHaveLength(1));
});

test('[orders-10] a coupon can’t change what the customer has accepted', () => {
  const items = [anItem(1, { state: 'accepted' })];
  show(anOrder(9, { items, coupon: plus25, sums: withPlus25 }));
  screen.getByText('PLUS25 adds $25.00');
  expect(screen.queryByRole('button', { name: 'Remove coupon' })).toBeNull();
});
