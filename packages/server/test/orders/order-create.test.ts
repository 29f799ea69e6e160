import { placeWidgetOrder } from '@recoup/contract/orders/customer-pages/widget-orders';
import { priceLock } from '@recoup/contract/settings/setting-documents';
import { getSiteKey } from '@recoup/contract/settings/site';
import { createCustomer, getCustomer } from '@recoup/contract/stock/customers';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { priceRows } from '../../src/schema/catalogue.ts';
import { customers } from '../../src/schema/customers.ts';
import { useCompany } from '../company.ts';
import { newCustomer, orderOf, widgetOrderOf, withLabel } from '../trade.ts';
import { turnsOf } from '../turns.ts';

const { staff, as, device, orderCalls, inTenant, query } = useCompany();
const visitor = as(null);
const { createOrder, getOrder, listOrders } = orderCalls;

test('[orders-02] staff create an order with customer, device, price, payout and label in one step', async () => {
  const id = await newCustomer(staff);
  const { data, message } = await staff.ok(createOrder, { body: orderOf(device, id, true) });
  expect(message).toBe(`Order ${data.number} created`);
  expect(data).toMatchObject({
    kind: 'mail-in',
    category: 'active',
    status_id: 1,
    sub_status_id: 11,
    customer: { id },
    total: { amount: 10_000, currency: 'USD' },
    payout_method: 'check',
    location_name: 'Mail-in center',
    items: [{ state: 'expected', quoted: { condition: 'Good', price: { amount: 10_000 } }, inspected: null }],
  });
  // The label is bought in the background and changes nothing else in the order.
  expect(data.label).toMatchObject({ state: 'buying', tracking_number: '' });
  const shown = await withLabel(staff, data);
  expect(shown.label).toMatchObject({ state: 'created', tracking_number: shown.tracking_number });
  const { label: _label, label_state: _state, tracking_number: _tracking, parcels: _parcels, ...rest } = data;
  expect(shown).toMatchObject(rest);
  expect((await staff.data(getCustomer, { params: { id } })).orders_count).toBe(1);
});

test('[orders-02] creating an order waits for the database at most five times, and a list once', async () => {
  const body = orderOf(device, await newCustomer(staff), false);
  // The first request may still open connections and prepare statements.
  await staff.ok(createOrder, { body });
  const turns = await turnsOf(() => staff.ok(createOrder, { body }));
  // On a busy machine two database answers may arrive together.
  expect(turns.length).toBeLessThanOrEqual(5);
  expect(turns.flat().length).toBeLessThanOrEqual(22);
  expect(turns.at(-1)).toEqual(['COMMIT']);
  await staff.ok(listOrders, { query: {} });
  expect(await turnsOf(() => staff.ok(listOrders, { query: {} }))).toHaveLength(1);
});

test('[orders-02] order numbers are unique and have no gaps, however many orders are created at once', async () => {
  const id = await newCustomer(staff);
  const made = await Promise.all(
    Array.from({ length: 20 }, () => staff.ok(createOrder, { body: orderOf(device, id, false) })),
  );
  const numbers = made.map(({ data }) => data.number).sort((a, b) => a - b);
  expect(numbers).toEqual(numbers.map((_, i) => (numbers[0] ?? 0) + i));
});

test('[orders-02] a double click makes one order', async () => {
  const id = await newCustomer(staff);
  const headers = { 'idempotency-key': 'double-click-0001' };
  const both = await Promise.all([1, 2].map(() => staff.ok(createOrder, { body: orderOf(device, id, true), headers })));
  expect(both[1]).toEqual(both[0]);
  expect((await staff.data(getCustomer, { params: { id } })).orders_count).toBe(1);
});

test('[settings-05] an order sent again with its key is the same order, with one email and one customer', async () => {
  const body = widgetOrderOf({ device }, (await staff.data(getSiteKey)).key);
  const headers = { 'idempotency-key': 'widget-click-1' };
  const made = async () => {
    const [found] = await query<{ orders: number; customers: number }>(
      `select count(distinct o.id)::int as orders, count(distinct c.id)::int as customers
       from customers c join orders o on o.tenant_id = c.tenant_id and o.customer_id = c.id where c.email = $1`,
      [body.customer.email],
    );
    return found;
  };
  const [first, second] = await Promise.all([1, 2].map(() => visitor.ok(placeWidgetOrder, { body, headers })));
  expect(second).toEqual(first);
  expect(await visitor.ok(placeWidgetOrder, { body, headers })).toEqual(first);
  expect(await made()).toEqual({ orders: 1, customers: 1 });
  const other = { ...body, customer: { ...body.customer, first_name: 'Nora' } };
  expect((await visitor.refused(placeWidgetOrder, { body: other, headers })).code).toBe('key_reused');
  // A request with another key, or without one, creates another order.
  await visitor.ok(placeWidgetOrder, { body, headers: { 'idempotency-key': 'widget-click-2' } });
  expect(await made()).toEqual({ orders: 2, customers: 1 });
});

