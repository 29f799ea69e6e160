import {
  connectIntegration,
  disconnectIntegration,
  getIntegration,
  listIntegrations,
  testConnection,
} from '@recoup/contract/add-ons/integrations';
import { generateApiKey } from '@recoup/contract/exchange/api-keys';
import { listDeliveries } from '@recoup/contract/exchange/deliveries';
import { listDeviceChecks } from '@recoup/contract/orders/checks/device-checks';
import { ordersOf } from '@recoup/contract/orders/orders';
import { quotesOf } from '@recoup/contract/orders/quotes';
import { listDuePayouts, payDueOrders } from '@recoup/contract/payouts/due-payouts';
import { allPermissions, type Permission } from '@recoup/contract/permission';
import { printStatusTag } from '@recoup/contract/prints/prints';
import { getToday } from '@recoup/contract/reports/dashboard';
import { listReportRows } from '@recoup/contract/reports/report-rows';
import { offersReport } from '@recoup/contract/reports/reports';
import { scanParcel, search } from '@recoup/contract/reports/search';
import { getMe } from '@recoup/contract/session/auth';
import { updateUserPermissions } from '@recoup/contract/session/users';
import { getLiveTracking } from '@recoup/contract/shipping/order-shipping';
import { getCustomerOrders } from '@recoup/contract/stock/customer-acts';
import { expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import type { Caller } from '../harness.ts';
import { newCustomer, orderOf } from '../trade.ts';

const { app, staff: owner, seeded, device, at, orderCalls, query, tenantId } = useCompany();

/** A user with all permissions except these. */
async function allBut(...without: Permission[]) {
  const clerk = seeded.users.find(({ role }) => role === 'staff');
  const id = clerk?.id ?? 0;
  const [row] = await query<{ version: number }>('SELECT version FROM users WHERE id = $1', [id]);
  const permissions = allPermissions.filter((permission) => !without.includes(permission));
  const body = { role: 'staff' as const, permissions, locations: null, version: row?.version ?? 0 };
  await owner.ok(updateUserPermissions, { params: { id }, body });
  return app.as('a', 'staff');
}

test('[settings-03] each integration has its own permission, which covers its page, its place in the list, its accounts and its log', async () => {
  const paypal = { params: { id: 25 } };
  const values = { account: 'live', client_id: 'ours', client_secret: 'a secret of many signs' };
  await owner.ok(connectIntegration, { ...paypal, body: { values, version: 0 } });
  const [account] = (await owner.data(getIntegration, paypal)).connections;
  const clerk = await allBut('integrations.paypal');
  expect((await clerk.data(listIntegrations)).map(({ slug }) => slug)).not.toContain('paypal');
  expect(await clerk.refused(getIntegration, paypal)).toMatchObject({
    status: 403,
    message: 'You don’t have access to PayPal.',
  });
  const one = { params: { id: account?.id ?? 0 } };
  expect(await clerk.refused(testConnection, one)).toMatchObject({ code: 'forbidden' });
  expect(await clerk.refused(disconnectIntegration, one)).toMatchObject({ code: 'forbidden' });
  expect(await clerk.refused(connectIntegration, { ...paypal, body: { values, version: 1 } })).toMatchObject({
    code: 'forbidden',
  });
  await clerk.ok(getIntegration, { params: { id: 1 } });
});

test('[settings-03] deliveries to a system are shown to people who can use that system', async () => {
  await query(
    `INSERT INTO deliveries (tenant_id, integration, target, what, subject, state, reference, created_at)
     VALUES ($1, 'klaviyo', 'Ours', 'order.created', 'Order 1', 'sent', 'r-1', now())`,
    [tenantId],
  );
  expect(await (await allBut()).data(listDeliveries)).toHaveLength(1);
  expect(await (await allBut('integrations.klaviyo')).data(listDeliveries)).toEqual([]);
});

test('[shell-04] [settings-03] orders of a kind are had to do with by those who may, wherever orders of several kinds are shown', async () => {
  const [closed, open] = [await at('accepted'), await at('accepted', 'in-store')];
  const clerk = await allBut('orders.mail-in');
  const byId = { params: { id: closed.id } };
  // Calls of the kind itself need its permission, which the contract's tests check for each.
  expect(await clerk.refused(orderCalls.getOrder, byId)).toMatchObject({ status: 403 });
  const { menus } = (await clerk.data(getMe)).menu_v2;
  expect(menus.flatMap(({ slug, status }) => (status === 0 ? [slug] : []))).toEqual(['mail-in']);

  const seenBy = async (who: Caller) => ({
    due: (await who.data(listDuePayouts)).map(({ id }) => id).toSorted(),
    tabs: (await who.ok(listDuePayouts)).due,
    rows: (await who.data(listReportRows, { query: { of: 'orders' } })).map(({ id }) => id).toSorted(),
    found: (await who.data(search, { body: { q: String(closed.number) } })).map(({ id }) => id),
    kinds: (await who.data(getCustomerOrders, { params: { id: closed.customer.id } })).map(({ kind }) => kind),
    made: (await who.ok(offersReport.get)).total.orders,
  });
  const ids = [closed.id, open.id].toSorted();
  expect(await seenBy(owner)).toMatchObject({ due: ids, tabs: 2, found: [closed.id] });
  const theirs = await seenBy(clerk);
  expect(theirs).toMatchObject({ due: [open.id], tabs: 1, found: [] });
  expect(theirs.rows).toContain(open.id);
  expect(theirs.rows).not.toContain(closed.id);
  expect(theirs.kinds).not.toContain('mail-in');
  expect(theirs.made).toBe(theirs.rows.length);

  expect(await clerk.refused(getToday, { query: { kind: 'mail-in' } })).toMatchObject({ code: 'forbidden' });
  await clerk.ok(getToday, { query: { kind: 'in-store' } });
  expect(await clerk.refused(scanParcel, { body: { code: String(closed.number) } })).toMatchObject({ status: 404 });
  expect(await clerk.refused(printStatusTag, byId)).toMatchObject({ status: 404 });
  expect(await clerk.refused(getLiveTracking, byId)).toMatchObject({ status: 404 });
  expect(await clerk.refused(listDeviceChecks, byId)).toMatchObject({ status: 404 });
  const paid = await clerk.ok(payDueOrders, { body: { orders: [{ id: closed.id, version: closed.version }] } });
  expect(paid).toMatchObject({ changed: [], refused: [{ id: closed.id }] });
  const key = { name: 'All orders', scope: ['orders.view' as const], per_minute: 60, expires_on: null };
  expect(await clerk.refused(generateApiKey, { body: key })).toMatchObject({ status: 422 });
});

test('[settings-03] the rows behind a figure are visible to people who can see a report that counts them', async () => {
  const rows = { query: { of: 'labels' as const } };
  await (await allBut()).ok(listReportRows, rows);
  expect(await (await allBut('reports.shipping')).refused(listReportRows, rows)).toMatchObject({
    status: 403,
    message: 'You don’t have access to the reports behind these rows.',
  });
});

test('[settings-03] inspectors can finish the inspection, and need another permission to offer different amounts', async () => {
  const order = await at('inspected');
  const [item] = order.items;
  const custom = [{ item_id: item?.id ?? 0, amount: 100, reason: 'For parts' }];
  const call = { params: { id: order.id } };
  const clerk = await allBut('orders.custom-amount');
  const refused = await clerk.refused(orderCalls.offerOrder, { ...call, body: { version: order.version, custom } });
  expect(refused).toMatchObject({ code: 'forbidden' });
  await clerk.ok(orderCalls.offerOrder, { ...call, body: { version: order.version } });
});

test('[settings-03] only people who can quote can set prices on quotes', async () => {
  const clerk = await allBut('orders.quote');
  const quotes = ordersOf('bulk-quote');
  const body = orderOf(device, await newCustomer(owner), false);
  expect(await clerk.refused(quotes.createOrder, { body })).toMatchObject({
    status: 403,
    message: 'You can’t set prices. Leave them blank for a colleague to quote.',
  });
  const open = { ...body, items: body.items.map((one) => ({ ...one, price: null })) };
  const { data: order } = await clerk.ok(quotes.createOrder, { body: open });
  const price = { version: order.version };
  expect(
    await clerk.refused(quotesOf('bulk-quote').sendQuote, { params: { id: order.id }, body: price }),
  ).toMatchObject({ code: 'forbidden' });
});

test('[shell-04] a counter plan has no mail-in orders, in the menu or on the server, until a location receives packages', async () => {
  const restricted = async () =>
    (await owner.data(getMe)).menu_v2.menus.flatMap(({ slug, status }) => (status === 0 ? [slug] : []));
  const body = orderOf(device, await newCustomer(owner), false);
  expect(await restricted()).toEqual([]);
  await query('UPDATE tenants SET package_id = 1, trial_ends_at = NULL WHERE id = $1', [tenantId]);
  expect(await restricted()).toEqual([]);
  await query('UPDATE locations SET is_mail_in = false WHERE tenant_id = $1', [tenantId]);
  expect(await restricted()).toEqual(['mail-in', 'bulk-quote', 'easy-offer']);
  expect(await owner.refused(orderCalls.createOrder, { body })).toMatchObject({
    status: 402,
    message: 'Mail-in orders arrive by mail, which your plan doesn’t include.',
  });
});
