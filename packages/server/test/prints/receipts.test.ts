import { contract } from '@recoup/contract';
import { orderKindNames } from '@recoup/contract/order-kind';
import { ordersOf } from '@recoup/contract/orders/orders';
import { printReceipt } from '@recoup/contract/prints/prints';
import { receiptsOf } from '@recoup/contract/prints/receipts';
import { takeCustomerId } from '@recoup/contract/stock/customer-ids';
import { expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { urlOf } from '../harness.ts';
import { readPdf } from './pdf.ts';

const { app, staff, at, seeded, query } = useCompany();

const bulkQuote = receiptsOf('bulk-quote');

const words = {
  greeting: 'Good to see you',
  terms: 'Sold is sold.',
  footer: 'Open 9 to 6',
  show_imei: false,
  show_barcode: false,
  paper: 'page' as const,
};

test('[orders-17] the receipt of an order kind is saved separately from the others, and can be reset', async () => {
  const before = await staff.data(bulkQuote.receipt.get);
  expect(before).toMatchObject({ greeting: '', show_imei: true, version: 0 });
  const saved = await staff.data(bulkQuote.receipt.put, { body: { ...words, version: 0 } });
  expect(saved).toEqual({ ...words, version: 1 });
  expect(await staff.data(receiptsOf('mail-in').receipt.get)).toEqual(before);
  const late = await staff.refused(bulkQuote.receipt.put, { body: { ...words, footer: 'Late', version: 0 } });
  expect(late.code).toBe('conflict');
  const reset = await staff.data(bulkQuote.receipt.reset, { body: { version: 1 } });
  expect(reset).toEqual({ ...before, version: 2 });
});

test('[orders-17] a preview shows the newest order with unsaved text, and says when there is no order', async () => {
  const none = await staff.refused(bulkQuote.previewReceipt, { body: words });
  expect(none).toMatchObject({ code: 'not_found', message: expect.stringContaining('newest bulk quote') });
  await at('new', 'bulk-quote');
  const preview = await app.app.inject({
    method: 'POST',
    url: urlOf(bulkQuote.previewReceipt),
    payload: words,
    headers: { authorization: `Bearer ${staff.token}` },
  });
  expect([preview.statusCode, preview.headers['content-type']]).toEqual([200, 'application/pdf']);
  const printedLines = readPdf(preview.rawPayload)
    .flatMap(({ lines }) => lines)
    .join('\n');
  for (const text of [words.greeting, words.terms, words.footer]) expect(printedLines).toContain(text);
  const { data } = await staff.ok(bulkQuote.receipt.get);
  expect(data.greeting).toBe('');
});

test('[orders-17] a roll receipt is one 80 mm strip that says who served the customer and how they are paid', async () => {
  const { id } = await at('paid', 'in-store');
  const { links } = await staff.data(ordersOf('in-store').getOrder, { params: { id } });
  const inStore = receiptsOf('in-store');
  const { version } = await staff.data(inStore.receipt.get);
  await staff.data(inStore.receipt.put, { body: { ...words, paper: 'roll', version } });
  const printed = await app.app.inject({ method: 'GET', url: urlOf(printReceipt, { id: links.token }) });
  expect(printed.statusCode).toBe(200);
  expect(printed.rawPayload.toString('latin1').match(/MediaBox \[0 0 (226\.\d+) /g)).toHaveLength(1);
  const [strip, ...more] = readPdf(printed.rawPayload);
  expect(more).toEqual([]);
  const stripText = strip?.lines.join('\n');
  for (const text of [words.greeting, words.terms, 'Served by', 'Paid ', 'Signature', 'Powered by Recoup'])
    expect(stripText).toContain(text);
});

test.each(['page', 'roll'] as const)(
  'an in-store receipt on a %s has the store, the clerk, the kind of ID and a signature line',
  async (paper) => {
    const store = {
      ...{ address1: '221B Baker Street', suite: null, city: 'London', state: null, zip: 'NW1 6XE', country: 'GB' },
    };
    await query(`UPDATE locations SET address = $1, phone = '+442079460000' WHERE id = $2`, [
      store,
      seeded.locations[0]?.id,
    ]);
    await query(`UPDATE companies SET address_text = 'Head office, 1 Main Street'`);
    const { id, customer } = await at('accepted', 'in-store');
    const { inStoreOrders: endpoints } = contract;
    const body = { kind: 'passport', number: 'X12349876', birth_date: '1990-05-17' } as const;
    await staff.ok(takeCustomerId, { params: { id: customer.id }, body });
    const order = await staff.data(endpoints.getOrder, { params: { id } });
    await staff.ok(endpoints.payOrder, { params: { id }, body: { version: order.version, amount: order.total } });
    const { receipt } = receiptsOf('in-store');
    const { version } = await staff.data(receipt.get);
    await staff.data(receipt.put, { body: { ...words, paper, version } });
    const printed = await app.app.inject({ method: 'GET', url: urlOf(printReceipt, { id: order.links.token }) });
    const printedLines = readPdf(printed.rawPayload).flatMap(({ lines }) => lines);
    const wanted = ['221B Baker Street', 'NW1 6XE', '+442079460000', `Served by ${order.created_by}`, 'ID: Passport'];
    for (const text of [...wanted, 'Signature']) expect(printedLines.join('\n')).toContain(text);
    expect(printedLines.join('\n')).not.toMatch(/Head office|X1234|9876/);
  },
);

test('a mail-in receipt has the company’s address and no signature line', async () => {
  const { links } = await at('paid', 'mail-in');
  const printed = await app.app.inject({ method: 'GET', url: urlOf(printReceipt, { id: links.token }) });
  const printedLines = readPdf(printed.rawPayload).flatMap(({ lines }) => lines);
  expect(printedLines).toContain('Head office, 1 Main Street');
  expect(printedLines.join('\n')).not.toMatch(/Signature|Served by/);
});

test.each(orderKindNames)('[settings-02] the %s receipt is saved, previewed with an order, and reset', async (kind) => {
  const { receipt, previewReceipt } = receiptsOf(kind);
  await at('new', kind);
  const { version } = await staff.data(receipt.get);
  const saved = await staff.data(receipt.put, { body: { ...words, version } });
  expect(saved.greeting).toBe(words.greeting);
  const preview = await staff.raw({ method: 'POST', url: urlOf(previewReceipt), payload: words });
  expect([preview.status, preview.headers['content-type']]).toEqual([200, 'application/pdf']);
  const reset = await staff.data(receipt.reset, { body: { version: saved.version } });
  expect(reset.greeting).toBe('');
});
