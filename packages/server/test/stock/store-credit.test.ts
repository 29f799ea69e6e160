import { listPaymentMethods, switchPaymentMethod } from '@recoup/contract/payouts/payout-settings';
import { failPayout } from '@recoup/contract/payouts/payouts';
import { mergeCustomers } from '@recoup/contract/stock/customer-merges';
import { eraseCustomer } from '@recoup/contract/stock/customer-person';
import { createInventoryItem } from '@recoup/contract/stock/inventory-items';
import {
  changeInvoiceCustomer,
  createInvoice,
  recordInvoicePayment,
  returnInvoiceItems,
} from '@recoup/contract/stock/invoices';
import { creditSettings, getCustomerCredit } from '@recoup/contract/stock/store-credits';
import * as fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { checksOf, itemOf, newCustomer, orderOf, seen, testImei, usd } from '../trade.ts';

const { staff: owner, as, seeded, device, orderCalls, query, tenantId } = useCompany({ each: true, kind: 'in-store' });
const clerk = as('staff');

const here = () => seeded.locations[0]?.id ?? 0;
const set = async (bonus_percent: number, months?: number) => {
  const { version } = await owner.data(creditSettings.get);
  const expiry = months === undefined ? [] : [{ location_id: here(), months }];
  await owner.ok(creditSettings.put, { body: { bonus_percent, expiry, version } });
};
const item = async () => {
  const club = { device_id: null, name: 'Golf driver', category: 'golf' as const, imei: null, condition: 'Good' };
  const body = { ...club, attributes: {}, price: 8_000, location_id: here(), cost: 5_000 };
  return (await owner.data(createInventoryItem, { body })).id;
};
const invoice = async (customer_id: number | null, price: number) =>
  owner.data(createInvoice, { body: { customer_id, lines: [{ inventory_id: await item(), price }] } });
const creditOf = (id: number) => owner.data(getCustomerCredit, { params: { id } });
const spend = (id: number, amount: number, who = owner) =>
  who.data(recordInvoicePayment, { params: { id }, body: { amount, method: 'credit' } });

let imeis = 0;
/** Pays a customer $100.00 in store credit for a device. */
const paidInCredit = async (customer: number) => {
  const payout = { method: 'store-credit' as const, details: {} };
  const order = await owner.data(orderCalls.createOrder, { body: { ...orderOf(device, customer, false), payout } });
  imeis += 1;
  const found = { version: order.version, condition_id: device.good, imei: testImei(7_000 + imeis), reason: null };
  await owner.ok(orderCalls.inspectOrderItem, { params: { id: itemOf(order) }, body: found });
  await checksOf(owner, order);
  const checked = await owner.data(orderCalls.getOrder, { params: { id: order.id } });
  const offered = await owner.data(orderCalls.offerOrder, seen(checked));
  const body = { version: offered.version, amount: offered.total };
  return owner.data(orderCalls.payOrder, { params: { id: order.id }, body });
};

beforeEach(async () => {
  const methods = await owner.data(listPaymentMethods);
  const id = methods.find(({ method }) => method === 'store-credit')?.id ?? 0;
  await owner.ok(switchPaymentMethod, { params: { id }, body: { active: true } });
});

test('a payout in store credit carries its bonus, is spent in parts, and a refund returns to it', async () => {
  await set(7.5);
  const customer = await newCustomer(owner);
  await paidInCredit(customer);
  expect(await creditOf(customer)).toMatchObject({
    balance: usd(10_750),
    entries: [
      { kind: 'bonus', amount: usd(750) },
      { kind: 'payout', amount: usd(10_000) },
    ],
  });
  const sold = await invoice(customer, 15_000);
  await spend(sold.id, 4_000);
  await spend(sold.id, 6_750);
  const body = { amount: 4_250, method: 'card' as const };
  expect(await owner.data(recordInvoicePayment, { params: { id: sold.id }, body })).toMatchObject({ status: 3 });
  expect((await creditOf(customer)).balance).toEqual(usd(0));
  const more = await invoice(customer, 100);
  const refused = await owner.refused(recordInvoicePayment, {
    params: { id: more.id },
    body: { amount: 1, method: 'credit' },
  });
  expect(refused).toMatchObject({ code: 'transition_refused', message: 'The customer has $0.00 store credit.' });
  const lines = sold.lines.map(({ id }) => ({ id, outcome: 'restock' as const }));
  const back = { params: { id: sold.id }, body: { lines, reason: 'Broken', method: 'cash' as const } };
  const returned = await owner.data(returnInvoiceItems, back);
  expect(returned.payments.slice(-2).map(({ amount, method }) => [method, amount])).toEqual([
    ['credit', usd(-10_750)],
    ['cash', usd(-4_250)],
  ]);
  expect((await creditOf(customer)).balance).toEqual(usd(10_750));
});

