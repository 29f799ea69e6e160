import { shopsReport } from '@recoup/contract/reports/business-reports';
import { listReportRows } from '@recoup/contract/reports/report-rows';
import { switchLocation } from '@recoup/contract/session/locations';
import { moveDrawerCash, openDrawer } from '@recoup/contract/stock/cash-drawers';
import { createInventoryItem } from '@recoup/contract/stock/inventory-items';
import { returnInvoiceItems, sellInstantly } from '@recoup/contract/stock/invoices';
import { expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { usd } from '../trade.ts';

const { staff, as, at, seeded } = useCompany({ kind: 'in-store' });
const clerk = as('staff');

/** Sells a device at a location. Returns the invoice. */
async function sell(location_id: number, price: number, method: 'cash' | 'card') {
  const club = { device_id: null, name: 'Golf driver', category: 'golf' as const, imei: null, condition: 'Good' };
  const body = { ...club, attributes: {}, price, location_id, cost: 5_000 };
  const { id } = await staff.data(createInventoryItem, { body });
  return staff.data(sellInstantly, { body: { inventory_id: id, price, method } });
}

test('[reports-01] shops are compared by what each bought, sold, refunded and has in cash, with the rows behind each figure', async () => {
  const [here, there] = seeded.locations.map(({ id }) => id) as [number, number];
  const order = await at('paid');
  const { id: drawer } = await staff.data(openDrawer, { body: { register: 'Register 1', float: 20_000 } });
  const back = await sell(here, 8_000, 'cash');
  await sell(here, 9_000, 'card');
  const lines = back.lines.map(({ id }) => ({ id, outcome: 'restock' as const }));
  await staff.ok(returnInvoiceItems, { params: { id: back.id }, body: { lines, reason: 'Broken', method: 'card' } });
  await staff.ok(moveDrawerCash, { params: { id: drawer }, body: { kind: 'paid-out', amount: 500, note: 'Stamps' } });
  await staff.ok(switchLocation, { body: { location_id: there } });
  await sell(there, 7_000, 'card');
  const answer = await staff.ok(shopsReport.get, { query: {} });
  const lineOf = (id: number) => answer.data.find(({ line }) => String(line.id) === String(id));
  expect(lineOf(here)).toMatchObject({
    ...{ purchases: 1, paid: order.total, sold: 1, sales: usd(9_000), margin: usd(4_000) },
    ...{ refunds: usd(8_000), cash: usd(7_500) },
  });
  expect(lineOf(there)).toMatchObject({ purchases: 0, sold: 1, sales: usd(7_000), refunds: usd(0), cash: usd(0) });
  expect(answer.total).toMatchObject({ sales: usd(16_000), refunds: usd(8_000), cash: usd(7_500) });
  const rows = await staff.ok(listReportRows, { query: { of: 'cash', figure: 'amount', store: here } });
  expect(rows.data.map(({ detail }) => detail).toSorted()).toEqual(['Paid out', 'Sales']);
  // Users who may not see costs don't see the margin.
  expect((await clerk.ok(shopsReport.get, { query: {} })).total).not.toHaveProperty('margin');
});
