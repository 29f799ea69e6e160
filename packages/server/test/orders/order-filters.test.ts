import { type OrderKind, orderKindNames, orderKinds } from '@recoup/contract/order-kind';
import { listAssignees, orderAssigneesOf } from '@recoup/contract/orders/order-assignees';
import { bulkOrdersOf, listOrderOperations, undoOrderOperation } from '@recoup/contract/orders/order-bulk';
import type { Order } from '@recoup/contract/orders/order-schema';
import { getOrderStatusTree } from '@recoup/contract/orders/order-status-tree';
import { listOrderTags, mostTags, orderTagsOf } from '@recoup/contract/orders/order-tags';
import { ordersOf } from '@recoup/contract/orders/orders';
import { listOrdersArrivingToday } from '@recoup/contract/reports/dashboard';
import { switchLocation } from '@recoup/contract/session/locations';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { urlOf } from '../harness.ts';

const { staff, at, again, log, query, tenantId, as } = useCompany();
const clerk = as('staff');

/** Filters, and which of three orders match. The first has everything, the second a label, the third nothing. */
const filters: readonly { asked: Readonly<Record<string, string | number>>; has: readonly number[]; ships?: true }[] = [
  { asked: { referral_source: 'Radio' }, has: [0] },
  { asked: { condition: 'Poor' }, has: [0] },
  { asked: { payout_method: 'paypal' }, has: [0] },
  { asked: { total_from: 5_000_000, total_to: 5_000_000 }, has: [0] },
  { asked: { created_from: '2020-01-02', created_to: '2020-01-02' }, has: [0] },
  { asked: { assignee: 0 }, has: [0] },
  { asked: { answer: 'unread' }, has: [0] },
  { asked: { tag: 'VIP' }, has: [0] },
  { asked: { courier: 'Snail' }, has: [0], ships: true },
  { asked: { shipping: 'in_transit' }, has: [0, 1], ships: true },
  { asked: { courier: 'Snail', shipping: 'voided' }, has: [], ships: true },
  { asked: { referral_source: 'Radio', condition: 'Poor', search: 'filtered' }, has: [0] },
];