test('refunded credit goes to the customer who spent it, even if the invoice has another customer by now', async () => {
  const [spender, other] = [await newCustomer(owner), await newCustomer(owner)];
  await paidInCredit(spender);
  const sold = await invoice(spender, 9_000);
  const { version } = await spend(sold.id, 9_000);
  const params = { id: sold.id };
  await owner.ok(changeInvoiceCustomer, { params, body: { customer_id: other, version } });
  const lines = sold.lines.map(({ id }) => ({ id, outcome: 'restock' as const }));
  await owner.ok(returnInvoiceItems, { params, body: { lines, reason: 'Broken', method: 'cash' } });
  expect([(await creditOf(spender)).balance, (await creditOf(other)).balance]).toEqual([usd(10_000), usd(0)]);
});

test('a walk-in has no store credit, and a customer with credit can’t be erased', async () => {
  const customer = await newCustomer(owner);
  await paidInCredit(customer);
  const walkIn = await invoice(null, 8_000);
  const request = { params: { id: walkIn.id }, body: { amount: 100, method: 'credit' as const } };
  expect((await owner.refused(recordInvoicePayment, request)).message).toContain('Choose a customer');
  const erase = { params: { id: customer }, body: { reason: 'Asked for it' } };
  expect((await owner.refused(eraseCustomer, erase)).message).toContain('store credit is left');
});

test('credit expires as its location’s settings say, and the credit that expires first is spent first', async () => {
  const customer = await newCustomer(owner);
  await paidInCredit(customer);
  await set(0, 12);
  await paidInCredit(customer);
  const before = await creditOf(customer);
  expect(before).toMatchObject({ balance: usd(20_000), next_expiry: { amount: usd(10_000) } });
  const sold = await invoice(customer, 15_000);
  await spend(sold.id, 4_000);
  expect(await creditOf(customer)).toMatchObject({ balance: usd(16_000), next_expiry: { amount: usd(6_000) } });
  await query(
    `update store_credits set expires_at = now() - interval '1 day' where tenant_id = $1 and expires_at is not null`,
    [tenantId],
  );
  const after = await creditOf(customer);
  expect(after).toMatchObject({ balance: usd(10_000), next_expiry: null });
  expect(after.entries.filter(({ is_expired }) => is_expired)).toHaveLength(1);
  await spend(sold.id, 10_000);
  expect((await creditOf(customer)).balance).toEqual(usd(0));
});

test('a failed payout in credit is taken back unless some of it was spent', async () => {
  await set(10);
  const customer = await newCustomer(owner);
  const payout = await paidInCredit(customer);
  const failed = { params: { id: payout.id }, body: { reason: 'Wanted cash', state: 'sent' as const } };
  const sold = await invoice(customer, 500);
  await spend(sold.id, 500);
  expect((await owner.refused(failPayout, failed)).message).toContain('was already spent');
  const lines = sold.lines.map(({ id }) => ({ id, outcome: 'restock' as const }));
  await owner.ok(returnInvoiceItems, { params: { id: sold.id }, body: { lines, reason: 'Broken', method: 'credit' } });
  const other = await newCustomer(owner);
  const again = await paidInCredit(other);
  await owner.ok(failPayout, { params: { id: again.id }, body: { reason: 'Wanted cash', state: 'sent' } });
  expect(await creditOf(other)).toMatchObject({ balance: usd(0), entries: [{ kind: 'payout-back' }, {}, {}] });
});

test('merging customers merges their store credit', async () => {
  const [one, two] = [await newCustomer(owner), await newCustomer(owner)];
  await paidInCredit(one);
  await paidInCredit(two);
  await owner.ok(mergeCustomers, { params: { id: one }, body: { into_id: two } });
  expect((await creditOf(two)).balance).toEqual(usd(20_000));
});

test('credit is never spent twice, even by two users at once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 9_000 }), { minLength: 2, maxLength: 5 }), async (amounts) => {
      const customer = await newCustomer(owner);
      await paidInCredit(customer);
      const sales = [];
      for (const amount of amounts) sales.push({ amount, id: (await invoice(customer, amount)).id });
      const done = await Promise.all(
        sales.map(({ id, amount }, i) =>
          spend(id, amount, i % 2 ? clerk : owner).then(
            () => amount,
            () => 0,
          ),
        ),
      );
      const spent = done.reduce((sum, amount) => sum + amount, 0);
      expect(spent).toBeLessThanOrEqual(10_000);
      const { balance, entries } = await creditOf(customer);
      expect(balance).toEqual(usd(10_000 - spent));
      expect(entries.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(balance.amount);
      // Each refused amount was larger than what the others left.
      for (const [i, amount] of amounts.entries()) if (done[i] === 0) expect(amount).toBeGreaterThan(10_000 - spent);
    }),
    { numRuns: 4 },
  );
});
