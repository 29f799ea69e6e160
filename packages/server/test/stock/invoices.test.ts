import { search } from '@recoup/contract/reports/search';
import { getCustomer, updateCustomer } from '@recoup/contract/stock/customers';
import { createInventoryItem, getInventoryItem } from '@recoup/contract/stock/inventory-items';
import {
  addInvoiceProduct,
  changeInvoiceDue,
  changeSoldPrice,
  createInvoice,
  downloadInvoices,
  getInvoice,
  type Invoice,
  listCustomerInvoices,
  listInvoiceChanges,
  listInvoices,
  printInvoice,
  recordInvoicePayment,
  removeInvoiceProduct,
  returnInvoiceItems,
  sellInstantly,
  sendInvoice,
  updateInvoiceProduct,
} from '@recoup/contract/stock/invoices';
import { invoiceSettings } from '@recoup/contract/stock/taxes/invoice-taxes';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { urlOf } from '../harness.ts';
import { readPdf } from '../prints/pdf.ts';
import { sentBack } from '../sent-back.ts';
import { newCustomer, usd } from '../trade.ts';
import { until } from '../until.ts';

const { app, staff: owner, as, seeded } = useCompany({ bare: true });
const clerk = as('staff');

const here = seeded.locations[0];
const club = {
  device_id: null,
  name: 'Golf driver',
  category: 'golf' as const,
  imei: null,
  condition: 'Good',
  attributes: {},
  price: 8_000,
};
const take = async () =>
  (await owner.data(createInventoryItem, { body: { ...club, location_id: here?.id ?? 0, cost: 5_000 } })).id;
const statusOf = async (id: number | null) => (await owner.data(getInventoryItem, { params: { id: id ?? 0 } })).status;
const write = async (prices: readonly number[], customer_id: number | null = null) => {
  const lines = [];
  for (const price of prices) lines.push({ inventory_id: await take(), price });
  return owner.data(createInvoice, { body: { customer_id, lines } });
};
const payOn = (id: number, amount: number) =>
  owner.data(recordInvoicePayment, { params: { id }, body: { amount, method: 'card' } });
const back = (id: number, lines: readonly { id: number }[], outcome: 'restock' | 'write-off' = 'restock') =>
  owner.data(returnInvoiceItems, {
    params: { id },
    body: { lines: lines.map((line) => ({ id: line.id, outcome })), reason: 'Broken', method: 'cash' },
  });

test('[invoices-01] a payment above the balance is refused, also when an invoice is created', async () => {
  const lines = [{ inventory_id: await take(), price: 8_000 }];
  const paying = (amount: number) => ({
    body: { customer_id: null, lines, payment: { amount, method: 'cash' as const } },
  });
  expect((await owner.refused(createInvoice, paying(8_001))).errors).toEqual({
    'payment.amount': ['is more than the total of $80.00'],
  });
  expect(await owner.data(createInvoice, paying(8_000))).toMatchObject({ status: 3, balance: usd(0) });
});

test('[invoices-01] partial payments turn an invoice to Paid exactly when nothing is owed', async () => {
  const { id } = await write([8_000, 2_000]);
  expect(await payOn(id, 9_999)).toMatchObject({ status: 1, balance: usd(1) });
  const body = { amount: 2, method: 'cash' } as const;
  expect((await owner.refused(recordInvoicePayment, { params: { id }, body })).errors).toEqual({
    amount: ['is more than the balance of $0.01'],
  });
  expect(await payOn(id, 1)).toMatchObject({ status: 3, balance: usd(0), paid: usd(10_000) });
  expect((await owner.refused(recordInvoicePayment, { params: { id }, body })).code).toBe('already_done');
  // The command palette finds it, too.
  const { number } = await owner.data(getInvoice, { params: { id } });
  const found = await owner.data(search, { body: { q: `${number} golf` } });
  expect(found).toContainEqual(expect.objectContaining({ type: 'invoice', id, detail: '$100.00, Paid' }));
});

