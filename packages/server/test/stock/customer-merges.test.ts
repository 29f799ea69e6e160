import { getCustomerOrder } from '@recoup/contract/orders/order-links';
import { ordersOf } from '@recoup/contract/orders/orders';
import { takeCustomerId } from '@recoup/contract/stock/customer-ids';
import { findLikeCustomers, mergeCustomers } from '@recoup/contract/stock/customer-merges';
import { customers } from '@recoup/contract/stock/customers';
import { createInventoryItem } from '@recoup/contract/stock/inventory-items';
import { createInvoice, listCustomerInvoices } from '@recoup/contract/stock/invoices';
import { createBankAccount, getPaymentInfo } from '@recoup/contract/stock/payment-info';
import { expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { newCustomer, usd } from '../trade.ts';

const { app, staff: owner, at, again, log, seeded, query } = useCompany();

const account = {
  scheme: 'routing',
  account_name: 'Ada Able',
  routing_number: '021000021',
  account_number: '123456789',
} as const;
const show = (id: number) => owner.data(customers.show, { params: { id } });
const merge = (id: number, into_id: number) => owner.ok(mergeCustomers, { params: { id }, body: { into_id } });
const person = (change: object) => ({ first_name: 'Mia', last_name: 'Miller', email: '', phone: '', ...change });

test('typing a new customer’s email, phone or name finds the customers who already have it', async () => {
  const existing = await owner.data(customers.create, {
    body: person({ email: 'mia@merge.test', phone: '+1 503 555 0177' }),
  });
  const find = (query: object) => owner.data(findLikeCustomers, { query });
  expect(await find({ email: 'MIA@merge.test' })).toMatchObject([{ id: existing.id, same: ['email'] }]);
  expect(await find({ phone: '+1 503 555 0177' })).toMatchObject([{ id: existing.id, same: ['phone'] }]);
  expect(await find({ first_name: 'mia', last_name: 'miller' })).toMatchObject([{ id: existing.id, same: ['name'] }]);
  expect(await find({ email: 'mia@merge.test', except: existing.id })).toEqual([]);
  expect(await find({ first_name: 'Mia', last_name: 'Mill', phone: '555' })).toEqual([]);
});

test('[pitfall-07] a merged customer is archived, and everything they had belongs to the other customer', async () => {
  const order = await at('paid');
  const from = await show(order.customer.id);
  const into = await owner.data(customers.create, { body: person({ phone: '+1 503 555 0188' }) });
  await owner.ok(createBankAccount, { params: { id: from.id }, body: account });
  const passport = { kind: 'passport', number: 'X12349876', birth_date: '1990-05-17' } as const;
  await owner.ok(takeCustomerId, { params: { id: from.id }, body: passport });
  const body = {
    ...{ device_id: null, name: 'Golf driver', category: 'golf' as const, imei: null, condition: 'Good' },
    ...{ attributes: {}, price: 8_000, location_id: seeded.locations[0]?.id ?? 0, cost: 5_000 },
  };
  const item = await owner.data(createInventoryItem, { body });
  const lines = [{ inventory_id: item.id, price: 8_000 }];
  await owner.ok(createInvoice, { body: { customer_id: from.id, lines } });

  const merged = await merge(from.id, into.id);
  expect(merged.message).toBe('Cara Zqxmark merged into Mia Miller');
  expect(merged.data).toMatchObject({
    ...{ id: into.id, first_name: 'Mia', email: from.email, phone: '+1 503 555 0188', address: from.address },
    ...{ orders_count: 1, paid_total: usd(10_000) },
  });
  expect(await show(from.id)).toMatchObject({
    status: 0,
    merged_into_id: into.id,
    orders_count: 0,
    paid_total: usd(0),
  });
  expect(await again(order)).toMatchObject({ customer: { id: into.id }, version: (await again(order)).version });
  const found = await owner.data(ordersOf('mail-in').listOrders, { query: { search: 'miller 0188' } });
  expect(found).toMatchObject([{ id: order.id, customer_name: 'Mia Miller' }]);
  expect(await owner.data(getPaymentInfo, { params: { id: into.id } })).toMatchObject([{ preferred: true }]);
  expect(await owner.ok(listCustomerInvoices, { params: { id: into.id } })).toMatchObject({
    total: 1,
    sums: { total: usd(8_000) },
  });
  // No table with a customer id has any rows left, including future tables.
  const tables = await query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'customer_id'`,
  );
  const owners = await Promise.all(
    tables.map(async ({ name }) => {
      const rows = await query<{ n: number }>(`select count(*)::int as n from ${name} where customer_id = $1`, [
        from.id,
      ]);
      return [name, rows[0]?.n];
    }),
  );
  expect(owners).toEqual(owners.map(([name]) => [name, 0]));
  expect(owners.map(([name]) => name)).toEqual(
    expect.arrayContaining(['orders', 'payouts', 'invoices', 'customer_ids']),
  );
  expect((await log(order)).length).toBeGreaterThan(0);
});

test('a link sent before a merge still opens the order after it', async () => {
  const order = await at('new');
  const into = await newCustomer(owner);
  const open = () => app.with(null).data(getCustomerOrder, { params: { id: order.links.token } });
  const { order_number } = await open();
  await merge(order.customer.id, into);
  expect(await open()).toMatchObject({ order_number, customer_first_name: 'Cara' });
});

test('a merged customer can’t be merged again, changed or restored', async () => {
  const [one, other, third] = [await newCustomer(owner), await newCustomer(owner), await newCustomer(owner)];
  await merge(one, other);
  const refused = (id: number, into_id: number) => owner.refused(mergeCustomers, { params: { id }, body: { into_id } });
  const message = 'Cara Zqxmark was merged into another customer.';
  expect(await refused(one, third)).toMatchObject({ code: 'already_done', message });
  expect(await refused(third, one)).toMatchObject({ code: 'already_done', message });
  expect((await refused(third, third)).errors).toEqual({ into_id: ['is the same customer'] });
  expect((await refused(third, 999_999)).errors).toEqual({ into_id: ['isn’t one of your customers'] });
  expect((await owner.refused(customers.restore, { params: { id: one } })).message).toBe(message);
  const body = { ...person({ email: 'x@merge.test' }), version: 2 };
  expect((await owner.refused(customers.update, { params: { id: one }, body })).message).toBe(message);
  await merge(other, third);
  expect((await show(one)).merged_into_id).toBe(third);
});

test('[pitfall-07] a customer stays blocked if either of the merged two was, and two opposite merges leave one customer', async () => {
  const [one, other] = [await newCustomer(owner), await newCustomer(owner)];
  await owner.ok(customers.turn, { params: { id: one }, body: { active: false } });
  const url = (id: number) => `/api/v1/pos/customer/merge/${id}`;
  const answers = await Promise.all([
    owner.raw({ method: 'POST', url: url(one), payload: { into_id: other } }),
    owner.raw({ method: 'POST', url: url(other), payload: { into_id: one } }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const left = (await Promise.all([show(one), show(other)])).filter(({ merged_into_id }) => merged_into_id === null);
  expect(left).toMatchObject([{ status: 2 }]);
});
