import { taxesReport } from '@recoup/contract/reports/business-reports';
import { getDrawer, openDrawer } from '@recoup/contract/stock/cash-drawers';
import {
  cancelReservation,
  changeReservation,
  completeReservation,
  listItemReservations,
  listReservations,
  payReservation,
  type Reservation,
  reservationSettings,
  reserveItem,
} from '@recoup/contract/stock/counter/reservations';
import { mergeCustomers } from '@recoup/contract/stock/customer-merges';
import { eraseCustomer } from '@recoup/contract/stock/customer-person';
import {
  changeInventoryStatus,
  createInventoryItem,
  deleteInventoryItem,
  getInventoryItem,
} from '@recoup/contract/stock/inventory-items';
import { moveItems } from '@recoup/contract/stock/inventory-records';
import {
  createInvoice,
  getInvoice,
  removeInvoiceProduct,
  returnInvoiceItems,
  sellInstantly,
} from '@recoup/contract/stock/invoices';
import { endPoliceHold, placePoliceHold } from '@recoup/contract/stock/item-holds';
import { getCustomerCredit } from '@recoup/contract/stock/store-credits';
import { invoiceSettings } from '@recoup/contract/stock/taxes/invoice-taxes';
import { expect, test } from 'vitest';
import { expireReservations } from '../../src/modules/stock/reservations/expire-reservations.ts';
import { useCompany } from '../company.ts';
import { newCustomer, usd } from '../trade.ts';

const { app, staff, as, seeded, query, tenantId } = useCompany({ each: true, kind: 'in-store' });
const stranger = as('owner', 'b');
const here = seeded.locations[0]?.id ?? 0;
const until = '2999-12-31';

const item = async () => {
  const club = { device_id: null, name: 'Golf driver', category: 'golf' as const, imei: null, condition: 'Good' };
  const body = { ...club, attributes: {}, price: 10_000, location_id: here, cost: 5_000 };
  return (await staff.data(createInventoryItem, { body })).id;
};
type Method = Reservation['payments'][number]['method'];
const reserve = async (id: number, amount = 3_000, method: Method = 'card', customer?: number) =>
  staff.data(reserveItem, {
    params: { id },
    body: { customer_id: customer ?? (await newCustomer(staff)), price: 10_000, until, deposit: { amount, method } },
  });
const about = ({ id }: Pick<Reservation, 'id'>) => ({ params: { id } });
const cancel = (one: Reservation, method: Method = 'cash', keep_fee = false) =>
  staff.data(cancelReservation, { ...about(one), body: { method, keep_fee, reason: 'Changed their mind' } });
const complete = (one: Reservation, method: Method | null = 'card') =>
  staff.data(completeReservation, { ...about(one), body: { method } });
const grant = (customer: number, amount: number) =>
  query(
    `insert into store_credits (tenant_id, customer_id, location_id, kind, amount, "left", currency, by, at)
     values ($1, $2, $3, 'payout', $4, $4, 'USD', 'Olga A', now())`,
    [tenantId, customer, here, amount],
  );
const creditOf = async (id: number) => (await staff.data(getCustomerCredit, { params: { id } })).balance.amount;

test('a reserved device can’t be sold, moved, changed, deleted or reserved again', async () => {
  const id = await item();
  const made = await reserve(id);
  expect(made).toMatchObject({ state: 'open', price: usd(10_000), paid: usd(3_000), kept: usd(0) });
  const found = await staff.data(getInventoryItem, { params: { id } });
  expect(found).toMatchObject({ status: 0, hold: { kind: 'reserved' } });
  const refusals = await Promise.all([
    staff.refused(sellInstantly, { body: { inventory_id: id, price: 9_000, method: 'card' } }),
    staff.refused(createInvoice, { body: { customer_id: null, lines: [{ inventory_id: id, price: 9_000 }] } }),
    staff.refused(deleteInventoryItem, { params: { id } }),
    staff.refused(changeInventoryStatus, { params: { id }, body: { status: 5, version: found.version } }),
    staff.refused(reserveItem, {
      params: { id },
      body: { customer_id: made.customer_id, price: 1, until, deposit: { amount: 1, method: 'card' } },
    }),
  ]);
  expect(new Set(refusals.map(({ code }) => code))).toEqual(new Set(['transition_refused']));
  const { changed } = await staff.ok(moveItems, { body: { ids: [id], location_id: seeded.locations[1]?.id ?? 0 } });
  expect(changed).toEqual([]);
  // The database refuses it whatever program writes it.
  await expect(query('update inventory_items set status = 2 where id = $1', [id])).rejects.toThrow(/held/);
});

