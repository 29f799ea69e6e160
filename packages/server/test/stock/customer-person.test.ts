import { orderNotesOf } from '@recoup/contract/orders/order-notes';
import { takeCustomerId } from '@recoup/contract/stock/customer-ids';
import {
  eraseCustomer,
  exportCustomer,
  getErasureReport,
  listCustomerChanges,
  printErasureReport,
} from '@recoup/contract/stock/customer-person';
import { customers } from '@recoup/contract/stock/customers';
import { createBankAccount } from '@recoup/contract/stock/payment-info';
import { expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { newCustomer, usd } from '../trade.ts';

const { staff: owner, as, at, again, query } = useCompany();
const clerk = as('staff');

const account = {
  scheme: 'routing',
  account_name: 'Cara Zqxmark',
  routing_number: '021000021',
  account_number: '123456789',
} as const;
const { createOrderNote, listOrderNotes } = orderNotesOf('mail-in');
const passport = { kind: 'passport', number: 'X12349876', birth_date: '1990-05-17' } as const;
const erase = (id: number) => ({ params: { id }, body: { reason: 'Asked for it' } });

/** A customer with a paid order, a bank account and an ID. */
async function newKnown() {
  const order = await at('paid');
  const { id } = order.customer;
  await owner.ok(createBankAccount, { params: { id }, body: account });
  await owner.ok(takeCustomerId, { params: { id }, body: passport });
  return { order, id };
}

test('one file holds everything known about a person, and the history says who downloaded it', async () => {
  const { order, id } = await newKnown();
  const file = JSON.parse(String(await owner.ok(exportCustomer, { params: { id } })));
  expect(file).toMatchObject({
    customer: [{ id, first_name: 'Cara' }],
    payment_info: [{ values: [{}, {}, { attribute_name: 'Account number', value: '123456789' }] }],
    ids: [{ number: 'X12349876', birth_date: '1990-05-17' }],
    orders: [{ number: order.number }],
    payouts: [{ amount: 10_000 }],
  });
  expect(JSON.stringify(file)).not.toMatch(/"(search|sealed|tenant_id|token)"/);
  const [newest] = await owner.data(listCustomerChanges, { params: { id } });
  expect(newest).toMatchObject({ action: 'Data exported', by: 'Olga A' });
  expect((await clerk.refused(exportCustomer, { params: { id } })).code).toBe('forbidden');
});

test('erasing a person keeps numbers, days, devices and amounts, and nothing that identifies them', async () => {
  const { order, id } = await newKnown();
  const { email } = await owner.data(customers.show, { params: { id } });
  await owner.ok(createOrderNote, { params: { id: order.id }, body: { text: 'Lives next door' } });
  expect((await clerk.refused(eraseCustomer, erase(id))).code).toBe('forbidden');
  const erased = await owner.data(eraseCustomer, erase(id));
  expect(erased).toMatchObject({
    ...{ first_name: 'Erased', last_name: `customer ${id}`, email: '', phone: null, address: null, status: 0 },
    ...{ orders_count: 1, paid_total: usd(10_000) },
  });
  const keptOrder = await again(order);
  expect(keptOrder).toMatchObject({ number: order.number, total: order.total, customer_name: `Erased customer ${id}` });
  expect(await owner.data(listOrderNotes, { params: { id: order.id } })).toEqual([]);
  const tables = ['customers', 'orders', 'payouts', 'payment_entries', 'customer_ids', 'shipping_labels', 'invoices'];
  for (const table of tables) {
    const mine = table === 'customers' ? 'id' : table === 'shipping_labels' ? 'order_id' : 'customer_id';
    const rows = await query(`select * from ${table} where ${mine} = $1`, [mine === 'order_id' ? order.id : id]);
    const allText = JSON.stringify(rows).toLowerCase();
    expect([table, allText.includes('cara'), allText.includes(email), allText.includes('12 elm')]).toEqual([
      table,
      false,
      false,
      false,
    ]);
  }
  const report = await owner.data(getErasureReport, { params: { id } });
  expect(report?.erased).toEqual(
    expect.arrayContaining([
      { part: 'details', count: 1 },
      { part: 'payment', count: 1 },
      { part: 'ids', count: 1 },
      { part: 'notes', count: 1 },
      { part: 'payouts', count: 1 },
    ]),
  );
  const plain = { location: null, source: null, until: null };
  expect(report?.kept).toContainEqual({ part: 'orders', count: 1, ...plain });
  expect(report?.kept).toContainEqual({ part: 'payouts', count: 1, ...plain });
  expect(JSON.stringify(report).toLowerCase()).not.toMatch(/cara|elm st/);
  expect(String(await owner.ok(printErasureReport, { params: { id } }))).toMatch(/^%PDF/);
  const log = JSON.stringify(await owner.data(listCustomerChanges, { params: { id } }));
  expect(log).not.toContain(email);
  expect(log).toMatch(/Erased: .*Notes on orders \(1\).* Kept: Orders \(1\); Payouts \(1\)/);
  expect((await owner.refused(eraseCustomer, erase(id))).code).toBe('already_done');
  expect((await owner.refused(customers.restore, { params: { id } })).code).toBe('already_done');
});

test('a person with unfinished business can’t be erased', async () => {
  const order = await at('inspected');
  const refused = await owner.refused(eraseCustomer, erase(order.customer.id));
  expect(refused.message).toBe(`Cara Zqxmark can’t be erased yet: archive or finish order ${order.number} first.`);
  await owner.ok(eraseCustomer, erase(await newCustomer(owner)));
});