describe.each(orderKindNames)('%s', (kind: OrderKind) => {
  const { ships } = orderKinds[kind];
  let three: Order[];
  let me: number;

  beforeAll(async () => {
    three = [];
    for (let i = 0; i < 3; i++) three.push(await at(ships && i < 2 ? 'labelled' : 'new', kind));
    const ids = three.map(({ id }) => id);
    me = (await staff.data(listAssignees))[0]?.id ?? 0;
    await query("UPDATE orders SET search = search || ' filtered' WHERE id = ANY ($1)", [ids]);
    await query(
      `UPDATE orders SET referral_source = 'Radio', payout_method = 'paypal', total = 5000000, assignee_id = $2, assignee_name = 'Me',
         created_at = '2020-01-02T12:00:00Z', unread_answer_at = now(), tags = '{VIP}' WHERE id = $1`,
      [ids[0], me],
    );
    await query(
      `UPDATE order_items SET quoted = quoted || '{"condition": "Poor"}',
         inspected = CASE WHEN inspected IS NULL THEN NULL ELSE inspected || '{"condition": "Poor"}' END WHERE order_id = $1`,
      [ids[0]],
    );
    await query("UPDATE shipping_labels SET carrier = 'Snail' WHERE order_id = $1", [ids[0]]);
    await query("UPDATE shipping_labels SET state = 'in_transit' WHERE order_id = ANY ($1)", [ids]);
  });

  const csvOf = async (query: Readonly<Record<string, string | number>>) => {
    const { text } = await staff.raw({
      method: 'GET',
      url: urlOf(bulkOrdersOf(kind).downloadOrders, undefined, query),
    });
    return parse(text, { columns: true }) as Record<string, string>[];
  };

  test.each(filters.filter((filter) => ships || !filter.ships))(
    '[orders-01] with $asked, the rows, tab counts and file agree',
    async ({ asked, has }) => {
      const query = { search: 'filtered', ...asked, ...('assignee' in asked && { assignee: me }) };
      const { counts, ...list } = await staff.ok(ordersOf(kind).listOrders, { query: { ...query, counts: 'status' } });
      const expected = has.map((i) => three[i]?.number);
      expect(list.data.map(({ number }) => number).toSorted()).toEqual(expected);
      expect(list.total).toBe(has.length);
      const tree = await staff.ok(getOrderStatusTree, { query: { ...query, buyback: kind } });
      expect(counts).toEqual(tree);
      expect(list).toEqual(await staff.ok(ordersOf(kind).listOrders, { query }));
      expect(tree.total).toBe(has.length);
      expect(tree.data.reduce((sum, { count }) => sum + count, 0)).toBe(has.length);
      expect((await csvOf(query)).map(({ order }) => Number(order)).toSorted()).toEqual(expected);
    },
  );

  test('[orders-13] the file has a line per order or per device, sorted like its list', async () => {
    const query = { search: 'filtered', sort: '-total' };
    const listed = await staff.data(ordersOf(kind).listOrders, { query: { ...query, sort: '-total' } });
    const orders = await csvOf(query);
    expect(orders.map(({ order }) => Number(order))).toEqual(listed.map(({ number }) => number));
    expect(orders[0]).toMatchObject({
      'referral source': 'Radio',
      'assigned to': 'Me',
      'e-mail': three[0]?.customer.email,
    });
    const devices = await csvOf({ ...query, per: 'device' });
    expect(devices).toHaveLength(listed.reduce((sum, { item_count }) => sum + item_count, 0));
    expect(devices[0]).toMatchObject({ 'condition quoted': 'Poor', device: '1' });
  });

  test('[orders-01] rows, counts and file refuse an unknown filter and name it', async () => {
    const { api, list } = orderKinds[kind];
    for (const path of [list, `${api}/generate-csv`, `/v1/pos/order/order-status?buyback=${kind}`]) {
      const url = `/api${path}${path.includes('?') ? '&' : '?'}colour=red`;
      const { status, text } = await staff.raw({ method: 'GET', url });
      expect(status).toBe(422);
      expect(JSON.parse(text).errors).toEqual({
        colour: ['“colour” isn’t a parameter of this request. Remove it or check its spelling.'],
      });
    }
  });

  test('[orders-03] staff assign one or many orders, add who referred the customer, and mark an answer as read', async () => {
    const endpoints = orderAssigneesOf(kind);
    const [, second, third] = three;
    if (!second || !third) throw new Error('no orders');
    await staff.ok(endpoints.assignOrder, {
      params: { id: second.id },
      body: { user_id: me, version: second.version },
    });
    const stale = { params: { id: second.id }, body: { user_id: null, version: second.version } };
    expect((await staff.refused(endpoints.assignOrder, stale)).code).toBe('conflict');
    const many = { ids: [second.id, third.id, 999_999_999], user_id: me };
    const given = await staff.ok(endpoints.bulkAssignOrders, { body: many });
    expect(given).toMatchObject({
      changed: [third.id],
      refused: [
        { id: second.id, reason: expect.stringMatching(/^Already assigned to /) },
        { id: 999_999_999, reason: 'It doesn’t exist' },
      ],
    });
    expect((await staff.refused(endpoints.bulkAssignOrders, { body: { ...many, user_id: 999_999_999 } })).code).toBe(
      'not_found',
    );
    const assigned = await again(third);
    expect(assigned.assignee?.id).toBe(me);
    expect((await log(third))[0]).toMatchObject({ action: 'Assigned', from: null, to: assigned.assignee?.name });
    // One undo covers all of them.
    const undone = await staff.ok(undoOrderOperation, { params: { id: given.undo_token ?? 0 } });
    expect(undone.changed).toEqual([third.id]);
    const nobodys = await again(third);
    expect(nobodys.assignee).toBeNull();
    expect((await log(third))[0]).toMatchObject({
      action: 'Undone: assigned',
      from: assigned.assignee?.name,
      to: null,
    });
    const { version } = nobodys;
    const body = { referral_source: 'A neighbour', version };
    expect((await staff.data(endpoints.changeReferralSource, { params: { id: third.id }, body })).referral_source).toBe(
      'A neighbour',
    );
    const [first] = three;
    if (!first) throw new Error('no order');
    expect((await staff.data(endpoints.readAnswer, { params: { id: first.id } })).unread_answer_at).toBeNull();
  });
});

