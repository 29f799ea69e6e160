import { type OrderKind, orderKindNames } from '@recoup/contract/order-kind';
import { orderWaitNames } from '@recoup/contract/orders/order-waits';
import { createOrderStatus } from '@recoup/contract/orders/order-workflow';
import { ordersOf } from '@recoup/contract/orders/orders';
import { listDuePayouts } from '@recoup/contract/payouts/due-payouts';
import { listPayouts } from '@recoup/contract/payouts/payouts';
import {
  getToday,
  getTodayOfKinds,
  listOrdersArrivingToday,
  listOrdersInTransit,
} from '@recoup/contract/reports/dashboard';
import { getConversionChart } from '@recoup/contract/reports/dashboard-charts';
import { beforeAll, expect, test } from 'vitest';
import { countMornings } from '../../src/modules/reports/dashboard/mornings.ts';
import { useCompany } from '../company.ts';

const now = new Date('2026-03-11T19:00:00Z');
const { app, staff, at, query, as, seeded } = useCompany({ now: () => now });
const stranger = as('owner', 'b');

beforeAll(async () => {
  await query(`UPDATE companies SET timezone = 'America/Los_Angeles'`);
  for (const kind of ['mail-in', 'in-store'] as const) {
    for (const stage of ['new', 'scanned', 'inspected', 'offered', 'accepted', 'paid'] as const) await at(stage, kind);
  }
  const soon = await at('new');
  await query('UPDATE orders SET price_locked_until = $2 WHERE id = $1', [soon.id, '2026-03-13T06:59:00Z']);
  const later = await at('new');
  await query('UPDATE orders SET price_locked_until = $2 WHERE id = $1', [later.id, '2026-03-13T07:00:00Z']);
  const elsewhere = await at('scanned');
  await query('UPDATE orders SET location_id = $2 WHERE id = $1', [elsewhere.id, seeded.locations[1]?.id]);
  const due = await at('labelled');
  await query('UPDATE orders SET status_id = 3, sub_status_id = NULL WHERE id = $1', [due.id]);
  await query(`UPDATE shipping_labels SET expected_at = $2, state = 'in_transit' WHERE order_id = $1`, [due.id, now]);
});

const inList = async (kind: OrderKind, query: object) =>
  (await staff.ok(ordersOf(kind).listOrders, { query: { ...query, per_page: 100 } })).total;

test.each(orderKindNames)('every figure on Today equals the number of orders in its list: %s', async (kind) => {
  for (const place of [{}, { location_id: seeded.locations[1]?.id ?? 0 }]) {
    const { data: today } = await staff.ok(getToday, { query: { kind, ...place } });
    for (const waiting of orderWaitNames)
      expect([waiting, today[waiting]]).toEqual([waiting, await inList(kind, { waiting, ...place })]);
    expect(today.arriving).toBe(await inList(kind, { arriving: 'today', ...place }));
    const store = today.location_id === null ? place : { location_id: today.location_id };
    const due = await staff.ok(listDuePayouts, { query: { kind, per_page: 100, ...store } });
    expect([today.owed.count, today.owed.total.amount]).toEqual([
      due.total,
      due.data.reduce((sum, { total }) => sum + total.amount, 0),
    ]);
    const last = today.days.at(-1);
    expect(today.days).toHaveLength(28);
    expect(last?.day).toBe('2026-03-11');
    expect(last?.orders).toBe(
      await inList(kind, { category: 'all', created_from: last?.day, created_to: last?.day, ...place }),
    );
    const sent = await staff.ok(listPayouts, {
      query: { state: 'sent', kind, created_from: today.days[0]?.day, created_to: last?.day, per_page: 100, ...store },
    });
    expect(today.days.reduce((sum, { paid }) => sum + paid.amount, 0)).toBe(
      sent.data.reduce((sum, { amount }) => sum + amount.amount, 0),
    );
  }
});

test('the figures for all kinds are the sum of each kind, on the same days', async () => {
  for (const place of [{}, { location_id: seeded.locations[1]?.id ?? 0 }]) {
    const { data: all } = await staff.ok(getToday, { query: { kind: 'all', ...place } });
    const each = await Promise.all(
      orderKindNames.map(async (kind) => (await staff.ok(getToday, { query: { kind, ...place } })).data),
    );
    const sum = (pick: (day: (typeof each)[number]) => number) => each.reduce((total, one) => total + pick(one), 0);
    for (const waiting of [...orderWaitNames, 'arriving'] as const)
      expect([waiting, all[waiting]]).toEqual([waiting, sum((one) => one[waiting])]);
    expect(all.owed.count).toBe(sum(({ owed }) => owed.count));
    expect(all.owed.total.amount).toBe(sum(({ owed }) => owed.total.amount));
    expect(all.location_id).toBeNull();
    for (const [i, day] of all.days.entries()) {
      expect(day.orders).toBe(sum(({ days }) => days[i]?.orders ?? 0));
      expect(day.amount.amount).toBe(sum(({ days }) => days[i]?.amount.amount ?? 0));
      expect(day.paid.amount).toBe(sum(({ days }) => days[i]?.paid.amount ?? 0));
    }
  }
  expect((await staff.data(getToday, { query: { kind: 'all' } })).owed.count).toBeGreaterThan(0);
});