test('when two users reserve a device at once, one succeeds, and the other’s deposit is not taken', async () => {
  const id = await item();
  const { id: drawer } = await staff.data(openDrawer, { body: { register: 'Register 1', float: 0 } });
  const customer_id = await newCustomer(staff);
  const body = { customer_id, price: 10_000, until, deposit: { amount: 2_000, method: 'cash' as const } };
  const answers = await Promise.allSettled([1, 2].map(() => staff.ok(reserveItem, { params: { id }, body })));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await staff.data(getDrawer, { params: { id: drawer } })).expected).toEqual(usd(2_000));
});

test('payments are taken up to the price, and the sale puts them on its invoice with tax and moves no cash again', async () => {
  const { version } = await staff.data(invoiceSettings.get);
  const tax = { name: 'Tax', percent: 8.875, location_id: here };
  await staff.ok(invoiceSettings.put, { body: { taxes: [tax], conditions: '', version } as never });
  const { id: drawer } = await staff.data(openDrawer, { body: { register: 'Register 1', float: 0 } });
  const id = await item();
  const made = await reserve(id, 3_000, 'cash');
  const over = await staff.refused(payReservation, { ...about(made), body: { amount: 7_001, method: 'cash' } });
  expect(over.errors).toEqual({ amount: [expect.stringContaining('$70.00')] });
  await staff.ok(payReservation, { ...about(made), body: { amount: 2_000, method: 'card' } });
  const sold = await complete(made, 'cash');
  expect(sold.state).toBe('completed');
  const invoice = await staff.data(getInvoice, { params: { id: sold.invoice_id ?? 0 } });
  expect(invoice).toMatchObject({ total: usd(10_888), paid: usd(10_888), status: 3 });
  expect(invoice.payments.map(({ method, amount }) => [method, amount.amount])).toEqual([
    ['cash', 3_000],
    ['card', 2_000],
    ['cash', 5_888],
  ]);
  const { expected, totals } = await staff.data(getDrawer, { params: { id: drawer } });
  expect(expected).toEqual(usd(8_888));
  expect(totals.map(({ kind, amount }) => [kind, amount.amount])).toEqual([
    ['sale', 5_888],
    ['deposit', 3_000],
  ]);
  expect(await staff.data(getInventoryItem, { params: { id } })).toMatchObject({ status: 2, hold: null });
  expect(
    (await staff.refused(cancelReservation, { ...about(made), body: { method: 'cash', keep_fee: false, reason: 'x' } }))
      .code,
  ).toBe('transition_refused');
  expect((await staff.refused(completeReservation, { ...about(made), body: { method: null } })).code).toBe(
    'transition_refused',
  );
});

test('the rest can be paid later, as on any invoice', async () => {
  const sold = await complete(await reserve(await item()), null);
  const invoice = await staff.data(getInvoice, { params: { id: sold.invoice_id ?? 0 } });
  expect(invoice).toMatchObject({ status: 1, paid: usd(3_000), balance: usd(7_000) });
});

test('canceling a reservation frees the device and returns the deposit, and store credit goes back to store credit first', async () => {
  const customer = await newCustomer(staff);
  await grant(customer, 5_000);
  const { id: drawer } = await staff.data(openDrawer, { body: { register: 'Register 1', float: 10_000 } });
  const id = await item();
  const made = await reserve(id, 2_000, 'credit', customer);
  await staff.ok(payReservation, { ...about(made), body: { amount: 1_000, method: 'cash' } });
  expect(await creditOf(customer)).toBe(3_000);
  const ended = await cancel(made);
  expect(ended).toMatchObject({ state: 'canceled', paid: usd(0), kept: usd(0) });
  expect(await creditOf(customer)).toBe(5_000);
  expect((await staff.data(getDrawer, { params: { id: drawer } })).expected).toEqual(usd(10_000));
  expect(await staff.data(getInventoryItem, { params: { id } })).toMatchObject({ status: 0, hold: null });
  expect(
    (await staff.refused(cancelReservation, { ...about(made), body: { method: 'cash', keep_fee: false, reason: 'x' } }))
      .code,
  ).toBe('already_done');
});

const feeOf = async (fee: { fee_percent: number; fee_taxed?: boolean }) => {
  const { version } = await staff.data(reservationSettings.get);
  await staff.ok(reservationSettings.put, { body: { days: 14, ...fee, version } });
};
const taxed = async () => {
  const { version } = await staff.data(invoiceSettings.get);
  const taxes = [{ location_id: here, name: 'VAT', percent: 20 }];
  await staff.ok(invoiceSettings.put, { body: { taxes, conditions: '', version } });
};

