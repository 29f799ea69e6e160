import { extendPriceLock } from '@recoup/contract/orders/order-price-lock';
import type { Order } from '@recoup/contract/orders/order-schema';
import { getOrderStatusTree } from '@recoup/contract/orders/order-status-tree';
import { priceLock } from '@recoup/contract/settings/setting-documents';
import { expect, test } from 'vitest';
import { expireOrders } from '../../src/modules/orders/lifecycle/expire-orders.ts';
import { nextReminder } from '../../src/modules/orders/lifecycle/price-lock.ts';
import { remindOfLocks } from '../../src/modules/orders/lifecycle/remind-of-locks.ts';
import { expireOffers } from '../../src/modules/orders/offers/expire-offers.ts';
import { readCompany } from '../../src/modules/session/company/company.ts';
import { dayIn } from '../../src/modules/session/company/days.ts';
import { useCompany } from '../company.ts';
import { until } from '../until.ts';

const { app, staff, tenantId, orderCalls, at, again, inTenant, query, log } = useCompany();
const { listOrders, listOrderChanges } = orderCalls;

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

const newest = async ({ id }: Pick<Order, 'id'>) => (await log({ id }))[0];
const mailsTo = (order: Order) => app.services.mails.filter(({ to }) => to === order.customer.email);

test('[orders-16] a customer is reminded at half time and a day before the end, once each', async () => {
  const order = await at('new');
  const remind = (days: number) => remindOfLocks(app.database(), inDays(days));
  await remind(6.9);
  await Promise.all([remind(7.1), remind(7.1)]);
  await remind(8);
  await until(() => mailsTo(order).length > 0);
  await remind(13.1);
  await remind(13.2);
  await until(() => mailsTo(order).length > 1);
  await remind(13.9);
  expect(mailsTo(order).map(({ reference }) => reference.split('-')[3])).toEqual(['half', 'day']);
  expect(mailsTo(order)[1]?.subject).toBe('Your price of $100.00 ends tomorrow');
  expect(await again(order)).toMatchObject({ version: order.version });
  expect((await newest(order))?.action).toBe('Reminder sent: price lock ends tomorrow');
});

test('[orders-16] no reminder is sent once devices have arrived, or where the company turned reminders off', async () => {
  const arrived = await at('scanned');
  const lock = { lock_days: 14, revised_offer_days: 7 };
  await staff.ok(priceLock.put, { body: { ...(await versionOf()), ...lock, reminders: false } });
  const unwished = await at('new');
  await staff.ok(priceLock.put, { body: { ...(await versionOf()), ...lock, reminders: true } });
  await remindOfLocks(app.database(), inDays(7.5));
  const rows = await query(
    `SELECT count(*)::int AS n FROM audit_entries WHERE action LIKE 'Reminded%' AND entity_id = ANY($1)`,
    [[arrived.id, unwished.id]],
  );
  expect(rows).toEqual([{ n: 0 }]);
});

test('[orders-16] the next reminder is the earlier of half time and a day before the end, and a one-day lock has one', () => {
  const at = (hours: number) => new Date(Date.UTC(2026, 2, 2, hours));
  expect(nextReminder(at(0), at(96), at(0))).toEqual(at(48));
  expect(nextReminder(at(0), at(96), at(50))).toEqual(at(72));
  expect(nextReminder(at(0), at(96), at(80))).toBeNull();
  expect(nextReminder(at(0), at(24), at(0))).toEqual(at(12));
  expect(nextReminder(at(0), at(24), at(13))).toBeNull();
});

