import { setCustomerTax } from '@recoup/contract/stock/customer-acts';
import { createInventoryItem } from '@recoup/contract/stock/inventory-items';
import {
  changeInvoiceTax,
  createInvoice,
  getInvoice,
  listInvoiceChanges,
  previewInvoice,
  printInvoice,
  returnInvoiceItems,
  updateInvoiceProduct,
} from '@recoup/contract/stock/invoices';
import { downloadMarginSales, invoiceSettings, listMarginSales } from '@recoup/contract/stock/taxes/invoice-taxes';
import { beforeEach, expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { urlOf } from '../harness.ts';
import { readPdf } from '../prints/pdf.ts';
import { newCustomer, usd } from '../trade.ts';

const { app, staff: owner, as, seeded, at, again, query } = useCompany();
const clerk = as('staff');

const here = seeded.locations[0]?.id ?? 0;
const none = { second_name: '', second_percent: 0, included: false, margin: false, rounding: 'line' as const };
const taxed = async (tax: { name: string; percent: number } & Partial<typeof none>) => {
  const { version } = await owner.data(invoiceSettings.get);
  const taxes = [{ ...none, location_id: here, ...tax }];
  await owner.ok(invoiceSettings.put, { body: { taxes, conditions: '', version } });
};
const club = { device_id: null, name: 'Golf driver', category: 'golf' as const, imei: null, condition: 'Good' };
const item = async (cost = 5_000) => {
  const body = { ...club, attributes: {}, price: 8_000, location_id: here, cost };
  return (await owner.data(createInventoryItem, { body })).id;
};
/** A device that a customer sold us for $100.00. */
const bought = async () => {
  const order = await again(await at('paid'));
  return { inventory_id: order.items[0]?.inventory_id ?? 0, seller: order.customer.id };
};
const sell = (lines: readonly { inventory_id: number; price: number; margin?: boolean }[], customer_id?: number) =>
  owner.data(createInvoice, { body: { customer_id: customer_id ?? null, lines: [...lines] } });
const paperOf = async (id: number) => {
  const headers = { authorization: `Bearer ${owner.token}` };
  const print = await app.app.inject({ method: 'GET', url: urlOf(printInvoice, { id }), headers });
  return readPdf(print.rawPayload)
    .flatMap(({ lines }) => lines)
    .join('\n');
};

beforeEach(() => taxed({ name: 'VAT', percent: 20 }));

test('[pitfall-01] two taxes with three decimals are each computed on the price, named and added', async () => {
  await taxed({ name: 'GST', percent: 5, second_name: 'PST', second_percent: 9.975 });
  const invoice = await sell([{ inventory_id: await item(), price: 10_000 }]);
  expect(invoice).toMatchObject({ tax: usd(1_498), total: usd(11_498) });
  expect(invoice.taxes).toEqual([
    { name: 'GST', rate: 5_000, amount: usd(500) },
    { name: 'PST', rate: 9_975, amount: usd(998) },
  ]);
  const paper = await paperOf(invoice.id);
  for (const words of ['GST 5%', 'PST 9.975%']) expect(paper).toContain(words);
});

test.each([
  [8.875, 10_000, 888],
  [8.875, 19_999, 1_775],
  [7.875, 4_000, 315],
  [9.975, 12_345, 1_231],
])('[pitfall-01] %s percent of %i cents is %i cents', async (percent, price, tax) => {
  await taxed({ name: 'Tax', percent });
  const invoice = await sell([{ inventory_id: await item(), price }]);
  expect(invoice).toMatchObject({ tax: usd(tax), total: usd(price + tax) });
});

test('a price that includes tax is what the customer pays, and reports count it without the tax', async () => {
  await taxed({ name: 'VAT', percent: 20, included: true });
  const invoice = await sell([{ inventory_id: await item(), price: 12_000 }]);
  expect(invoice).toMatchObject({ tax: usd(2_000), total: usd(12_000), tax_included: true });
  expect(await paperOf(invoice.id)).toContain('Includes VAT 20%');
  const rows = await query<{ tax_within: string }>('select tax_within from invoice_lines where invoice_id = $1', [
    invoice.id,
  ]);
  expect(rows.map((row) => Number(row.tax_within))).toEqual([2_000]);
});

test('a tax-exempt customer pays no tax, nor does one who shows an exemption certificate for one sale', async () => {
  const id = await newCustomer(owner);
  const tax_free = { reason: 'Resale', certificate: 'R-77' };
  const body = { tax_number: 'GB123456789', tax_free };
  expect(await owner.data(setCustomerTax, { params: { id }, body })).toMatchObject(body);
  const theirs = await sell([{ inventory_id: await item(), price: 10_000 }], id);
  expect(theirs).toMatchObject({ tax: usd(0), total: usd(10_000), taxes: [], tax_free });
  const paper = await paperOf(theirs.id);
  for (const words of ['Tax-free: Resale', 'Certificate R-77', 'Tax number GB123456789'])
    expect(paper).toContain(words);

  const walkIn = await sell([{ inventory_id: await item(), price: 10_000 }]);
  expect(walkIn.total).toEqual(usd(12_000));
  const params = { id: walkIn.id };
  const export_ = { reason: 'Export', certificate: null };
  const free = await owner.data(changeInvoiceTax, { params, body: { tax_free: export_, version: walkIn.version } });
  expect(free).toMatchObject({ total: usd(10_000), tax_free: export_ });
  const stale = { tax_free: null, version: walkIn.version };
  expect((await owner.refused(changeInvoiceTax, { params, body: stale })).code).toBe('conflict');
  const again_ = await owner.data(changeInvoiceTax, { params, body: { tax_free: null, version: free.version } });
  expect(again_).toMatchObject({ total: usd(12_000), tax_free: null });
  const log = await owner.data(listInvoiceChanges, { params });
  expect(log.slice(0, 2)).toMatchObject([
    { action: 'Tax changed', from: 'Export', to: null },
    { action: 'Tax changed', from: null, to: 'Export' },
  ]);
});

test('a preview shows what the invoice will total, with any taxes, and sells nothing', async () => {
  const customer_id = await newCustomer(owner);
  const devices = [
    { inventory_id: (await bought()).inventory_id, price: 16_000 },
    { inventory_id: await item(), price: 10_001 },
  ];
  const settings = [
    { name: 'GST', percent: 5, second_name: 'PST', second_percent: 9.975, rounding: 'invoice' as const },
    { name: 'VAT', percent: 20, included: true },
    { name: 'VAT', percent: 20, margin: true },
  ];
  const preview = (more: object = {}) => owner.data(previewInvoice, { body: { customer_id, lines: devices, ...more } });
  for (const tax of settings) {
    await taxed(tax as never);
    const previewed = await preview();
    const { id, total, tax: added, tax_included, lines } = await sell(devices, customer_id);
    expect(previewed).toMatchObject({ before_tax: usd(26_001), tax: tax_included ? usd(0) : added, total });
    expect((await preview({ tax_free: true })).total).toEqual(usd(26_001));
    const all = lines.map((line) => ({ id: line.id, outcome: 'restock' as const }));
    await owner.ok(returnInvoiceItems, { params: { id }, body: { lines: all, reason: 'Test', method: 'cash' } });
  }
  const dear = [{ inventory_id: devices[1]?.inventory_id ?? 0, price: 100, discount: 200 }];
  expect((await owner.refused(previewInvoice, { body: { customer_id, lines: dear } })).errors).toHaveProperty(
    'lines.0.discount',
  );
});

test('margin scheme: a device bought from a private person is taxed on its margin, and the invoice shows no tax', async () => {
  await taxed({ name: 'VAT', percent: 20, margin: true });
  const { inventory_id } = await bought();
  const other = await item();
  const invoice = await sell([{ inventory_id, price: 16_000 }]);
  expect(invoice).toMatchObject({ tax: usd(0), total: usd(16_000), lines: [{ margin: true, tax: usd(0) }] });
  const paper = await paperOf(invoice.id);
  expect(paper).toContain('Margin scheme – second-hand goods');
  expect(paper).not.toContain('VAT');
  // A device without a known seller is taxed in full, unless staff say that a private person sold it.
  const mixed = await sell([
    { inventory_id: other, price: 10_000 },
    { inventory_id: await item(4_000), price: 10_000, margin: true },
  ]);
  expect(mixed).toMatchObject({ tax: usd(2_000), total: usd(22_000), lines: [{ margin: false }, { margin: true }] });

  const list = await owner.ok(listMarginSales, { query: { search: String(invoice.number) } });
  expect(list.data).toMatchObject(
    [
      {
        inventory_id,
        purchase: usd(10_000),
        sale: usd(16_000),
        margin: usd(6_000),
        tax: usd(1_000),
        seller: /Zqxmark/,
      },
    ].map((row) => ({ ...row, seller: expect.stringMatching(row.seller) })),
  );
  const all = await owner.ok(listMarginSales, { query: {} });
  expect(all.sums).toEqual({ purchase: usd(14_000), sale: usd(26_000), margin: usd(12_000), tax: usd(2_000) });
  const csv = String(await owner.ok(downloadMarginSales, { query: {} }));
  expect(csv).toContain('100.00');
  expect(csv.trim().split('\n')).toHaveLength(3);
  expect((await clerk.refused(listMarginSales, { query: {} })).code).toBe('forbidden');

  // A returned device isn't taxed or listed anymore.
  const lines = invoice.lines.map(({ id }) => ({ id, outcome: 'restock' as const }));
  await owner.ok(returnInvoiceItems, { params: { id: invoice.id }, body: { lines, reason: 'Broken', method: 'cash' } });
  const left = await owner.ok(listMarginSales, { query: {} });
  expect(left.sums).toEqual({ purchase: usd(4_000), sale: usd(10_000), margin: usd(6_000), tax: usd(1_000) });
});

test('margin scheme: a device bought from a business with tax can’t be sold under it, and a line can be changed', async () => {
  await taxed({ name: 'VAT', percent: 20, margin: true });
  const { inventory_id, seller } = await bought();
  const body = { tax_number: 'DE123456789', tax_free: null };
  await owner.ok(setCustomerTax, { params: { id: seller }, body });
  const refused = await owner.refused(createInvoice, {
    body: { customer_id: null, lines: [{ inventory_id, price: 16_000, margin: true }] },
  });
  expect(refused.errors).toEqual({ margin: [expect.stringContaining('bought from a business')] });
  const full = await sell([{ inventory_id, price: 16_000 }]);
  expect(full).toMatchObject({ tax: usd(3_200), total: usd(19_200), lines: [{ margin: false }] });

  const single = await sell([{ inventory_id: await item(), price: 8_000 }]);
  const line = { id: single.lines[0]?.id ?? 0 };
  const margin = { price: 8_000, margin: true, version: single.version };
  const changed = await owner.data(updateInvoiceProduct, { params: line, body: margin });
  expect(changed).toMatchObject({ total: usd(8_000), lines: [{ margin: true }] });
  const priced = { price: 9_000, version: changed.version };
  await owner.ok(updateInvoiceProduct, { params: line, body: priced });
  expect((await owner.data(getInvoice, { params: { id: single.id } })).lines).toMatchObject([{ margin: true }]);
});
