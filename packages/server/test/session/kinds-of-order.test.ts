import { downloadPaypalMass, listPayoutFiles, makePayoutFile } from '@recoup/contract/payouts/payout-files';
import { listPayouts } from '@recoup/contract/payouts/payouts';
import { kindPermissions, type Permission, rolePermissions } from '@recoup/contract/permission';
import { listReportRows } from '@recoup/contract/reports/report-rows';
import { search } from '@recoup/contract/reports/search';
import { updateUserPermissions } from '@recoup/contract/session/users';
import { reprintAnyLabel, voidShippingLabel } from '@recoup/contract/shipping/any-label';
import { trackShippingLabel } from '@recoup/contract/shipping/order-shipping';
import { listShippingLabels, printShippingLabel } from '@recoup/contract/shipping/shipping-labels';
import { downloadInventory, getInventoryItem, listInventoryItems } from '@recoup/contract/stock/inventory-items';
import { moveItems } from '@recoup/contract/stock/inventory-records';
import { createInvoice, downloadInvoices, getInvoice, listInvoices } from '@recoup/contract/stock/invoices';
import { beforeAll, expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { changeRules, paidOrder, payoutsBy } from '../payouts/payouts.ts';

const { app, staff: owner, seeded, device, at, orderCalls, query } = useCompany();

/** A user with the permissions of staff, but only these order kinds. */
async function clerkOf(...kinds: Permission[]) {
  const id = seeded.users.find(({ role }) => role === 'staff')?.id ?? 0;
  const [row] = await query<{ version: number }>('SELECT version FROM users WHERE id = $1', [id]);
  const permissions = [...rolePermissions.staff.filter((one) => !kindPermissions.includes(one)), ...kinds];
  const body = { role: 'staff' as const, permissions, locations: null, version: row?.version ?? 0 };
  await owner.ok(updateUserPermissions, { params: { id }, body });
  return app.as('a', 'staff');
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id).toSorted((a, b) => a - b);

/** An order of each of two kinds whose device is in stock, with the items. */
async function bought() {
  const orders = [await at('paid'), await at('paid', 'in-store')];
  const items = [];
  for (const { id } of orders) {
    const [row] = await query<{ id: number }>('SELECT id FROM inventory_items WHERE order_id = $1', [id]);
    items.push({ params: { id: row?.id ?? 0 } });
  }
  return items;
}

beforeAll(async () => {
  await changeRules(owner, { paypal_by_file: true });
});

test('[settings-03] a custom permission list without a kind of order covers every kind, as before kinds existed', async () => {
  const order = await at('new');
  const byId = { params: { id: order.id } };
  await (await clerkOf()).ok(orderCalls.getOrder, byId);
  expect(await (await clerkOf('orders.in-store')).refused(orderCalls.getOrder, byId)).toMatchObject({ status: 403 });
});

test('[settings-03] without access to a kind of order, its labels are missing from the list, its tabs, prints and the search by number', async () => {
  const order = await at('labelled');
  const label = { params: { id: order.label?.id ?? 0 } };
  const clerk = await clerkOf('orders.in-store');
  expect((await owner.ok(listShippingLabels, { query: {} })).total).toBeGreaterThan(0);
  expect(await clerk.ok(listShippingLabels, { query: {} })).toMatchObject({ total: 0, couriers: [], data: [] });
  for (const call of [printShippingLabel, reprintAnyLabel, trackShippingLabel, voidShippingLabel])
    expect(await clerk.refused(call, label)).toMatchObject({ status: 404 });
  await owner.ok(trackShippingLabel, label);
});

test('[settings-03] without access to a kind of order, its devices are missing from stock, counts, downloads, sales and moves', async () => {
  const [sent, sold] = await bought();
  const clerk = await clerkOf('orders.in-store');
  const all = await owner.ok(listInventoryItems, { query: {} });
  const theirs = await clerk.ok(listInventoryItems, { query: {} });
  expect(idsOf(all.data)).toEqual(expect.arrayContaining([sent?.params.id, sold?.params.id]));
  expect(idsOf(theirs.data)).toContain(sold?.params.id);
  expect(idsOf(theirs.data)).not.toContain(sent?.params.id);
  expect(theirs.counts.reduce((sum, { count }) => sum + count, 0)).toBe(theirs.total);
  expect((await clerk.ok(listInventoryItems, { query: { status: '0' } })).total).toBe(theirs.total);
  const file = String(await clerk.ok(downloadInventory, { query: {} }));
  expect(file.trim().split('\n')).toHaveLength(theirs.total + 1);
  expect(await clerk.refused(getInventoryItem, sent)).toMatchObject({ status: 404 });
  await clerk.ok(getInventoryItem, sold);
  const { imei } = await owner.data(getInventoryItem, sent);
  const found = await clerk.data(search, { body: { q: imei ?? '' } });
  expect(found.filter(({ type }) => type === 'stock')).toEqual([]);
  const rows = await clerk.data(listReportRows, { query: { of: 'stock' } });
  expect(idsOf(rows)).not.toContain(sent?.params.id);

  const elsewhere = seeded.locations.at(-1)?.id ?? 0;
  const ids = [sent?.params.id ?? 0];
  expect(await clerk.ok(moveItems, { body: { ids, location_id: elsewhere, note: null } })).toMatchObject({
    changed: [],
    refused: [{ id: ids[0] }],
  });
  const sale = (inventory_id = 0) => ({ body: { customer_id: null, lines: [{ inventory_id, price: 5_000 }] } });
  expect(await clerk.refused(createInvoice, sale(sent?.params.id))).toMatchObject({ status: 422 });

  const mine = await clerk.data(createInvoice, sale(sold?.params.id));
  const other = await owner.data(createInvoice, sale(sent?.params.id));
  expect(idsOf(await owner.data(listInvoices, { query: {} }))).toEqual([mine.id, other.id]);
  expect(idsOf(await clerk.data(listInvoices, { query: {} }))).toEqual([mine.id]);
  expect(
    String(await clerk.ok(downloadInvoices, { query: {} }))
      .trim()
      .split('\n'),
  ).toHaveLength(2);
  expect(await clerk.refused(getInvoice, { params: { id: other.id } })).toMatchObject({ status: 404 });
});

test('[settings-03] a payout file includes the payouts its creator can see, and only people who can see all of them see the file', async () => {
  const { payout } = await paidOrder(owner, device, payoutsBy.paypal);
  const clerk = await clerkOf('orders.in-store');
  expect((await clerk.ok(listPayoutFiles, { query: {} })).waiting).toEqual([]);
  const file = { body: { format: 'paypal-mass' as const } };
  expect(await clerk.refused(makePayoutFile, file)).toMatchObject({
    code: 'transition_refused',
    message: 'No payouts are waiting for a PayPal mass payment file.',
  });
  expect((await clerk.refused(makePayoutFile, { body: { ...file.body, ids: [payout.id] } })).message).toContain(
    'It doesn’t exist',
  );
  const made = await owner.data(makePayoutFile, file);
  expect(made.changed).toEqual([payout.id]);
  expect(await clerk.data(listPayoutFiles, { query: {} })).toEqual([]);
  const again = { query: { file_id: made.file.id } };
  expect(await clerk.refused(downloadPaypalMass, again)).toMatchObject({ status: 404 });
  await owner.ok(downloadPaypalMass, again);
  expect(idsOf(await clerk.data(listPayouts, { query: {} }))).not.toContain(payout.id);
});