test('[orders-03] staff tag an order, filter by the tag, and see the customer’s contact details in the list', async () => {
  const [one, other] = [await at('scanned'), await at('new')];
  const params = { id: one.id };
  const twice = { tags: ['VIP', 'vip'], version: one.version };
  expect((await staff.refused(orderTagsOf('mail-in').tagOrder, { params, body: twice })).errors?.tags).toEqual([
    'must not repeat a tag',
  ]);
  const tag = `Fragile ${one.number}`;
  const { data } = await staff.ok(orderTagsOf('mail-in').tagOrder, {
    params,
    body: { tags: [' VIP ', tag], version: one.version },
  });
  expect(data.tags).toEqual(['VIP', tag]);
  expect((await log(one))[0]).toMatchObject({ action: 'Tags changed', from: null, to: `VIP, ${tag}` });
  const [row, ...more] = await staff.data(ordersOf('mail-in').listOrders, { query: { tag, category: 'all' } });
  expect(more).toEqual([]);
  expect(row).toMatchObject({ id: one.id, tags: ['VIP', tag], customer_email: one.customer.email });
  expect(await staff.data(listOrderTags)).toContainEqual({ tag });
  const stale = { tags: [], version: one.version };
  expect(await staff.refused(orderTagsOf('mail-in').tagOrder, { params, body: stale })).toMatchObject({
    code: 'conflict',
  });
  expect((await again(other)).tags).toEqual([]);
});

test('[orders-03] many orders are tagged at once, keep their other tags, and all of it can be undone', async () => {
  const { tagOrder, bulkTagOrders } = orderTagsOf('mail-in');
  const tagged = async (tags: string[]) => {
    const { id, version } = await at('new');
    return staff.data(tagOrder, { params: { id }, body: { tags, version } });
  };
  const [one, two, full] = [
    await tagged(['VIP', 'Broken']),
    await at('paid'),
    await tagged(Array.from({ length: mostTags }, (_, i) => `Tag ${i}`)),
  ];
  const body = { ids: [one.id, two.id, full.id, 999_999_999], tags: ['vip', 'Urgent'], without: ['broken'] };
  const done = await staff.ok(bulkTagOrders, { body });
  expect(done).toMatchObject({
    changed: [one.id, two.id],
    refused: [
      { id: full.id, reason: 'It would have 12 tags, and the limit is 10' },
      { id: 999_999_999, reason: 'It doesn’t exist' },
    ],
  });
  expect([(await again(one)).tags, (await again(two)).tags]).toEqual([
    ['VIP', 'Urgent'],
    ['vip', 'Urgent'],
  ]);
  expect((await log(one))[0]).toMatchObject({ action: 'Tags changed', from: 'VIP, Broken', to: 'VIP, Urgent' });
  expect((await staff.data(listOrderOperations, {}))[0]).toMatchObject({
    action: 'tag',
    detail: 'vip, Urgent added; broken removed',
  });
  expect((await staff.ok(bulkTagOrders, { body })).changed).toEqual([]);
  expect((await staff.refused(bulkTagOrders, { body: { ids: [one.id], tags: [] } })).errors).toEqual({
    tags: ['needs a tag to add or remove'],
  });
  const undone = await staff.ok(undoOrderOperation, { params: { id: done.undo_token ?? 0 } });
  expect(undone.changed).toEqual([one.id, two.id]);
  expect((await again(one)).tags).toEqual(['VIP', 'Broken']);
  expect((await log(one))[0]).toMatchObject({ action: 'Undone: tagged', from: 'VIP, Urgent', to: 'VIP, Broken' });
});

test('[orders-01] a store’s list has only its own orders, whatever the filters', async () => {
  const here = await at('new', 'in-store');
  const [other] = await query<{ id: number }>('SELECT id FROM locations WHERE tenant_id = $1 AND id <> $2', [
    tenantId,
    here.location_id,
  ]);
  await query("UPDATE orders SET referral_source = 'Elsewhere' WHERE id = $1", [here.id]);
  const { listOrders } = ordersOf('in-store');
  const ways = [
    {},
    { referral_source: 'Elsewhere' },
    { customer_id: here.customer_id },
    { search: String(here.number) },
  ];
  const totals = async () =>
    Promise.all(
      ways.map(async (query) => (await clerk.ok(listOrders, { query: { status_id: 'all', ...query } })).total),
    );
  await clerk.ok(switchLocation, { body: { location_id: here.location_id } });
  expect((await totals()).every((total) => total > 0)).toBe(true);
  await clerk.ok(switchLocation, { body: { location_id: other?.id ?? 0 } });
  expect(await totals()).toEqual([0, 0, 0, 0]);
  const tree = await clerk.ok(getOrderStatusTree, { query: { buyback: 'in-store', referral_source: 'Elsewhere' } });
  expect(tree.total).toBe(0);
  expect((await clerk.ok(listOrdersArrivingToday, { query: { kind: 'in-store' } })).total).toBe(0);
});
