import { orderCategories } from '@recoup/contract/order-kind';
import { nextStatuses, orderStatuses, statusesOfKind } from '@recoup/contract/order-status';
import { getOrderStatusTree } from '@recoup/contract/orders/order-status-tree';
import { listDashboardOrders } from '@recoup/contract/reports/dashboard';
import { scanParcel, search } from '@recoup/contract/reports/search';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { waitingFor } from '../../src/modules/orders/lists/waiting.ts';
import { orders } from '../../src/schema/orders.ts';
import { useCompany } from '../company.ts';
import { marker, newCustomer, orderOf } from '../trade.ts';

const { app, staff, device, tenantId, orderCalls, at, query } = useCompany();
const { createOrder, listOrders, getOrder, changeOrderStatus, bulkChangeOrderStatus } = orderCalls;

const statusIds = statusesOfKind['mail-in'];

const count = async (where: string) =>
  Number((await query(`SELECT count(*) AS n FROM orders WHERE tenant_id = $1 AND ${where}`, [tenantId]))[0]?.n);

/** Copies of one order, inserted like the seed does, so that lists have several pages. */
async function copies(many: number): Promise<number[]> {
  const order = await staff.data(createOrder, { body: orderOf(device, await newCustomer(staff), false) });
  const made = await query<{ id: number }>(
    `INSERT INTO orders (tenant_id, number, kind, location_id, category, status_id, sub_status_id, customer_id, customer_name, item_count,
       first_item, currency, quoted_total, total, payout_method, payout_details, created_by, created_by_name, created_at, updated_at, search)
     SELECT tenant_id, 500000 + (SELECT count(*) FROM orders) * 1000 + i, kind, location_id, category, 1, 11, customer_id, customer_name, item_count,
       first_item, currency, quoted_total, total + i, payout_method, payout_details, created_by, created_by_name,
       date_trunc('milliseconds', created_at) - i * interval '3 hours', updated_at, 'copy ' || i
     FROM orders, generate_series(1, $2) i WHERE id = $1 RETURNING id`,
    [order.id, many],
  );
  const ids = made.map(({ id }) => id);
  await query(
    `INSERT INTO boxes (tenant_id, order_id, state) SELECT tenant_id, id, 'expected' FROM orders WHERE id = ANY ($1)`,
    [ids],
  );
  return ids;
}

test('[orders-01] tabs, totals and the dashboard agree with a plain count after any operations', async () => {
  const ids = await copies(24);
  const operation = fc.oneof(
    fc.record({
      kind: fc.constant('move' as const),
      ids: fc.subarray(ids, { minLength: 1 }),
      to: fc.constantFrom(...statusIds),
    }),
    fc.record({
      kind: fc.constant('category' as const),
      ids: fc.subarray(ids, { minLength: 1 }),
      to: fc.constantFrom(...orderCategories),
    }),
    fc.record({ kind: fc.constant('delete' as const), ids: fc.subarray(ids, { maxLength: 2 }), to: fc.constant(0) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 1, maxLength: 6 }), async (operations) => {
      for (const { kind, ids: some, to } of operations) {
        if (kind === 'move') await staff.ok(bulkChangeOrderStatus, { body: { ids: some, status_id: Number(to) } });
        else if (kind === 'category') await query('UPDATE orders SET category = $2 WHERE id = ANY($1)', [some, to]);
        else {
          await query('DELETE FROM boxes WHERE order_id = ANY($1)', [some]);
          await query('DELETE FROM orders WHERE id = ANY($1)', [some]);
        }
      }
      for (const category of orderCategories) {
        const tree = await staff.ok(getOrderStatusTree, { query: { buyback: 'mail-in', category } });
        expect(tree.total).toBe(await count(`category = '${category}'`));
        for (const status of tree.data) {
          expect(status.count).toBe(await count(`category = '${category}' AND status_id = ${status.id}`));
          for (const sub of status.children)
            expect(sub.count).toBe(await count(`category = '${category}' AND sub_status_id = ${sub.id}`));
          const list = await staff.ok(listOrders, { query: { category, status_id: status.id } });
          expect(list.total).toBe(status.count);
        }
      }
      const dashboard = await staff.ok(listDashboardOrders, { params: { id: 1 } });
      expect(dashboard.total).toBe(await count(`category = 'active' AND status_id = 1`));
    }),
    { numRuns: 12 },
  );
});