test('every figure counts something, and in-store figures are of the location where the user works', async () => {
  const mail = (await staff.ok(getToday, { query: {} })).data;
  expect(mail).toMatchObject({
    owed: { count: 1 },
    inspection: 2,
    arriving: 1,
    expiry: 1,
    answer: 1,
    location_id: null,
  });
  expect((await staff.ok(getToday, { query: { location_id: seeded.locations[1]?.id ?? 0 } })).data).toMatchObject({
    inspection: 1,
    owed: { count: 0 },
  });
  const store = (await staff.ok(getToday, { query: { kind: 'in-store' } })).data;
  expect(store.location_id).not.toBeNull();
  expect(store.owed.count).toBeGreaterThan(0);
  const { data: other } = await stranger.ok(getToday, { query: {} });
  expect(other).toMatchObject({ owed: { count: 0 }, inspection: 0, expiry: 0, answer: 0 });
});

test('orders in a custom status count as the status it is like, and the list shows the same orders', async () => {
  const status = async (like: 3 | 9) =>
    (
      await staff.ok(createOrderStatus, {
        body: {
          buyback: 'mail-in',
          name: `Like ${like}`,
          tone: 'info',
          like,
          send: false,
          subject: 'News',
          text: 'News',
        },
      })
    ).data.id;
  const done = await at('paid');
  const moving = await at('labelled');
  const before = await staff.ok(getConversionChart, { query: {} });
  await query('UPDATE orders SET status_id = $2 WHERE id = $1', [done.id, await status(9)]);
  await query('UPDATE orders SET status_id = $2, sub_status_id = NULL WHERE id = $1', [moving.id, await status(3)]);
  await query(`UPDATE shipping_labels SET expected_at = $2, state = 'in_transit' WHERE order_id = $1`, [
    moving.id,
    now,
  ]);
  const after = await staff.ok(getConversionChart, { query: {} });
  expect(after.total).toEqual(before.total);
  const { from: created_from, to: created_to } = after;
  expect(await inList('mail-in', { category: 'all', like: 9, created_from, created_to })).toBe(after.total.completed);
  const { total } = await staff.ok(listOrdersInTransit, { query: {} });
  expect(total).toBe(await inList('mail-in', { like: 3 }));
  expect(total).toBeGreaterThan(await inList('mail-in', { status_id: 3 }));
  expect((await staff.ok(listOrdersArrivingToday, { query: {} })).total).toBe(2);
});

test('the figures of all kinds match those of each kind that the user works with', async () => {
  const { data } = await staff.ok(getTodayOfKinds, { query: {} });
  expect(data.day).toBe('2026-03-11');
  expect(data.kinds.map(({ kind }) => kind)).toEqual([...orderKindNames]);
  for (const { kind, made, ...figures } of data.kinds) {
    const { days, usual: _, seconds: __, ...alone } = (await staff.ok(getToday, { query: { kind } })).data;
    expect([kind, figures, made]).toEqual([kind, alone, days.at(-1)?.orders]);
  }
});

test('the usual figure for a weekday appears once two such mornings were counted, each of them once', async () => {
  const request = { query: { kind: 'mail-in' as const } };
  const ago = (days: number, hours = 0) => new Date(now.getTime() - days * 86_400_000 - hours * 3_600_000);
  const usual = async () => (await staff.ok(getToday, request)).data.usual;
  await query(`UPDATE orders SET created_at = $1`, [ago(20)]);
  // Mornings of other weekdays, and times before the morning, don't count for today's average.
  for (const moment of [ago(7, 8), ago(6), ago(7), ago(7)]) await countMornings(app.database(), moment);
  expect(await usual()).toBeNull();
  await at('scanned');
  await countMornings(app.database(), ago(14));
  const { data: today } = await staff.ok(getToday, request);
  // The average of the earlier counts and today's, which are one higher.
  expect(today.usual).toMatchObject({
    inspection: Math.round((2 * today.inspection - 1) / 2),
    answer: today.answer,
    owed: today.owed,
  });
  const { data: there } = await staff.ok(getToday, {
    query: { ...request.query, location_id: seeded.locations[1]?.id },
  });
  expect(there.usual).toMatchObject({ inspection: there.inspection, owed: there.owed });
  expect((await stranger.ok(getToday, request)).data.usual).toBeNull();
  await countMornings(app.database(), new Date(now.getTime() + 25 * 86_400_000));
  expect((await query('SELECT min(day)::text AS first FROM mornings'))[0]).toEqual({ first: '2026-03-04' });
});
