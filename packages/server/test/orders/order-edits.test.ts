import type { Order } from '@recoup/contract/orders/order-schema';
import { getCustomer } from '@recoup/contract/stock/customers';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { urlOf } from '../harness.ts';
import { multipartOf } from '../multipart.ts';
import { newCustomer, testImei } from '../trade.ts';

const { staff, device, orderCalls, at, again, log } = useCompany();
const { listOrders, payOrder } = orderCalls;

const newest = async ({ id }: Pick<Order, 'id'>) => (await log({ id }))[0];
const aDevice = (imei: string | null = null) => ({
  device_id: device.id,
  condition_id: device.good,
  sub_ids: [],
  price: { amount: 10_000, currency: 'USD' as const },
  imei,
});

test('[orders-03] a device is added at the server’s price and removed again, and the original quote stays', async () => {
  const order = await at('new');
  const params = { id: order.id };
  const added = await staff.data(orderCalls.addOrderItem, { params, body: { ...aDevice(), version: order.version } });
  expect(added).toMatchObject({ item_count: 2, total: { amount: 20_000 } });
  expect(await newest(order)).toMatchObject({ action: 'Device added', to: 'Good, $100.00' });
  const original = await staff.ok(orderCalls.getOriginalQuote, { params });
  expect(original.data).toMatchObject({ total: { amount: 10_000 }, items: [{ condition: 'Good' }] });
  const [first, second] = added.items;
  const body = { version: added.version };
  const back = await staff.data(orderCalls.removeOrderItem, { params: { id: first?.id ?? 0 }, body });
  expect(back).toMatchObject({ item_count: 1, total: { amount: 10_000 }, items: [{ id: second?.id }] });
  const last = await staff.refused(orderCalls.removeOrderItem, {
    params: { id: second?.id ?? 0 },
    body: { version: back.version },
  });
  expect(last).toMatchObject({ code: 'transition_refused', message: expect.stringContaining('at least one device') });
});

test('[orders-03] a device added at a different price than the server’s is refused, and nothing is saved', async () => {
  const order = await at('new');
  const body = { ...aDevice(), price: { amount: 9_999, currency: 'USD' as const }, version: order.version };
  const refused = await staff.refused(orderCalls.addOrderItem, { params: { id: order.id }, body });
  expect(refused).toMatchObject({ code: 'price_changed', errors: { price: ['The price is now $100.00'] } });
  expect(await again(order)).toEqual(order);
});

test('[orders-06] a device added to an order with an open offer withdraws the offer', async () => {
  const order = await at('offered');
  const body = { ...aDevice(), version: order.version };
  const { data } = await staff.ok(orderCalls.addOrderItem, { params: { id: order.id }, body });
  expect(data.offer?.state).toBe('expired');
  expect(data.items.map(({ state }) => state)).toEqual(['inspected', 'scanned']);
});

test('[orders-20] a paid order keeps its devices, payout and customer', async () => {
  const order = await at('accepted');
  await staff.ok(payOrder, { params: { id: order.id }, body: { version: order.version, amount: order.total } });
  const { version } = await again(order);
  const params = { id: order.id };
  const add = await staff.refused(orderCalls.addOrderItem, { params, body: { ...aDevice(testImei(77)), version } });
  expect(add).toMatchObject({ code: 'transition_refused', message: expect.stringContaining('In stock') });
  const payout = { method: 'check' as const, details: { payee: 'Somebody Else' } };
  const changed = await staff.refused(orderCalls.changeOrderPayout, { params, body: { payout, version } });
  expect(changed.code).toBe('transition_refused');
  const customer_id = await newCustomer(staff);
  const refusal = await staff.refused(orderCalls.changeOrderCustomer, { params, body: { customer_id, version } });
  expect(refusal.code).toBe('transition_refused');
});

