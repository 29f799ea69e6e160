import { ownMethodNames } from '@recoup/contract/payouts/payout-method';
import { listPaymentMethods, sortPaymentMethods, switchPaymentMethod } from '@recoup/contract/payouts/payout-settings';
import { expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { newCustomer, orderOf } from '../trade.ts';

const { staff, as, orderCalls, device } = useCompany();
const viewer = as('viewer');

const all = () => staff.data(listPaymentMethods);
const turn = (id: number, active: boolean) => ({ params: { id }, body: { active } });

test('[settings-13] a method that is turned off is refused for new orders, and existing orders keep it', async () => {
  const check = (await all()).find(({ method }) => method === 'check');
  if (!check) throw new Error('no check');
  const order = await staff.data(orderCalls.createOrder, { body: orderOf(device, await newCustomer(staff), false) });
  await staff.ok(switchPaymentMethod, turn(check.id, false));
  const refused = await staff.refused(orderCalls.createOrder, {
    body: orderOf(device, await newCustomer(staff), false),
  });
  expect(refused.errors).toEqual({ 'payout.method': ['Check is turned off in the settings'] });
  expect((await staff.data(orderCalls.getOrder, { params: { id: order.id } })).payout_method).toBe('check');
  expect((await staff.refused(switchPaymentMethod, turn(check.id, false))).code).toBe('already_done');
  expect((await viewer.refused(switchPaymentMethod, turn(check.id, true))).code).toBe('forbidden');
  await staff.ok(switchPaymentMethod, turn(check.id, true));
  // Only store credit is off by default.
  expect((await all()).filter(({ active }) => !active).map(({ method }) => method)).toEqual(['store-credit']);
});

test('[settings-13] methods are offered in the company’s order, and each must be listed once', async () => {
  const ids = (await all()).map(({ id }) => id).toReversed();
  const { data } = await staff.ok(sortPaymentMethods, { body: { ids } });
  expect(data.map(({ id }) => id)).toEqual(ids);
  expect((await all()).map(({ id }) => id)).toEqual(ids);
  for (const wrong of [ids.slice(1), [...ids.slice(1), ids[1] ?? 0], [...ids.slice(1), 99]]) {
    expect((await staff.refused(sortPaymentMethods, { body: { ids: wrong } })).errors).toHaveProperty('ids');
  }
});

test('[settings-13] the last active method cannot be turned off', async () => {
  const [last, ...others] = (await all()).filter(({ active }) => active);
  if (!last) throw new Error('no method');
  for (const { id } of others) await staff.ok(switchPaymentMethod, turn(id, false));
  expect((await staff.refused(switchPaymentMethod, turn(last.id, false))).code).toBe('in_use_elsewhere');
  expect((await all()).filter(({ active }) => !active)).toHaveLength(ownMethodNames.length - 1);
});
