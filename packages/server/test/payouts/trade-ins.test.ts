import { failPayout } from '@recoup/contract/payouts/payouts';
import { listTradeIns, takeTradeIn } from '@recoup/contract/payouts/trade-ins';
import { getDrawer, openDrawer } from '@recoup/contract/stock/cash-drawers';
import { getInventoryItem } from '@recoup/contract/stock/inventory-items';
import { printInvoice, recordInvoicePayment, returnInvoiceItems } from '@recoup/contract/stock/invoices';
import { creditSettings, getCustomerCredit } from '@recoup/contract/stock/store-credits';
import { expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { urlOf } from '../harness.ts';
import { readPdf } from '../prints/pdf.ts';
import { newCustomer, usd } from '../trade.ts';
import { agreedAtCounter, ticketOf } from './ticket.ts';

const company = useCompany({ each: true, kind: 'in-store' });
const { app, staff: owner, orderCalls } = company;

type Ticket = Awaited<ReturnType<typeof ticketOf>>;
const take = ({ id, order }: Ticket, rest: 'cash' | 'store-credit' = 'store-credit') => ({
  params: { id },
  body: { order_id: order.id, version: order.version, rest },
});
const creditOf = async (id: number) => (await owner.data(getCustomerCredit, { params: { id } })).balance;
const bonus = async (bonus_percent: number) => {
  const { version } = await owner.data(creditSettings.get);
  await owner.ok(creditSettings.put, { body: { bonus_percent, expiry: [], version } });
};
const drawer = async () => (await owner.data(openDrawer, { body: { register: 'Register 1', float: 20_000 } })).id;
const cashIn = async (id: number) => (await owner.data(getDrawer, { params: { id } })).expected;
const orderOf = (id: number) => owner.data(orderCalls.getOrder, { params: { id } });

test('a trade-in pays for a sale: one net amount, in cash, by card or as credit', async () => {
  const till = await drawer();
  const ticket = await ticketOf(company, 15_000);
  const { ready } = await owner.data(listTradeIns, { params: { id: ticket.id } });
  expect(ready).toMatchObject([{ id: ticket.order.id, total: usd(10_000) }]);
  const applied = await owner.ok(takeTradeIn, take(ticket));
  expect(applied.message).toBe('$50.00 is left to pay.');
  expect(applied.data).toMatchObject({ balance: usd(5_000), payments: [{ method: 'trade-in', amount: usd(10_000) }] });
  const pay = (amount: number, method: 'cash' | 'card') =>
    owner.data(recordInvoicePayment, { params: { id: ticket.id }, body: { amount, method } });
  await pay(2_000, 'cash');
  expect(await pay(3_000, 'card')).toMatchObject({ status: 3, balance: usd(0) });
  // Each side has its own documents and cost.
  const order = await orderOf(ticket.order.id);
  expect(order).toMatchObject({ status_id: 9, payout: { method: 'store-credit', amount: usd(10_000), state: 'sent' } });
  const bought = await owner.data(getInventoryItem, { params: { id: order.items[0]?.inventory_id ?? 0 } });
  expect(bought.cost).toEqual(usd(10_000));
  expect(await cashIn(till)).toEqual(usd(22_000));
  expect(await creditOf(ticket.customer_id)).toEqual(usd(0));
  const headers = { authorization: `Bearer ${owner.token}` };
  const print = await app.app.inject({ method: 'GET', url: urlOf(printInvoice, { id: ticket.id }), headers });
  expect(
    readPdf(print.rawPayload)
      .flatMap(({ lines }) => lines)
      .join('\n'),
  ).toContain('Trade-in');
  expect((await owner.data(listTradeIns, { params: { id: ticket.id } })).taken).toMatchObject([{ id: order.id }]);
  expect((await owner.refused(takeTradeIn, take(ticket))).code).toBe('already_done');
});

test('a trade-in worth more is paid out in cash without the bonus, or stays as credit with it', async () => {
  await bonus(10);
  const till = await drawer();
  const inCash = await ticketOf(company, 6_000);
  const paid = await owner.ok(takeTradeIn, take(inCash, 'cash'));
  expect([paid.message, paid.data.status]).toEqual(['Pay out $40.00 in cash.', 3]);
  expect([await cashIn(till), await creditOf(inCash.customer_id)]).toEqual([usd(16_000), usd(0)]);
  const asCredit = await ticketOf(company, 6_000);
  expect((await owner.ok(takeTradeIn, take(asCredit))).message).toBe('$40.00 stays as store credit.');
  expect([await cashIn(till), await creditOf(asCredit.customer_id)]).toEqual([usd(16_000), usd(5_000)]);
});

test('each side can be undone and returned separately, and the books agree to the cent', async () => {
  const till = await drawer();
  const ticket = await ticketOf(company, 6_000);
  await owner.ok(takeTradeIn, take(ticket, 'cash'));
  const { payout } = await orderOf(ticket.order.id);
  const fail = { params: { id: payout?.id ?? 0 }, body: { reason: 'Changed their mind', state: 'sent' as const } };
  // The sold item has to be returned first, because it was paid with the device that was bought.
  expect((await owner.refused(failPayout, fail)).message).toContain('was already spent');
  const lines = ticket.lines.map(({ id }) => ({ id, outcome: 'restock' as const }));
  const back = { params: { id: ticket.id }, body: { lines, reason: 'Broken', method: 'cash' as const } };
  const returned = await owner.data(returnInvoiceItems, back);
  expect(returned.payments.at(-1)).toMatchObject({ method: 'credit', amount: usd(-6_000) });
  expect([await cashIn(till), await creditOf(ticket.customer_id)]).toEqual([usd(16_000), usd(6_000)]);
  await owner.ok(failPayout, fail);
  expect([await cashIn(till), await creditOf(ticket.customer_id)]).toEqual([usd(20_000), usd(0)]);
  expect(await orderOf(ticket.order.id)).toMatchObject({ payout: { state: 'returned' } });
});

test('an order of another customer, a changed one and one not accepted yet are refused', async () => {
  const ticket = await ticketOf(company);
  const other = await agreedAtCounter(company, await newCustomer(owner));
  const body = { order_id: other.id, version: other.version, rest: 'cash' as const };
  const refused = await owner.refused(takeTradeIn, { params: { id: ticket.id }, body });
  expect(refused.errors).toEqual({ order_id: ['belongs to a different customer'] });
  const old = { ...take(ticket).body, version: 1 };
  expect((await owner.refused(takeTradeIn, { params: { id: ticket.id }, body: old })).code).toBe('transition_refused');
  const twice = await Promise.all(
    [1, 2].map(() =>
      owner.ok(takeTradeIn, take(ticket)).then(
        () => 'taken',
        () => 'refused',
      ),
    ),
  );
  expect(twice.toSorted()).toEqual(['refused', 'taken']);
});
