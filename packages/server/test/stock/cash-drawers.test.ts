import { failPayout } from '@recoup/contract/payouts/payouts';
import {
  cashSettings,
  closeDrawer,
  getCashPlace,
  getDrawer,
  joinDrawer,
  listCashDays,
  listDrawers,
  moveDrawerCash,
  openDrawer,
  printDrawer,
} from '@recoup/contract/stock/cash-drawers';
import type { CashKind } from '@recoup/contract/stock/cash-money';
import { createInventoryItem } from '@recoup/contract/stock/inventory-items';
import { createInvoice, returnInvoiceItems, sellInstantly } from '@recoup/contract/stock/invoices';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { urlOf } from '../harness.ts';
import { besideThePage, readPdf } from '../prints/pdf.ts';
import { checksOf, itemOf, newCustomer, orderOf, seen, usd } from '../trade.ts';

const { app, staff: owner, as, seeded, device, orderCalls } = useCompany({ each: true, kind: 'in-store' });
const clerk = as('staff');

const here = () => seeded.locations[0]?.id ?? 0;
const settings = async (change: { required?: boolean; names?: readonly string[] }) => {
  const { version, required } = await owner.data(cashSettings.get);
  const registers = (change.names ?? []).map((name) => ({ location_id: here(), name }));
  await owner.ok(cashSettings.put, { body: { required: change.required ?? required, registers, version } });
};
const open = (who = owner, float = 20_000, register = 'Register 1') =>
  who.data(openDrawer, { body: { register, float } });
const item = async () => {
  const club = { device_id: null, name: 'Golf driver', category: 'golf' as const, imei: null, condition: 'Good' };
  const body = { ...club, attributes: {}, price: 8_000, location_id: here(), cost: 5_000 };
  return (await owner.data(createInventoryItem, { body })).id;
};
const sell = async (who = owner, price = 8_000, method: 'cash' | 'card' = 'cash') =>
  who.data(sellInstantly, { body: { inventory_id: await item(), price, method } });
const now = (id: number) => owner.data(getDrawer, { params: { id } });
/** An accepted in-store order that is paid in cash. */
const accepted = async () => {
  const payout = { method: 'cash' as const, details: { payee: 'Cara' } };
  const order = await owner.data(orderCalls.createOrder, {
    body: { ...orderOf(device, await newCustomer(owner), false), payout },
  });
  const found = { version: order.version, condition_id: device.good, imei: '356938035643809', reason: null };
  await owner.ok(orderCalls.inspectOrderItem, { params: { id: itemOf(order) }, body: found });
  await checksOf(owner, order);
  const checked = await owner.data(orderCalls.getOrder, { params: { id: order.id } });
  return owner.data(orderCalls.offerOrder, seen(checked));
};

test('sales, payouts and refunds in cash change the drawer, and other payment methods do not', async () => {
  const { id } = await open();
  const sold = await sell();
  await sell(owner, 5_000, 'card');
  expect((await now(id)).expected).toEqual(usd(28_000));
  const lines = sold.lines.map((line) => ({ id: line.id, outcome: 'restock' as const }));
  await owner.ok(returnInvoiceItems, { params: { id: sold.id }, body: { lines, reason: 'Broken', method: 'cash' } });
  const order = await accepted();
  const paid = await owner.data(orderCalls.payOrder, {
    params: { id: order.id },
    body: { version: order.version, amount: order.total },
  });
  expect((await now(id)).expected).toEqual(usd(10_000));
  await owner.ok(failPayout, { params: { id: paid.id }, body: { reason: 'Gave it back', state: 'sent' } });
  await owner.ok(moveDrawerCash, { params: { id }, body: { kind: 'paid-in', amount: 500, note: 'Change' } });
  await owner.ok(moveDrawerCash, { params: { id }, body: { kind: 'paid-out', amount: 1_200, note: 'Stamps' } });
  const drawer = await now(id);
  expect(drawer.expected).toEqual(usd(19_300));
  expect(drawer.totals).toEqual([
    { kind: 'sale', amount: usd(8_000), times: 1 },
    { kind: 'refund', amount: usd(-8_000), times: 1 },
    { kind: 'payout', amount: usd(-10_000), times: 1 },
    { kind: 'payout-back', amount: usd(10_000), times: 1 },
    { kind: 'paid-in', amount: usd(500), times: 1 },
    { kind: 'paid-out', amount: usd(-1_200), times: 1 },
  ]);
  expect(drawer.movements.map(({ note }) => note)).toContain(`Order ${order.number}`);
});