test('[orders-01] every page of a list, by number or by cursor, shows each order once and in order', async () => {
  await copies(1_240);
  for (const sort of ['-created_at', 'created_at', '-total', 'number'] as const) {
    const byCursor: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await staff.ok(listOrders, { query: { sort, per_page: 100, cursor } });
      byCursor.push(...page.data.map(({ id }) => id));
      cursor = page.next_cursor ?? undefined;
    } while (cursor);
    const byPage: number[] = [];
    const { last_page, total } = await staff.ok(listOrders, { query: { sort, per_page: 100 } });
    for (let page = 1; page <= last_page; page++) {
      const { data } = await staff.ok(listOrders, { query: { sort, per_page: 100, page } });
      byPage.push(...data.map(({ id }) => id));
    }
    expect(byPage).toEqual(byCursor);
    expect(new Set(byPage).size).toBe(total);
  }
  expect(await staff.data(listOrders, { query: { page: 1_000_000 } })).toEqual([]);
});

test('[orders-01] search finds by number, customer, IMEI and tracking number, and never another company’s orders', async () => {
  const order = await at('inspected');
  const imei = order.items[0]?.imei ?? '';
  for (const text of [String(order.number), order.customer.email, imei.slice(3, 12), order.tracking_number ?? '']) {
    const found = await staff.ok(listOrders, { query: { search: text } });
    expect(found.data.map(({ id }) => id)).toContain(order.id);
    expect(found.total).toBeGreaterThan(0);
    const tabs = await staff.ok(getOrderStatusTree, { query: { buyback: 'mail-in', search: text } });
    expect(tabs.total).toBe(found.total);
    expect(tabs).not.toHaveProperty('more_than_total');
  }
  expect((await staff.ok(listOrders, { query: { search: `${imei}%` } })).total).toBe(0);
  const stranger = await app.as('b', 'owner');
  expect((await stranger.ok(listOrders, { query: { search: imei } })).total).toBe(0);

  for (const code of [order.tracking_number ?? '', `#${order.number}`, `${imei.slice(0, 6)} ${imei.slice(6)}`]) {
    expect(await staff.data(scanParcel, { body: { code } })).toMatchObject({
      id: order.id,
      number: order.number,
      kind: 'mail-in',
    });
    expect((await stranger.refused(scanParcel, { body: { code } })).code).toBe('not_found');
  }
  const hits = await staff.ok(search, { body: { q: order.customer.email.slice(0, 4) } });
  expect(hits.data.map(({ type, id }) => [type, id])).toContainEqual(['customer', order.customer.id]);
  // The way people read numbers to each other.
  const last = await staff.ok(search, { body: { q: imei.slice(-5) } });
  expect(last.data).toContainEqual(expect.objectContaining({ type: 'order', id: order.id, due: false }));
  const paid = await at('paid');
  const stocked = await staff.ok(search, { body: { q: paid.items[0]?.imei?.slice(-6) ?? '' } });
  expect(stocked.data.map(({ type }) => type)).toEqual(['order', 'stock']);
  const { data: named } = await staff.ok(search, { body: { q: `${marker} one` } });
  expect(named.find(({ type }) => type === 'device')).toMatchObject({
    id: device.id,
    category: 'smartphones',
    brand: marker,
  });
  expect((await stranger.ok(search, { body: { q: imei.slice(-5) } })).data).toEqual([]);
  const due = await at('accepted');
  const { data: toPay } = await staff.ok(search, { body: { q: String(due.number) } });
  expect(toPay[0]).toMatchObject({ id: due.id, due: true });
});

test('[customers-02] a customer’s orders list every category, newest first, with pages, filters and counts', async () => {
  const { customer } = await at('new');
  const others = await copies(3);
  const ids = await copies(23);
  const ownOrders = await query<{ id: number; created_at: Date }>(
    'UPDATE orders SET customer_id = $2 WHERE id = ANY($1) OR customer_id = $2 RETURNING id, created_at',
    [ids, customer.id],
  );
  await query("UPDATE orders SET category = 'archive' WHERE id = ANY($1)", [ids.slice(0, 4)]);
  const newest = ownOrders
    .toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime() || b.id - a.id)
    .map(({ id }) => id);
  const pages: number[] = [];
  for (const page of [1, 2, 3]) {
    const answer = await staff.ok(listOrders, { query: { customer_id: customer.id, page } });
    expect(answer).toMatchObject({ total: 24, last_page: 3, current_page: page });
    pages.push(...answer.data.map(({ id }) => id));
  }
  expect(pages).toEqual(newest);
  expect(pages).not.toContain(others[0]);
  const archived = await staff.ok(listOrders, { query: { customer_id: customer.id, category: 'archive' } });
  expect(archived.total).toBe(4);
  const smallest = await staff.ok(listOrders, { query: { customer_id: customer.id, sort: 'total', status_id: 1 } });
  const totals = smallest.data.map(({ total }) => total.amount);
  expect(totals).toEqual(totals.toSorted((a, b) => a - b));
  const stranger = await app.as('b', 'owner');
  expect((await stranger.ok(listOrders, { query: { customer_id: customer.id } })).total).toBe(0);
});