test('a fee set by the company and chosen by staff is kept from the deposit and put on a paid invoice', async () => {
  await taxed();
  await feeOf({ fee_percent: 12.5 });
  const canceled = await cancel(await reserve(await item(), 2_005), 'card', true);
  // 12.5% of $20.05 is $2.50625.
  expect(canceled).toMatchObject({ kept: usd(251), paid: usd(251) });
  expect(canceled.payments.map(({ amount }) => amount.amount)).toEqual([2_005, -1_754]);
  const invoice = await staff.data(getInvoice, { params: { id: canceled.invoice_id ?? 0 } });
  expect(invoice).toMatchObject({ total: usd(251), paid: usd(251), tax: usd(0), taxes: [], status: 3, items: 0 });
  expect(invoice.lines).toMatchObject([
    { inventory_id: null, name: 'Cancellation fee for Golf driver', price: usd(251) },
  ]);
  expect(invoice.payments).toMatchObject([{ amount: usd(251), method: 'card', note: `Reservation ${canceled.id}` }]);
  expect(await cancel(await reserve(await item(), 2_005), 'card')).toMatchObject({ kept: usd(0), invoice_id: null });
  // Where the law taxes the fee, the kept amount includes the tax.
  await feeOf({ fee_percent: 100, fee_taxed: true });
  const again = await cancel(await reserve(await item(), 3_000), 'card', true);
  const withTax = await staff.data(getInvoice, { params: { id: again.invoice_id ?? 0 } });
  expect(withTax).toMatchObject({ total: usd(3_000), tax: usd(500), tax_included: true, status: 3 });
  const { data: lines } = await staff.ok(taxesReport.get, { query: {} });
  expect(lines.toSorted((one, other) => other.line.localeCompare(one.line))).toMatchObject([
    { line: 'VAT 20%', invoices: 1, net: usd(2_500), tax: usd(500) },
    { line: 'Not taxed', invoices: 1, net: usd(251), tax: usd(0) },
  ]);
});

test('a kept fee can be refunded like any return, and the part paid in store credit goes back to store credit', async () => {
  await feeOf({ fee_percent: 50 });
  const customer = await newCustomer(staff);
  await grant(customer, 2_000);
  const canceled = await cancel(await reserve(await item(), 2_000, 'credit', customer), 'cash', true);
  expect(canceled.kept).toEqual(usd(1_000));
  const params = { id: canceled.invoice_id ?? 0 };
  const [line] = (await staff.data(getInvoice, { params })).lines;
  const lineId = line?.id ?? 0;
  expect((await staff.refused(removeInvoiceProduct, { params: { id: lineId } })).code).toBe('transition_refused');
  const lines = [{ id: lineId, outcome: 'restock' as const }];
  const after = await staff.data(returnInvoiceItems, { params, body: { lines, reason: 'Goodwill', method: 'cash' } });
  expect(after).toMatchObject({ total: usd(0), paid: usd(0) });
  expect((await staff.data(getCustomerCredit, { params: { id: customer } })).balance).toEqual(usd(2_000));
});

test('each location shows the deposits it holds, and returned deposits are in none', async () => {
  await reserve(await item(), 3_000);
  const [there] = seeded.locations.slice(1);
  const elsewhere = await reserve(await item(), 1_000);
  await query('update reservations set location_id = $1 where id = $2', [there?.id, elsewhere.id]);
  await cancel(await reserve(await item(), 500));
  const { held, held_at } = await staff.ok(listReservations, {});
  expect(held).toEqual(usd(4_000));
  expect(held_at.toSorted((a, b) => b.held.amount - a.held.amount)).toMatchObject([
    { location_id: here, held: usd(3_000) },
    { location_id: there?.id, held: usd(1_000) },
  ]);
  expect((await staff.ok(listReservations, { query: { location_id: there?.id ?? 0 } })).held).toEqual(usd(1_000));
});