test('[orders-03] the payout of an order can change until it is paid, and account numbers show only their last digits', async () => {
  const order = await at('new');
  const details = { account_name: 'Cara', routing_number: '021000021', account_number: '123456789' };
  const body = { payout: { method: 'bank-transfer' as const, details }, version: order.version };
  const { data } = await staff.ok(orderCalls.changeOrderPayout, { params: { id: order.id }, body });
  expect(data.payout_method).toBe('bank-transfer');
  expect(data.payout_details.account_number).toBe('•••• 6789');
  expect(JSON.stringify(await newest(order))).not.toContain('123456789');
  const stale = await staff.refused(orderCalls.changeOrderPayout, { params: { id: order.id }, body });
  expect(stale).toMatchObject({ status: 409, code: 'conflict' });
});

test('[orders-03] an order given to another customer is found under their name, and both counts follow', async () => {
  const order = await at('new');
  const customer_id = await newCustomer(staff);
  const body = { customer_id, version: order.version };
  const { data } = await staff.ok(orderCalls.changeOrderCustomer, { params: { id: order.id }, body });
  expect(data.customer.id).toBe(customer_id);
  const count = async (id: number) => (await staff.data(getCustomer, { params: { id } })).orders_count;
  expect([await count(order.customer.id), await count(customer_id)]).toEqual([0, 1]);
  const found = await staff.ok(listOrders, { query: { search: data.customer.email } });
  expect(found.data.map(({ id }) => id)).toEqual([order.id]);
});

test('[orders-11] notes are written, changed and deleted, and two people don’t overwrite each other', async () => {
  const { id } = await at('new');
  const written = await staff.ok(orderCalls.createOrderNote, { params: { id }, body: { text: '  Called back ' } });
  expect(written.data).toMatchObject({ text: 'Called back', by: 'Olga A', edited_at: null, version: 1 });
  const note = { id: written.data.id };
  const changed = await staff.ok(orderCalls.updateOrderNote, {
    params: note,
    body: { text: 'Called twice', version: 1 },
  });
  expect(changed.data.version).toBe(2);
  const late = await staff.refused(orderCalls.updateOrderNote, { params: note, body: { text: 'Never', version: 1 } });
  expect(late.conflict).toMatchObject({ by: 'Olga A', fields: [{ field: 'text', theirs: 'Called twice' }] });
  expect(await staff.data(orderCalls.listOrderNotes, { params: { id } })).toEqual([changed.data]);
  await staff.ok(orderCalls.deleteOrderNote, { params: note });
  expect(await staff.data(orderCalls.listOrderNotes, { params: { id } })).toEqual([]);
  expect(await newest({ id })).toMatchObject({ action: 'Note deleted', from: 'Called twice' });
});

test('[orders-11] a picture is saved, shown and deleted with its file, and other files are refused', async () => {
  const order = await at('new');
  const item = order.items[0]?.id;
  const send = (content: string, query = {}) =>
    staff.raw({
      method: 'POST',
      url: urlOf(orderCalls.createOrderPicture, { id: order.id }, query),
      ...multipartOf('file', content, 'front.webp'),
    });
  const content = 'RIFF    WEBPVP8 a picture';
  const { status, body } = await send(content, { purpose: 'nad', item_id: String(item) });
  expect(status).toBe(200);
  const { data } = v.parse(orderCalls.createOrderPicture.answer, body);
  expect(data).toMatchObject({ name: 'front.webp', purpose: 'nad', item_id: item, bytes: content.length });
  const file = await staff.raw({ method: 'GET', url: urlOf(orderCalls.getOrderPicture, { id: data.id }) });
  expect(file).toMatchObject({ status: 200, text: content });
  expect(file.headers['content-type']).toBe('image/webp');
  expect((await send('<svg onload="alert(1)">')).status).toBe(415);
  expect((await send(content, { item_id: '999999' })).status).toBe(404);
  await staff.ok(orderCalls.deleteOrderPicture, { params: { id: data.id } });
  expect(await staff.data(orderCalls.listOrderPictures, { params: { id: order.id } })).toEqual([]);
  expect((await staff.raw({ method: 'GET', url: urlOf(orderCalls.getOrderPicture, { id: data.id }) })).status).toBe(
    404,
  );
});

test('[orders-04] an order lists the statuses that may follow its own', async () => {
  const order = await at('new');
  const { data } = await staff.ok(orderCalls.getNextStatuses, { params: { id: order.id } });
  expect(data).toEqual({ status_id: 1, sub_status_id: 11, next: [2, 3, 4, 5, 6] });
});