test('[orders-04] every transition in the table is allowed, and every other is refused with the allowed ones', async () => {
  const [id = 0] = await copies(1);
  for (const from of statusIds) {
    for (const to of statusIds) {
      await query('UPDATE orders SET status_id = $2, sub_status_id = NULL WHERE id = $1', [id, from]);
      const { version } = await staff.data(getOrder, { params: { id } });
      const call = { params: { id }, body: { status_id: to, version } };
      const next: readonly number[] = nextStatuses('mail-in', from);
      // In the order that the workflow shows them.
      const allowed = statusIds.filter((status) => next.includes(status));
      if (next.includes(to)) expect((await staff.data(changeOrderStatus, call)).status_id).toBe(to);
      else
        expect(await staff.refused(changeOrderStatus, call)).toMatchObject({
          status: 409,
          code: 'transition_refused',
          allowed,
        });
    }
  }
});

test('[orders-04] a sub-status belongs to its status and can change within it', async () => {
  const [id = 0] = await copies(1);
  const { version } = await staff.data(getOrder, { params: { id } });
  const moved = await staff.ok(changeOrderStatus, {
    params: { id },
    body: { status_id: 1, sub_status_id: 12, version },
  });
  expect(moved.data).toMatchObject({ status_id: 1, sub_status_id: 12, version: version + 1 });
  const wrong = { status_id: 3, sub_status_id: 12, version: version + 1 };
  expect(await staff.refused(changeOrderStatus, { params: { id }, body: wrong })).toMatchObject({ status: 422 });
});

test('[orders-04] a bulk change within a status moves orders of another sub-status', async () => {
  const [first = 0, second = 0] = await copies(2);
  await query('UPDATE orders SET status_id = 5, sub_status_id = 51 WHERE id = $1', [first]);
  await query('UPDATE orders SET status_id = 5, sub_status_id = 52 WHERE id = $1', [second]);
  const body = { ids: [first, second], status_id: 5, sub_status_id: 52 };
  expect(await staff.ok(bulkChangeOrderStatus, { body })).toMatchObject({
    changed: [first],
    refused: [{ id: second, reason: 'It’s already On Hold' }],
  });
  expect(await staff.data(getOrder, { params: { id: first } })).toMatchObject({ status_id: 5, sub_status_id: 52 });
});

test('[orders-04] a bulk change says for each order what was done or why not', async () => {
  const ids = await copies(3);
  const [first = 0, second = 0, third = 0] = ids;
  await query('UPDATE orders SET status_id = 9, sub_status_id = NULL WHERE id = $1', [second]);
  const answer = await staff.ok(bulkChangeOrderStatus, {
    body: { ids: [third, second, first, 987_654_321, first], status_id: 3 },
  });
  expect(answer.changed).toEqual([first, third]);
  expect(answer.refused).toEqual([
    { id: second, reason: `${orderStatuses[3].name} can’t follow ${orderStatuses[9].name}` },
    { id: 987_654_321, reason: 'It doesn’t exist' },
  ]);
});

test('orders whose guarantee or offer ends are found by the indexes of both, however many others there are', async () => {
  // Enough orders to make an index the cheapest way to find a few.
  await copies(3_000);
  await query('analyze orders');
  const plan = await app.pool.inTenant(tenantId, async (tx) => {
    // There are so few offers that reading all of them would be fastest.
    await tx.execute(sql`set local enable_seqscan = off`);
    const expiring = tx.select({ id: orders.id }).from(orders).where(waitingFor.expiry(tx, new Date()));
    return (await tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${expiring}`)).rows.map((row) => row['QUERY PLAN']);
  });
  const indexes = plan.flatMap((line) => /using (orders_lock|offers_open) on/.exec(line)?.[1] ?? []);
  expect(indexes.toSorted(), plan.join('\n')).toEqual(['offers_open', 'orders_lock']);
});
