import { orderKindNames } from '@recoup/contract/order-kind';
import { ordersOf } from '@recoup/contract/orders/orders';
import { printReceipt } from '@recoup/contract/prints/prints';
import { receiptsOf } from '@recoup/contract/prints/receipts';
import { expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { urlOf } from '../harness.ts';
import { readPdf } from './pdf.ts';

const { app, staff, at } = useCompany();

const bulkQuote = receiptsOf('bulk-quote');

const words = {
  greeting: 'Good to see you',
  terms: 'Sold is sold.',
  footer: 'Open 9 to 6',
  show_imei: false,
  show_barcode: false,
  paper: 'page' as const,
};

test('[orders-17] the receipt of a kind is set, kept apart from the others, and reset', async () => {
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

test('[orders-17] a preview shows the newest order with words that are not saved; without an order it says so', async () => {
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
  const said = readPdf(preview.rawPayload)
    .flatMap(({ lines }) => lines)
    .join('\n');
  for (const text of [words.greeting, words.terms, words.footer]) expect(said).toContain(text);
  const { data } = await staff.ok(bulkQuote.receipt.get);
  expect(data.greeting).toBe('');
});

test('[orders-17] a receipt on a roll is one strip of 80 mm that says who served and how it is paid', async () => {
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
  const said = strip?.lines.join('\n');
  for (const text of [words.greeting, words.terms, 'Served by', 'Paid ', 'Signature']) expect(said).toContain(text);
});

test.each(orderKindNames)(
  '[settings-02] the %s receipt is set, previewed with an order, and put back',
  async (kind) => {
    const { receipt, previewReceipt } = receiptsOf(kind);
    await at('new', kind);
    const { version } = await staff.data(receipt.get);
    const saved = await staff.data(receipt.put, { body: { ...words, version } });
    expect(saved.greeting).toBe(words.greeting);
    const preview = await staff.raw({ method: 'POST', url: urlOf(previewReceipt), payload: words });
    expect([preview.status, preview.headers['content-type']]).toEqual([200, 'application/pdf']);
    const reset = await staff.data(receipt.reset, { body: { version: saved.version } });
    expect(reset.greeting).toBe('');
  },
);
