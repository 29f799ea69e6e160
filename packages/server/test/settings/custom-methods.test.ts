import { customMethod } from '@recoup/contract/payouts/payout-method';
import {
  createPaymentMethod,
  definePaymentMethod,
  listPaymentMethods,
  removePaymentMethod,
  sortPaymentMethods,
  updatePaymentMethod,
} from '@recoup/contract/payouts/payout-settings';
import { expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { agreedOrder, defineMethod, payAs } from '../payouts/payouts.ts';
import { newCustomer, orderOf } from '../trade.ts';

const { staff, orderCalls, device } = useCompany();

const handle = { attribute_name: 'Handle', is_required: true, max_length: 10, validation_type: null };
const all = () => staff.data(listPaymentMethods);
const orderBy = async (method: string, details: Record<string, string>) => ({
  body: { ...orderOf(device, await newCustomer(staff), false), payout: { method: customMethod(method), details } },
});

test('[settings-13] staff pay an order by hand with a custom method, and every list shows its name', async () => {
  await defineMethod(staff, 'Venmo', [handle]);
  const asked = await orderBy('Venmo', { Handle: ' @cara ', email: 'left@over.test' });
  const order = await agreedOrder(staff, device, asked.body.payout);
  expect(order).toMatchObject({ payout_method: 'custom:Venmo', payout_details: { Handle: '@cara' } });
  expect(Object.keys(order.payout_details)).toEqual(['Handle']);
  const due = await staff.ok(orderCalls.listOrders, { query: { payout_method: 'custom' } });
  expect(due.data.map(({ id }) => id)).toEqual([order.id]);
  expect(await payAs(staff, order)).toMatchObject({ method: 'custom:Venmo', state: 'sent' });
  expect(await staff.ok(orderCalls.downloadOrders, { query: { payout_method: 'custom' } })).toContain('Venmo');
});

test('[settings-13] missing details of a method, or an unknown method, are refused at their field', async () => {
  await defineMethod(staff, 'Zelle', [handle]);
  expect((await staff.refused(orderCalls.createOrder, await orderBy('Zelle', {}))).errors).toEqual({
    'payout.details.Handle': ['Handle is required'],
  });
  expect((await staff.refused(orderCalls.createOrder, await orderBy('Gold', {}))).errors).toEqual({
    'payout.method': ['isn’t one of your payout methods'],
  });
});

test('[settings-13] a method can be renamed and removed, and existing orders keep it unchanged', async () => {
  const id = await defineMethod(staff, 'Swish', []);
  const order = await staff.data(orderCalls.createOrder, await orderBy('Swish', {}));
  await staff.ok(sortPaymentMethods, { body: { ids: (await all()).map((one) => one.id).toReversed() } });
  expect((await all())[0]).toMatchObject({ id, label: 'Swish', is_custom: true, travels: 'hand' });
  await staff.ok(updatePaymentMethod, { params: { id }, body: { name: 'Swish Sweden' } });
  expect((await all())[0]).toMatchObject({ id, method: 'custom:Swish Sweden' });
  await staff.ok(removePaymentMethod, { params: { id } });
  expect((await all()).map((one) => one.id)).not.toContain(id);
  expect((await staff.data(orderCalls.getOrder, { params: { id: order.id } })).payout_method).toBe('custom:Swish');
});

test('[settings-13] method names are unique, and built-in methods cannot be removed', async () => {
  const id = await defineMethod(staff, 'Wero', []);
  for (const name of ['wero', 'PayPal']) {
    const refused = await staff.refused(createPaymentMethod, { body: { name } });
    expect(refused.errors).toEqual({ name: ['is used by another method'] });
  }
  expect((await staff.refused(removePaymentMethod, { params: { id: 1 } })).code).toBe('invalid');
  expect((await staff.refused(definePaymentMethod, { body: { id: 1, fields: [handle] } })).code).toBe('invalid');
  expect((await staff.refused(updatePaymentMethod, { params: { id: 999 }, body: { name: 'X' } })).code).toBe(
    'not_found',
  );
  const twice = [handle, { ...handle, attribute_name: 'HANDLE' }];
  expect((await staff.refused(definePaymentMethod, { body: { id, fields: twice } })).code).toBe('invalid');
});
