import type { Order } from '@recoup/contract/orders/order-schema';
import { setPurchaseTax } from '@recoup/contract/orders/purchase-tax/order-purchase-tax';
import { printReceipt } from '@recoup/contract/prints/prints';
import { receiptsOf } from '@recoup/contract/prints/receipts';
import { taxesReport } from '@recoup/contract/reports/business-reports';
import { setCustomerTax } from '@recoup/contract/stock/customer-acts';
import { getInventoryItem } from '@recoup/contract/stock/inventory-items';
import { createInvoice } from '@recoup/contract/stock/invoices';
import { invoiceSettings } from '@recoup/contract/stock/taxes/invoice-taxes';
import { beforeEach, expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { urlOf } from '../harness.ts';
import { readPdf } from '../prints/pdf.ts';
import { usd } from '../trade.ts';

const { app, staff, at, again, orderCalls, seeded, log } = useCompany({ each: true });

const taxed = async (purchases: boolean) => {
  const { version } = await staff.data(invoiceSettings.get);
  const taxes = seeded.locations.map(({ id }) => ({
    ...{ location_id: id, name: 'VAT', percent: 20, included: true, margin: true },
    purchases,
  }));
  await staff.ok(invoiceSettings.put, { body: { taxes, conditions: '', version } });
};
const isBusiness = async (order: Order) => {
  const body = { tax_number: 'GB123456789', tax_free: null };
  await staff.ok(setCustomerTax, { params: { id: order.customer.id }, body });
  return again(order);
};
const pay = async ({ id, version, total }: Order) => {
  await staff.ok(orderCalls.payOrder, { params: { id }, body: { version, amount: total } });
  return staff.data(orderCalls.getOrder, { params: { id } });
};
const receiptOf = async ({ links }: Order) => {
  const printed = await app.app.inject({ method: 'GET', url: urlOf(printReceipt, { id: links.token }) });
  return readPdf(printed.rawPayload)
    .flatMap(({ lines }) => lines)
    .join('\n');
};

beforeEach(() => taxed(true));

test('a business is paid with tax in the price, and the receipt is its self-billed invoice', async () => {
  const order = await isBusiness(await at('accepted'));
  expect(order).toMatchObject({
    total: usd(10_000),
    purchase_tax: {
      ...{ name: 'VAT', rate: 20_000, given: false, number: null, seller_tax_number: 'GB123456789' },
      ...{ net: usd(8_333), tax: usd(1_667), gross: usd(10_000) },
    },
  });
  const paid = await pay(order);
  expect(paid.purchase_tax).toMatchObject({ number: 1_001, net: usd(8_333), tax: usd(1_667), gross: usd(10_000) });
  const words = [
    ...['Self-billed invoice', '1001', 'Tax number GB123456789', 'Net', '$83.33', 'VAT 20%', '$16.67'],
    'Self-billing. The tax shown is your output tax',
  ];
  const { receipt } = receiptsOf('mail-in');
  for (const paper of ['page', 'roll'] as const) {
    const { version, ...settings } = await staff.data(receipt.get);
    await staff.ok(receipt.put, { body: { ...settings, paper, version } });
    const receiptText = (await receiptOf(paid)).replaceAll('\n', ' ');
    for (const text of words) expect(receiptText).toContain(text);
  }

  // The tax that the tax office refunds isn’t part of the cost, and the device isn’t sold under the margin scheme.
  const item = { id: paid.items[0]?.inventory_id ?? 0 };
  expect(await staff.data(getInventoryItem, { params: item })).toMatchObject({ cost: usd(8_333) });
  const private_ = { tax_number: null, tax_free: null };
  await staff.ok(setCustomerTax, { params: { id: paid.customer.id }, body: private_ });
  const line = { inventory_id: item.id, price: 12_000 };
  const refused = await staff.refused(createInvoice, {
    body: { customer_id: null, lines: [{ ...line, margin: true }] },
  });
  expect(refused.errors).toHaveProperty('margin');
  const sold = await staff.data(createInvoice, { body: { customer_id: null, lines: [line] } });
  expect(sold.lines).toMatchObject([{ margin: false, tax: usd(2_000) }]);

  // Output tax, input tax and the difference.
  const { data, total } = await staff.ok(taxesReport.get, { query: {} });
  const row = { invoices: 1, net: usd(10_000), tax: usd(2_000), bought: usd(8_333), input: usd(1_667), owed: usd(333) };
  expect(data).toEqual([{ line: 'VAT 20%', ...row }]);
  expect(total).toMatchObject(row);
});

test('staff set another rate or none until the order is paid, and invoices are numbered in sequence', async () => {
  const order = await isBusiness(await at('accepted'));
  const set = (percent: number | null, { id, version }: Order) =>
    staff.data(setPurchaseTax, { params: { id }, body: { percent, version } });
  const other = await set(5.5, order);
  expect(other.purchase_tax).toMatchObject({ rate: 5_500, given: true, net: usd(9_479), tax: usd(521) });
  expect((await log(order))[0]).toMatchObject({ action: 'Purchase tax changed', to: '5.5%' });
  // Saving the same rate again isn’t a change.
  expect((await set(5.5, other)).version).toBe(other.version);
  const none = await set(0, other);
  expect(none.purchase_tax).toMatchObject({ rate: 0, given: true, net: usd(10_000), tax: usd(0) });
  const usual = await set(null, none);
  expect(usual.purchase_tax).toMatchObject({ rate: 20_000, given: false });
  const stale = { params: { id: order.id }, body: { percent: 1, version: order.version } };
  expect((await staff.refused(setPurchaseTax, stale)).code).toBe('conflict');

  const free = await isBusiness(await at('accepted'));
  const untaxed = await pay(await set(0, free));
  expect(untaxed.purchase_tax).toMatchObject({ number: null, tax: usd(0) });
  const first = await pay(usual);
  const second = await pay(await isBusiness(await at('accepted')));
  expect([first.purchase_tax?.number, second.purchase_tax?.number]).toEqual([1_001, 1_002]);
  const late = { params: { id: first.id }, body: { percent: 0, version: first.version } };
  expect((await staff.refused(setPurchaseTax, late)).message).toContain('self-billed invoice');
});

test('private customers, and locations that don’t buy with tax, are paid as before', async () => {
  const order = await at('accepted');
  expect(order.purchase_tax).toBeNull();
  const body = { percent: 20, version: order.version };
  expect((await staff.refused(setPurchaseTax, { params: { id: order.id }, body })).message).toContain('no tax number');
  await taxed(false);
  const business = await isBusiness(order);
  expect(business.purchase_tax).toBeNull();
  const there = { params: { id: order.id }, body: { ...body, version: business.version } };
  expect((await staff.refused(setPurchaseTax, there)).message).toContain('doesn’t buy');
  const paid = await pay(business);
  expect(paid.purchase_tax).toBeNull();
  expect(await receiptOf(paid)).not.toContain('Self-billed');
});
