import { taxesReport } from '@recoup/contract/reports/business-reports';
import { createInventoryItem } from '@recoup/contract/stock/inventory-items';
import {
  createInvoice,
  type Invoice,
  listInvoiceChanges,
  previewReturn,
  printInvoice,
  returnInvoiceItems,
} from '@recoup/contract/stock/invoices';
import { invoiceSettings } from '@recoup/contract/stock/taxes/invoice-taxes';
import { expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { urlOf } from '../harness.ts';
import { readPdf } from '../prints/pdf.ts';
import { usd } from '../trade.ts';

const { app, staff, seeded, query } = useCompany({ bare: true, each: true });

const club = { device_id: null, name: 'Golf driver', category: 'golf' as const, imei: null, condition: 'Good' };
const set = async (fee: object) => {
  const { version } = await staff.data(invoiceSettings.get);
  const taxes = seeded.locations.map(({ id }) => ({ location_id: id, name: 'GST', percent: 10 }));
  await staff.ok(invoiceSettings.put, { body: { taxes, conditions: '', ...fee, version } });
};
const sell = async (...prices: number[]) => {
  const lines = [];
  for (const price of prices) {
    const body = { ...club, attributes: {}, price, location_id: seeded.locations[0]?.id ?? 0, cost: 1_000 };
    lines.push({ inventory_id: (await staff.data(createInventoryItem, { body })).id, price });
  }
  const { taxes } = await staff.data(invoiceSettings.get);
  const total = prices.reduce((all, price) => all + price + (taxes.length > 0 ? price / 10 : 0), 0);
  const payment = { amount: total, method: 'card' as const };
  return staff.data(createInvoice, { body: { customer_id: null, lines, payment } });
};
const look = ({ id, lines }: Invoice, keep_fee: boolean) =>
  staff.data(previewReturn, { params: { id }, body: { line_ids: lines.map((line) => line.id), keep_fee } });
const giveBack = ({ id, lines }: Invoice, keep_fee: boolean) =>
  staff.data(returnInvoiceItems, {
    params: { id },
    body: {
      lines: lines.map((line) => ({ id: line.id, outcome: 'restock' as const })),
      ...{ reason: 'Changed their mind', method: 'card', keep_fee },
    },
  });
const paperOf = async (id: number) => {
  const headers = { authorization: `Bearer ${staff.token}` };
  const print = await app.app.inject({ method: 'GET', url: urlOf(printInvoice, { id }), headers });
  return readPdf(print.rawPayload)
    .flatMap(({ lines }) => lines)
    .join('\n');
};

test('a percentage of each device with its tax is kept as previewed, and staff can waive it', async () => {
  await set({ restocking: 'percent', restocking_percent: 15 });
  const sold = await sell(10_000, 5_000);
  expect(await look(sold, true)).toEqual({ fee: usd(2_475), refund: usd(14_025) });
  expect(await look(sold, false)).toEqual({ fee: usd(2_475), refund: usd(16_500) });
  const after = await giveBack(sold, true);
  expect(after).toMatchObject({ total: usd(2_475), paid: usd(2_475), tax: usd(225), status: 3, items: 0 });
  expect(after.payments.at(-1)?.amount).toEqual(usd(-14_025));
  expect(after.lines.slice(2)).toMatchObject([
    { inventory_id: null, name: 'Restocking fee for Golf driver', price: usd(1_500), tax: usd(150) },
    { inventory_id: null, price: usd(750), tax: usd(75) },
  ]);
  expect(await paperOf(sold.id)).toContain('Restocking fee for Golf driver');
  const log = await staff.data(listInvoiceChanges, { params: { id: sold.id } });
  expect(log.filter(({ action }) => action === 'Fee kept')).toHaveLength(2);
  // Both devices were added and returned since, so only the two fees differ.
  await query("UPDATE invoices SET created_at = now() - interval '3 days' WHERE id = $1", [sold.id]);
  const on = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
  const { as_it_was } = await staff.ok(listInvoiceChanges, { params: { id: sold.id }, query: { on } });
  const items = as_it_was?.differences.filter(({ field }) => field === 'items');
  expect(items?.map(({ was, now }) => [was, now])).toEqual([
    [null, expect.stringContaining('$15.00')],
    [null, expect.stringContaining('$7.50')],
  ]);
  const { data } = await staff.ok(taxesReport.get, { query: {} });
  expect(data).toMatchObject([{ line: 'GST 10%', net: usd(2_250), tax: usd(225) }]);

  const waived = await giveBack(await sell(10_000), false);
  expect(waived).toMatchObject({ total: usd(0), paid: usd(0) });
  // Refunding a fee doesn't cost a fee.
  const fees = { ...after, lines: after.lines.slice(2) };
  expect(await look(fees, true)).toEqual({ fee: usd(0), refund: usd(2_475) });
});

test('a fixed amount is kept for each device without tax, and never more than its price', async () => {
  await set({ restocking: 'amount', restocking_amount: 1_500, restocking_taxed: false });
  const sold = await sell(10_000, 1_000);
  expect(await look(sold, true)).toEqual({ fee: usd(2_500), refund: usd(9_600) });
  const after = await giveBack(sold, true);
  expect(after).toMatchObject({ total: usd(2_500), tax: usd(0), paid: usd(2_500) });
  const { data } = await staff.ok(taxesReport.get, { query: {} });
  expect(data).toMatchObject([{ line: 'Not taxed', net: usd(2_500), tax: usd(0) }]);
});

test('without a fee in the settings nothing is kept, even when a request asks for it', async () => {
  const sold = await sell(10_000);
  expect(await look(sold, true)).toEqual({ fee: usd(0), refund: usd(10_000) });
  expect(await giveBack(sold, true)).toMatchObject({ total: usd(0), lines: [{ returned_at: expect.any(String) }] });
});