test('[orders-16] staff extend a price lock with a reason, and an expired order is active again', async () => {
  const order = await at('new');
  await query(`UPDATE orders SET price_locked_until = now() - interval '1 hour' WHERE id = $1`, [order.id]);
  await expireOrders(app.database(), new Date());
  const expired = await again(order);
  expect(expired.category).toBe('expired');
  const params = { id: order.id };
  const stale = { days: 3, reason: 'Customer is ill', version: order.version };
  expect(await staff.refused(extendPriceLock, { params, body: stale })).toMatchObject({ code: 'conflict' });
  const { data } = await staff.ok(extendPriceLock, { params, body: { ...stale, version: expired.version } });
  expect(data.category).toBe('active');
  const until = new Date(data.price_locked_until ?? 0).getTime();
  expect(Math.abs(until - inDays(3).getTime())).toBeLessThan(60_000);
  const changes = await log(order);
  const extended = { action: 'Price lock extended', by: 'Olga A', why: 'Customer is ill' };
  expect(changes.slice(0, 2)).toMatchObject([
    { ...extended, to: 'active' },
    { ...extended, to: data.price_locked_until },
  ]);
  const nothing = await staff.refused(extendPriceLock, {
    params,
    body: { days: 3, reason: ' ', version: data.version },
  });
  expect(nothing.errors).toHaveProperty('reason');
});

async function versionOf() {
  const rows = await query(`SELECT version FROM settings WHERE tenant_id = $1 AND key = 'price-lock'`, [tenantId]);
  return { version: (rows[0]?.version as number | undefined) ?? 0 };
}

test.each([
  ['accept', 7, 'accepted', 'Offer accepted automatically'],
  ['return', 6, 'rejected', 'Offer declined automatically'],
] as const)(
  '[orders-16] an unanswered revised offer means %s where the company chose that',
  async (silence, status, state, logged) => {
    const lock = { lock_days: 14, revised_offer_days: 7 };
    await staff.ok(priceLock.put, { body: { ...(await versionOf()), ...lock, silence } });
    const order = await at('offered');
    await expireOffers(app.database(), inDays(7.1));
    const after = await again(order);
    expect(after).toMatchObject({ status_id: status, total: { amount: 4_000 }, items: [{ state }] });
    const { data } = await staff.ok(listOrderChanges, { params: { id: order.id }, query: {} });
    expect(data.map(({ action }) => action)).toEqual(expect.arrayContaining(['Offer expired', logged]));
  },
);

test('[orders-18] a marketplace’s orders have their own list, and the counts of its tabs agree', async () => {
  const ownOrders = await Promise.all([1, 2, 3].map(() => at('new')));
  const rows = await query(
    `INSERT INTO marketers (tenant_id, name, source, search, created_at, updated_at)
     VALUES ($1, 'SwapHub', 'swaphub', '', now(), now()), ($1, 'TradeBay', 'tradebay', '', now(), now()) RETURNING id`,
    [tenantId],
  );
  const [hub, bay] = rows.map(({ id }) => id as number);
  const ids = ownOrders.map(({ id }) => id);
  await query('UPDATE orders SET marketer_id = $1 WHERE id = ANY($2)', [hub, ids.slice(0, 2)]);
  await query('UPDATE orders SET marketer_id = $1 WHERE id = $2', [bay, ids[2]]);
  const list = await staff.ok(listOrders, { query: { marketer_id: hub } });
  expect(list.total).toBe(2);
  expect(new Map(list.data.map(({ id, marketer_id }) => [id, marketer_id]))).toEqual(
    new Map(ids.slice(0, 2).map((id) => [id, hub])),
  );
  const tree = await staff.ok(getOrderStatusTree, { query: { buyback: 'mail-in', marketer_id: hub } });
  expect(tree.total).toBe(2);
  for (const { id, count } of tree.data) {
    const tab = await staff.ok(listOrders, { query: { marketer_id: hub, status_id: id } });
    expect([id, tab.total]).toEqual([id, count]);
  }
  const [first] = ownOrders;
  await staff.ok(orderCalls.deleteOrder, { params: { id: first?.id ?? 0 } });
  const left = await staff.ok(getOrderStatusTree, { query: { buyback: 'mail-in', marketer_id: hub } });
  expect(left.total).toBe(1);
  const { timezone } = await inTenant(readCompany);
  const day = dayIn(timezone, new Date(first?.created_at ?? ''));
  const today = await staff.ok(listOrders, { query: { marketer_id: hub, created_from: day, created_to: day } });
  expect([today.total, today.data.length]).toEqual([1, 1]);
});