test('a drawer closed with a count by denomination shows what is missing and who did what, and takes no more cash', async () => {
  const { id } = await open();
  await sell();
  await clerk.ok(joinDrawer, { params: { id } });
  await sell(clerk, 2_000);
  const counts = [
    { value: 10_000, count: 2 },
    { value: 2_000, count: 4 },
    { value: 1_000, count: 1 },
    { value: 500, count: 1 },
  ];
  const closed = await clerk.data(closeDrawer, { params: { id }, body: { counts, note: 'A note is missing' } });
  expect(closed).toMatchObject({
    expected: usd(30_000),
    counted: usd(29_500),
    difference: usd(-500),
    note: 'A note is missing',
  });
  const took = closed.people.map(({ totals }) => totals[0]?.amount.amount);
  expect(took.toSorted()).toEqual([2_000, 8_000]);
  expect((await owner.refused(closeDrawer, { params: { id }, body: { counts: [] } })).code).toBe('already_done');
  const late = { params: { id }, body: { kind: 'paid-in' as const, amount: 1, note: 'Late' } };
  expect((await owner.refused(moveDrawerCash, late)).code).toBe('transition_refused');
  await sell();
  expect((await now(id)).expected).toEqual(usd(30_000));
  const authorization = `Bearer ${owner.token}`;
  const printed = await app.app.inject({ url: urlOf(printDrawer, { id }), headers: { authorization } });
  const [sheet, ...further] = readPdf(printed.rawPayload);
  expect(further).toEqual([]);
  expect(sheet?.lines).toContain('A note is missing');
  expect(sheet && besideThePage(sheet)).toEqual([]);
  const people = await owner.data(listCashDays, { query: {} });
  expect(people.map(({ sum }) => sum)).toEqual(expect.arrayContaining([usd(8_000), usd(2_000)]));
  expect((await clerk.refused(listCashDays, { query: {} })).code).toBe('forbidden');
});

test('each register has its own drawer, and cash goes into the drawer of the register that the user works at', async () => {
  await settings({ names: ['Front', 'Back'] });
  expect((await owner.refused(openDrawer, { body: { register: 'Register 1', float: 0 } })).errors).toHaveProperty(
    'register',
  );
  const front = await open(owner, 10_000, 'Front');
  expect((await clerk.refused(openDrawer, { body: { register: 'Front', float: 1 } })).code).toBe('already_done');
  const back = await open(clerk, 5_000, 'Back');
  await sell(owner, 100);
  await sell(clerk, 200);
  expect([(await now(front.id)).expected, (await now(back.id)).expected]).toEqual([usd(10_100), usd(5_200)]);
  expect((await clerk.data(getCashPlace)).drawer?.id).toBe(back.id);
  // Only managers can see and close other users' drawers.
  expect((await clerk.refused(getDrawer, { params: { id: front.id } })).code).toBe('not_found');
  expect((await clerk.data(listDrawers, { query: {} })).map(({ id }) => id)).toEqual([back.id]);
  expect((await owner.data(listDrawers, { query: {} })).map(({ id }) => id)).toEqual([back.id, front.id]);
  await owner.ok(closeDrawer, { params: { id: back.id }, body: { counts: [] } });
});

test('where a location requires a drawer, no cash is paid without an open one', async () => {
  await settings({ required: true });
  const lines = [{ inventory_id: await item(), price: 8_000 }];
  const payment = { amount: 8_000, method: 'cash' as const };
  const refused = await owner.refused(createInvoice, { body: { customer_id: null, lines, payment } });
  expect(refused).toMatchObject({ code: 'transition_refused', message: expect.stringContaining('cash drawer') });
  const order = await accepted();
  const pay = { params: { id: order.id }, body: { version: order.version, amount: order.total } };
  expect((await owner.refused(orderCalls.payOrder, pay)).code).toBe('transition_refused');
  await sell(owner, 8_000, 'card');
  await open();
  await owner.ok(createInvoice, { body: { customer_id: null, lines, payment } });
  await owner.ok(orderCalls.payOrder, pay);
});

test('the expected cash equals the float plus all movements, in any order and when they happen at once', async () => {
  const one = fc.record({
    act: fc.constantFrom<'in' | 'out' | 'sale'>('in', 'out', 'sale'),
    amount: fc.integer({ min: 1, max: 99_999 }),
    by: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.nat(100_000), fc.array(one, { minLength: 1, maxLength: 8 }), async (float, acts) => {
      const { id } = await open(owner, float);
      await clerk.ok(joinDrawer, { params: { id } });
      const work = acts.map(async ({ act, amount, by }) => {
        const who = by ? owner : clerk;
        if (act === 'sale') return sell(who, amount);
        const kind: CashKind = act === 'in' ? 'paid-in' : 'paid-out';
        return who.ok(moveDrawerCash, { params: { id }, body: { kind, amount, note: 'x' } });
      });
      await Promise.all(work);
      const moved = acts.reduce((sum, { act, amount }) => sum + (act === 'out' ? -amount : amount), 0);
      const drawer = await now(id);
      expect(drawer.expected).toEqual(usd(float + moved));
      expect(drawer.movements).toHaveLength(acts.length);
      expect(drawer.movements.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(moved);
      // A sale during the closing counts before it, or doesn't happen.
      const [closed] = await Promise.all([
        owner.data(closeDrawer, { params: { id }, body: { counts: [] } }),
        sell(clerk, 1_000).catch(() => null),
      ]);
      const after = await now(id);
      expect(after.expected).toEqual(closed.expected);
      expect(after.movements.reduce((sum, { amount }) => sum + amount.amount, float)).toBe(after.expected.amount);
    }),
    { numRuns: 5 },
  );
  expect(app.services.mails).toEqual([]);
});