test('a reservation expires after its last day: the device is free, and the deposit waits to be returned or used', async () => {
  const id = await item();
  const made = await reserve(id);
  const db = app.database();
  const today = new Date();
  await query('update reservations set until = $2 where id = $1', [made.id, today.toISOString().slice(0, 10)]);
  await query(`update companies set timezone = 'UTC'`);
  await expireReservations(db, today);
  expect((await staff.data(listItemReservations, { params: { id } }))[0]?.state).toBe('open');
  await expireReservations(db, new Date(today.getTime() + 86_400_000));
  expect((await staff.data(listItemReservations, { params: { id } }))[0]).toMatchObject({
    state: 'expired',
    paid: usd(3_000),
  });
  expect((await staff.data(getInventoryItem, { params: { id } })).hold).toBeNull();
  const { held } = await staff.ok(listReservations, {});
  expect(held).toEqual(usd(3_000));
  expect((await staff.refused(payReservation, { ...about(made), body: { amount: 1, method: 'card' } })).code).toBe(
    'transition_refused',
  );
  // A customer who comes a day late can still buy the device. Afterwards, there is no deposit left to return.
  expect((await complete(made)).state).toBe('completed');
  expect((await staff.ok(listReservations, {})).held).toEqual(usd(0));
});

test('an expired reservation whose device is sold meanwhile can’t be completed, and its deposit is returned', async () => {
  const id = await item();
  const made = await reserve(id);
  await query(`update reservations set until = '2020-01-01' where id = $1`, [made.id]);
  await expireReservations(app.database(), new Date());
  await staff.ok(sellInstantly, { body: { inventory_id: id, price: 9_000, method: 'card' } });
  expect((await staff.refused(completeReservation, { ...about(made), body: { method: 'card' } })).code).toBe(
    'transition_refused',
  );
  expect(await cancel(made, 'card')).toMatchObject({ state: 'canceled', paid: usd(0) });
});

test('a past last day is refused, and a later day is accepted', async () => {
  const made = await reserve(await item());
  expect((await staff.refused(changeReservation, { ...about(made), body: { until: '2020-01-01' } })).errors).toEqual({
    until: ['must be today or later'],
  });
  expect(await staff.data(changeReservation, { ...about(made), body: { until: '2999-01-01' } })).toMatchObject({
    until: '2999-01-01',
  });
});

test('a reserved device on police hold can’t be sold, and is reserved again once the hold ends', async () => {
  const id = await item();
  const made = await reserve(id);
  const officer = { officer: 'Ray', agency: 'City police', badge: '12', case_number: '7' };
  await staff.ok(placePoliceHold, { params: { id }, body: officer });
  expect((await staff.refused(completeReservation, { ...about(made), body: { method: 'card' } })).code).toBe(
    'transition_refused',
  );
  await staff.ok(endPoliceHold, { params: { id }, body: { outcome: 'released', reason: 'Not theirs' } });
  expect((await staff.data(getInventoryItem, { params: { id } })).hold).toMatchObject({ kind: 'reserved' });
  await staff.ok(placePoliceHold, { params: { id }, body: officer });
  await cancel(made, 'card');
  expect((await staff.data(getInventoryItem, { params: { id } })).hold).toMatchObject({ kind: 'police' });
});

test('returning a sale gives credit back to the customer who paid the deposit with it', async () => {
  const customer = await newCustomer(staff);
  await grant(customer, 3_000);
  const sold = await complete(await reserve(await item(), 3_000, 'credit', customer));
  const invoice = await staff.data(getInvoice, { params: { id: sold.invoice_id ?? 0 } });
  const lines = invoice.lines.map((line) => ({ id: line.id, outcome: 'restock' as const }));
  await staff.ok(returnInvoiceItems, { params: { id: invoice.id }, body: { lines, reason: 'Broken', method: 'card' } });
  expect(await creditOf(customer)).toBe(3_000);
});

test('reservations follow a merged customer, and a customer with a held deposit can’t be erased', async () => {
  const [from, into] = [await newCustomer(staff), await newCustomer(staff)];
  const made = await reserve(await item(), 1_000, 'card', from);
  await staff.ok(mergeCustomers, { params: { id: from }, body: { into_id: into } });
  const [found] = await staff.data(listItemReservations, { params: { id: made.inventory_id } });
  expect(found?.customer_id).toBe(into);
  const refused = await staff.refused(eraseCustomer, { params: { id: into }, body: { reason: 'They asked' } });
  expect(refused.message).toContain('deposit');
});

test('another company can’t read, pay or end a reservation', async () => {
  const made = await reserve(await item());
  const { data } = await stranger.ok(listReservations, {});
  expect(data).toEqual([]);
  const body = { method: 'card' as const, keep_fee: false, reason: 'x' };
  for (const code of [
    (await stranger.refused(cancelReservation, { ...about(made), body })).code,
    (await stranger.refused(payReservation, { ...about(made), body: { amount: 1, method: 'card' } })).code,
    (await stranger.refused(completeReservation, { ...about(made), body: { method: 'card' } })).code,
  ])
    expect(code).toBe('not_found');
});