test('[invoices-02] invoicing an item marks it Sold, and a return puts it back in stock or writes it off and refunds it', async () => {
  const invoice = await write([8_000, 2_000]);
  const [first, second] = invoice.lines;
  if (!first || !second) throw new Error('no lines');
  expect(await statusOf(first.inventory_id)).toBe(2);
  await payOn(invoice.id, 10_000);
  const partly = await back(invoice.id, [first]);
  expect(partly).toMatchObject({ status: 3, total: usd(2_000), paid: usd(2_000), balance: usd(0) });
  expect(partly.payments.at(-1)).toMatchObject({ amount: usd(-8_000), method: 'cash' });
  expect(await statusOf(first.inventory_id)).toBe(0);
  await back(invoice.id, [second], 'write-off');
  expect(await statusOf(second.inventory_id)).toBe(5);
  const again = { lines: [{ id: first.id, outcome: 'restock' as const }], reason: 'Again', method: 'cash' as const };
  const refused = await owner.refused(returnInvoiceItems, { params: { id: invoice.id }, body: again });
  expect(refused.code).toBe('already_done');
  const other = await write([100]);
  const foreign = await owner.refused(returnInvoiceItems, { params: { id: other.id }, body: again });
  expect(foreign.errors).toEqual({ lines: ['must be items of this invoice, each once'] });
});