test('[orders-02] a price that changed is refused with the new one, and a saved quote doesn’t change', async () => {
  const id = await newCustomer(staff);
  const before = await staff.data(createOrder, { body: orderOf(device, id, false) });
  await inTenant((tx) => tx.update(priceRows).set({ amount: 9_000 }).where(eq(priceRows.condition_id, device.good)));
  const refusal = await staff.refused(createOrder, { body: orderOf(device, id, false) });
  expect(refusal).toMatchObject({
    status: 409,
    code: 'price_changed',
    errors: { 'items.0.price': ['The price is now $90.00'] },
  });
  expect((await staff.data(getOrder, { params: { id: before.id } })).total.amount).toBe(10_000);
  await inTenant((tx) => tx.update(priceRows).set({ amount: 10_000 }).where(eq(priceRows.condition_id, device.good)));
});

test('[orders-02] everything that is wrong is reported at once, field by field', async () => {
  const body = orderOf(device, await newCustomer(staff), false);
  const [item] = body.items;
  if (!item) throw new Error('no item');
  const wrong = {
    ...body,
    items: [{ ...item, condition_id: 999_999 }, item, { ...item, sub_ids: [999_999] as never[] }],
  };
  const refusal = await staff.refused(createOrder, { body: wrong });
  expect(refusal).toMatchObject({ status: 422, code: 'invalid' });
  expect(Object.keys(refusal.errors ?? {})).toEqual(['items.0.condition_id', 'items.2.sub_ids']);
});

test('[customers-04] a blocked customer can’t place an order, and staff are told who and why', async () => {
  const id = await newCustomer(staff);
  await inTenant((tx) => tx.update(customers).set({ status: 2 }).where(eq(customers.id, id)));
  const refusal = await staff.refused(createOrder, { body: orderOf(device, id, false) });
  expect(refusal).toMatchObject({ status: 422, code: 'invalid' });
  expect(refusal.message).toMatch(/is blocked and can’t place orders/);
  expect((await staff.data(getCustomer, { params: { id } })).orders_count).toBe(0);
});

test('one email address is one customer, also from the order form', async () => {
  const address = { address1: '1 Elm St', suite: null, city: 'Portland', state: 'OR', zip: '97201', country: 'US' };
  const person = { first_name: 'Jo', last_name: 'Twice', email: 'Jo@Twice.test', phone: null, address };
  await staff.ok(createCustomer, { body: person });
  const again = await staff.refused(createCustomer, { body: { ...person, email: 'jo@twice.test' } });
  expect(again).toMatchObject({
    status: 409,
    code: 'in_use_elsewhere',
    errors: { email: ['jo@twice.test belongs to Jo Twice.'] },
  });
  const inOrder = await staff.refused(createOrder, { body: { ...orderOf(device, 1, false), customer: person } });
  expect(Object.keys(inOrder.errors ?? {})).toEqual(['customer.email']);
});

test('[orders-16] an order gets the price lock that is set at the moment it is created', async () => {
  await staff.ok(priceLock.put, { body: { lock_days: 5, revised_offer_days: 7, version: 0 } });
  const { data } = await staff.ok(createOrder, { body: orderOf(device, await newCustomer(staff), false) });
  expect(Date.parse(data.price_locked_until ?? '') - Date.parse(data.created_at)).toBe(5 * 86_400_000);
});

test('account numbers show only their last four digits', async () => {
  const details = { account_name: 'Cara', routing_number: '021000021', account_number: '123456789' };
  const body = {
    ...orderOf(device, await newCustomer(staff), false),
    payout: { method: 'bank-transfer' as const, details },
  };
  const { data } = await staff.ok(createOrder, { body });
  expect(data.payout_details).toEqual({ ...details, account_type: 'checking', account_number: '•••• 6789' });
  expect(JSON.stringify(await staff.ok(listOrders, {}))).not.toContain('123456789');
});

test('an order that fails partway leaves nothing behind', async () => {
  const id = await newCustomer(staff);
  const before = (await staff.ok(listOrders, {})).total;
  await query('ALTER TABLE shipping_labels ADD CONSTRAINT nobody CHECK (false) NOT VALID');
  const refusal = await staff.refused(createOrder, { body: orderOf(device, id, true) });
  await query('ALTER TABLE shipping_labels DROP CONSTRAINT nobody');
  expect(refusal).toMatchObject({ status: 500, code: 'internal' });
  expect((await staff.ok(listOrders, {})).total).toBe(before);
  expect((await staff.data(getCustomer, { params: { id } })).orders_count).toBe(0);
});