test('[invoices-02] when two users sell one item at once, it is sold once', async () => {
  const lines = [{ inventory_id: await take(), price: 8_000 }];
  const answers = await Promise.all(
    [owner, clerk, owner, clerk].map((who) =>
      who.raw({ method: 'POST', url: '/api/v1/pos/invoice', payload: { customer_id: null, lines } }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
});

test('[invoices-02] items can be added, repriced and removed, and the total never drops below what was paid', async () => {
  const { id, version } = await write([8_000]);
  const added = await owner.data(addInvoiceProduct, {
    params: { id },
    body: { inventory_id: await take(), price: 5_000, discount: 500, version },
  });
  expect(added).toMatchObject({ total: usd(12_500), items: 2 });
  const line = { id: added.lines[1]?.id ?? 0 };
  const cheap = { price: 100, discount: 200, version: added.version };
  expect((await owner.refused(updateInvoiceProduct, { params: line, body: cheap })).errors).toEqual({
    discount: ['must not be more than the price'],
  });
  await payOn(id, 12_000);
  expect((await owner.refused(removeInvoiceProduct, { params: line })).code).toBe('transition_refused');
  const now = await owner.data(getInvoice, { params: { id } });
  const short = await owner.refused(updateInvoiceProduct, {
    params: line,
    body: { price: 3_999, version: now.version },
  });
  expect(short).toMatchObject({
    code: 'transition_refused',
    message: expect.stringContaining('$120.00 is already paid'),
  });
  expect(await owner.data(getInvoice, { params: { id } })).toEqual(now);
  const body = { price: 4_000, version: now.version };
  expect(await owner.data(updateInvoiceProduct, { params: line, body })).toMatchObject({
    status: 3,
    total: usd(12_000),
  });
  const [priced] = await owner.data(listInvoiceChanges, { params: { id } });
  expect(priced).toMatchObject({
    action: 'Price changed',
    from: expect.stringContaining('$45.00'),
    to: expect.stringContaining('$40.00'),
  });
});

test('tax follows the location, and a return takes back exactly its own tax', async () => {
  const { version } = await owner.data(invoiceSettings.get);
  const taxes = [{ location_id: here?.id ?? 0, name: 'Sales tax', percent: 8.25 }];
  const set = (to: typeof taxes, at: number) =>
    owner.data(invoiceSettings.put, { body: { taxes: to, conditions: 'All sales final', version: at } });
  const saved = await set(taxes, version);
  const invoice = await write([9_999, 3_333]);
  expect(invoice).toMatchObject({ tax: usd(825 + 275), total: usd(9_999 + 3_333 + 825 + 275), tax_rate: 8_250 });
  expect(invoice.conditions).toBe('All sales final');
  expect(await back(invoice.id, invoice.lines.slice(0, 1))).toMatchObject({ total: usd(3_333 + 275) });
  await set([], saved.version);
});

test.each([
  ['line', 177 * 3],
  ['invoice', 532],
] as const)('a tax of 8.875 percent keeps its decimals and is rounded per %s', async (rounding, tax) => {
  const { version } = await owner.data(invoiceSettings.get);
  const taxes = [{ location_id: here?.id ?? 0, name: 'Sales tax', percent: 8.875, rounding }];
  const saved = await owner.data(invoiceSettings.put, { body: { taxes, conditions: '', version } });
  expect(saved.taxes).toMatchObject(taxes);
  const invoice = await write([1_999, 1_999, 1_999]);
  expect(invoice).toMatchObject({ tax_rate: 8_875, tax_rounding: rounding, tax: usd(tax), total: usd(5_997 + tax) });
  expect(invoice.lines.reduce((sum, line) => sum + line.tax.amount, 0)).toBe(tax);
  const print = await app.app.inject({
    method: 'GET',
    url: urlOf(printInvoice, { id: invoice.id }),
    headers: { authorization: `Bearer ${owner.token}` },
  });
  expect(readPdf(print.rawPayload).flatMap(({ lines }) => lines)).toContain('Sales tax 8.875%');
  // Payments are refunded to the cent, whichever line is returned.
  await payOn(invoice.id, invoice.total.amount);
  let left = invoice;
  for (const line of invoice.lines) {
    left = await back(invoice.id, [line]);
    expect(left).toMatchObject({ balance: usd(0), paid: left.total });
  }
  expect(left.payments.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(0);
  const fourth = { ...saved, taxes: [{ ...taxes[0], location_id: here?.id ?? 0, name: 'Tax', percent: 8.8755 }] };
  expect((await owner.refused(invoiceSettings.put, { body: fourth })).errors).toEqual({
    'taxes.0.percent': ['must have at most 3 decimals'],
  });
  await owner.ok(invoiceSettings.put, { body: { taxes: [], conditions: '', version: saved.version } });
});

test('[inventory-03] an instant sale is paid at once, a corrected price is paid or refunded, and the item lists its sale', async () => {
  const id = await take();
  const sold = await owner.data(sellInstantly, { body: { inventory_id: id, price: 7_000, method: 'card' } });
  expect(sold).toMatchObject({ status: 3, paid: usd(7_000) });
  for (const price of [6_500, 7_200]) {
    await owner.ok(changeSoldPrice, { params: { id }, body: { price, method: 'cash', reason: 'Haggled' } });
    const invoice = await owner.data(getInvoice, { params: { id: sold.id } });
    expect(invoice).toMatchObject({ status: 3, paid: usd(price), balance: usd(0) });
  }
  const item = await owner.data(getInventoryItem, { params: { id } });
  expect(item.sales).toMatchObject([{ invoice_id: sold.id, sold_for: usd(7_200), returned_at: null }]);
});

test('[invoices-03] a wholesale invoice has a due date, its devices’ grades and, for users who may see it, a margin', async () => {
  const lines = [{ inventory_id: await take(), price: 8_000, discount: 500 }];
  const invoice = await owner.data(createInvoice, { body: { customer_id: null, lines, due_on: '2020-03-02' } });
  expect(invoice).toMatchObject({ due_on: '2020-03-02', overdue: true });
  expect(invoice.lines).toMatchObject([{ condition: 'Good', cost: usd(5_000), earned: usd(2_500) }]);
  expect((await clerk.data(getInvoice, { params: { id: invoice.id } })).lines[0]?.earned).toBeUndefined();
  const overdue = async () =>
    (await owner.ok(listInvoices, { query: { due: 'overdue', per_page: 100 } })).data.map(({ id }) => id);
  expect(await overdue()).toContain(invoice.id);
  const print = await app.app.inject({
    method: 'GET',
    url: urlOf(printInvoice, { id: invoice.id }),
    headers: { authorization: `Bearer ${owner.token}` },
  });
  const text = readPdf(print.rawPayload)
    .flatMap((page) => page.lines)
    .join('\n');
  expect(text).toContain('Due March 2, 2020');
  expect(text).toContain('Good');
  const { version } = await owner.data(getInvoice, { params: { id: invoice.id } });
  const later = { params: { id: invoice.id }, body: { due_on: '2999-12-31', version } };
  expect(await owner.data(changeInvoiceDue, later)).toMatchObject({ due_on: '2999-12-31', overdue: false });
  expect(await overdue()).not.toContain(invoice.id);
  const log = await owner.data(listInvoiceChanges, { params: { id: invoice.id } });
  expect(log[0]).toMatchObject({ action: 'Due date changed', from: '2020-03-02', to: '2999-12-31' });
});

test('[invoices-03] an invoice is emailed with its PDF, printed and exported as CSV, and its history says what happened', async () => {
  const customer_id = await newCustomer(owner);
  const buyer = sentBack(updateCustomer, await owner.data(getCustomer, { params: { id: customer_id } }));
  await owner.ok(updateCustomer, { params: { id: customer_id }, body: { ...buyer, language: 'fr' } });
  const { id, number } = await write([8_000], customer_id);
  await payOn(id, 1_000);
  await owner.ok(sendInvoice, { params: { id }, body: { to: 'buyer@example.test' } });
  await until(async () => app.services.mails.some(({ to }) => to === 'buyer@example.test'));
  const mail = app.services.mails.find(({ to }) => to === 'buyer@example.test');
  expect(mail?.attachments?.[0]?.filename).toBe(`invoice-${number}.pdf`);
  const [page] = readPdf(Buffer.from(mail?.attachments?.[0]?.content ?? ''));
  const paper = page?.lines.join('\n').replaceAll(/\s/g, ' ');
  for (const words of [
    'Facture',
    `N° ${number}`,
    'À régler',
    'CLIENT',
    'Articles',
    '80,00 $US',
    'Carte, ',
    'Reste à payer',
  ])
    expect(paper).toContain(words);
  expect(mail?.subject).toMatch(/facture/i);
  expect(String(await owner.ok(printInvoice, { params: { id } })).slice(0, 5)).toBe('%PDF-');
  expect(String(await owner.ok(downloadInvoices, { query: { search: String(number) } }))).toContain('80.00');
  const log = await owner.data(listInvoiceChanges, { params: { id } });
  expect(log.map(({ action }) => action)).toEqual([
    'Invoice mailed',
    'Payment recorded',
    'Item sold',
    'Invoice created',
  ]);
  expect(await owner.data(listInvoices, { query: { search: String(number), status: 1 } })).toMatchObject([{ id }]);
  const theirs = await owner.ok(listCustomerInvoices, { params: { id: customer_id } });
  expect(theirs).toMatchObject({ total: 1, sums: { total: usd(8_000), paid: usd(1_000) } });
  expect((await clerk.data(getInvoice, { params: { id } })).lines[0]).not.toHaveProperty('cost');
});

/** Actions on an invoice in any order. The numbers choose the line, and how much of the rest. */
const steps = fc.array(
  fc.record({
    act: fc.constantFrom('pay', 'return', 'price', 'remove'),
    line: fc.nat(3),
    share: fc.integer({ min: 1, max: 100 }),
  }),
  { maxLength: 8 },
);

/** The total of lines with their tax, computed independently of the server: rates in thousandths of a percent. */
function comesTo(lines: readonly { price: number; discount: number }[], rate: number, rounding: 'line' | 'invoice') {
  const nets = lines.map(({ price, discount }) => BigInt(price - discount));
  const all = nets.reduce((sum, net) => sum + net, 0n);
  const taxed = rounding === 'line' ? nets : [all];
  return Number(taxed.reduce((sum, net) => sum + (net * BigInt(rate) * 2n + 100_000n) / 200_000n, all));
}

test.each([
  ['without tax', 0, 'line'],
  ['with a tax of 8.25 percent', 8_250, 'line'],
  ['with a tax of 8.875 percent of the whole', 8_875, 'invoice'],
] as const)('after any changes in any order, %s, the balance is exact to the cent', async (_, rate, rounding) => {
  const { version: at } = await owner.data(invoiceSettings.get);
  const taxes = rate === 0 ? [] : [{ location_id: here?.id ?? 0, name: 'Sales tax', percent: rate / 1_000, rounding }];
  await owner.ok(invoiceSettings.put, { body: { taxes, conditions: '', version: at } });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 99_999 }), { minLength: 1, maxLength: 4 }),
      steps,
      async (prices, acts) => {
        let invoice: Invoice = await write(prices);
        const ledger = new Map(invoice.lines.map(({ id }, i) => [id, { price: prices[i] ?? 0, discount: 0 }]));
        for (const { act, line, share } of acts) {
          const { id, version } = invoice;
          const params = { id: invoice.lines[line % invoice.lines.length]?.id ?? 0 };
          const amount = Math.max(1, Math.floor((invoice.balance.amount * share) / 100));
          const priced = { price: share * 10, discount: share * line };
          const calls = {
            pay: () => payOn(id, amount),
            return: () => back(id, [params]),
            price: () => owner.data(updateInvoiceProduct, { params, body: { ...priced, version } }),
            remove: () => owner.data(removeInvoiceProduct, { params }),
          };
          // A refused action changes nothing. The totals are checked below.
          const done = await calls[act]().then(
            () => true,
            () => false,
          );
          if (done && act === 'price') ledger.set(params.id, priced);
          if (done && (act === 'return' || act === 'remove')) ledger.delete(params.id);
          invoice = await owner.data(getInvoice, { params: { id } });
          const total = comesTo([...ledger.values()], rate, rounding);
          const paid = invoice.payments.reduce((sum, payment) => sum + payment.amount.amount, 0);
          expect(invoice).toMatchObject({ total: usd(total), paid: usd(paid), balance: usd(total - paid) });
          expect(total - paid).toBeGreaterThanOrEqual(0);
          expect(invoice.status).toBe(total === paid ? 3 : 1);
        }
      },
    ),
    { numRuns: 10 },
  );
});
