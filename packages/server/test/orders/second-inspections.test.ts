import { inspectionChecks } from '@recoup/contract/orders/checks/inspection-checks';
import {
  getSecondInspection,
  listSecondInspections,
  recordSecondInspection,
  settleSecondInspection,
} from '@recoup/contract/orders/checks/second-inspections';
import { accuracyReport } from '@recoup/contract/reports/business-reports';
import { getToday } from '@recoup/contract/reports/dashboard';
import { listNotifications } from '@recoup/contract/session/notifications';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { isDrawn } from '../../src/modules/orders/second-inspections/draw-devices.ts';
import { foundSeconds, isOpenFor } from '../../src/modules/orders/second-inspections/second-rows.ts';
import { secondInspections } from '../../src/schema/device-checks.ts';
import { useCompany } from '../company.ts';
import { itemOf, newImei } from '../trade.ts';

const company = useCompany();
const { app, staff: owner, as, at, orderCalls, log, device, query, seeded, tenantId } = company;
const [clerk, viewer, stranger] = [as('staff'), as('viewer'), as('owner', 'b')];
const clerkId = seeded.users.find(({ role }) => role === 'staff')?.id ?? 0;

async function setShare(second_percent: number) {
  const { version, ...settings } = await owner.data(inspectionChecks.get);
  await owner.ok(inspectionChecks.put, { body: { ...settings, second_percent, version } });
}
beforeAll(() => setShare(100));

const queue = (by = owner, tab: 'waiting' | 'differs' | 'done' = 'waiting') =>
  by.ok(listSecondInspections, { query: { tab } });

/** A device that the clerk inspected as Good, so that the owner can make the second inspection. */
async function inspected(condition = device.good) {
  const order = await at('scanned');
  const imei = newImei();
  const body = { version: order.version, imei, condition_id: condition, reason: null, note: 'Looks fine' };
  await clerk.ok(orderCalls.inspectOrderItem, { params: { id: itemOf(order) }, body });
  const row = (await queue()).data.find((one) => one.order.id === order.id);
  return { order, imei, id: row?.id ?? 0, row };
}
const record = (id: number, imei: string, condition_id = device.good, by = owner) =>
  by.ok(recordSecondInspection, { params: { id }, body: { imei, condition_id } });

test('[reports-01] the second inspector doesn’t see the quote or the first result', async () => {
  const { id, row, imei, order } = await inspected();
  expect(row).toMatchObject({ imei, state: 'waiting', first: null, second: null, note: null });
  const sampled = await owner.data(getSecondInspection, { params: { id } });
  expect(Object.keys(sampled).sort()).toEqual(
    ['at', 'bin', 'category', 'conditions', 'id', 'imei', 'location_name', 'name', 'order', 'serial'].sort(),
  );
  expect(JSON.stringify([row, sampled])).not.toMatch(/Looks fine|inspected/);
  expect(await log(order)).not.toContainEqual(expect.objectContaining({ action: expect.stringMatching(/second/) }));
});

test('[reports-01] the first inspector can’t see or make the second inspection, nor learn about others', async () => {
  const { id, imei } = await inspected();
  expect((await queue(clerk)).data.map((row) => row.id)).not.toContain(id);
  const call = { params: { id }, body: { imei, condition_id: device.good } };
  expect(await clerk.refused(recordSecondInspection, call)).toMatchObject({ code: 'forbidden' });
  expect(await clerk.refused(getSecondInspection, { params: { id } })).toMatchObject({ code: 'forbidden' });
  expect(await viewer.refused(listSecondInspections)).toMatchObject({ code: 'forbidden' });
  expect(await stranger.refused(recordSecondInspection, call)).toMatchObject({ code: 'not_found' });
  const other = await owner.refused(recordSecondInspection, { ...call, body: { ...call.body, imei: newImei() } });
  expect(other.errors?.imei).toEqual(['belongs to another device. Check that you have the right one']);
});

test('[reports-01] a matching result is done, appears in the order’s history, and leaves the device as it is', async () => {
  const { id, imei, order } = await inspected();
  await record(id, imei);
  expect((await queue()).data.map((row) => row.id)).not.toContain(id);
  const done = (await queue(owner, 'done')).data.find((row) => row.id === id);
  expect(done).toMatchObject({ state: 'same', first: { by: 'Stan A' }, second: { by: 'Olga A' } });
  expect((await log(order))[0]).toMatchObject({ action: 'Device inspected a second time', by: 'Olga A' });
  const [item] = await query('select inspected_by from order_items where order_id = $1', [order.id]);
  expect(item).toEqual({ inspected_by: clerkId });
  const again = { params: { id }, body: { imei, condition_id: device.good } };
  expect(await owner.refused(recordSecondInspection, again)).toMatchObject({ code: 'already_done' });
});

test('[reports-01] managers are told of different results and settle them with a reason, and the figures follow', async () => {
  await query('delete from second_inspections where second_at is not null');
  const [one, other] = [await inspected(), await inspected()];
  await record(one.id, one.imei);
  await record(other.id, other.imei, device.poor);
  const news = await clerk.data(listNotifications, { query: { type: 'inspections-differ' } });
  expect(news).toMatchObject([{ path: '/second-inspections/differs' }]);
  const figure = async () => (await owner.ok(accuracyReport.get, { query: {} })).data;
  const line = async () => (await figure()).find(({ inspector }) => inspector.id === String(clerkId));
  expect(await line()).toMatchObject({ twice: 2, confirmed: 1, agreement: 50 });
  const [row] = (await queue(owner, 'differs')).data;
  expect(row).toMatchObject({ id: other.id, first: { worth: { amount: expect.any(Number) } } });
  const call = { params: { id: other.id }, body: { right: 'first' as const, reason: 'A smudge, no scratch' } };
  expect(await clerk.refused(settleSecondInspection, call)).toMatchObject({ code: 'forbidden' });
  await owner.ok(settleSecondInspection, call);
  expect(await owner.refused(settleSecondInspection, call)).toMatchObject({ code: 'already_done' });
  expect(await line()).toMatchObject({
    twice: 2,
    confirmed: 2,
    agreement: 100,
    agreement_range: { low: expect.any(Number) },
  });
  expect((await log(other.order))[0]).toMatchObject({
    action: 'Second inspection settled',
    why: 'A smudge, no scratch',
  });
});

test('[reports-01] returned, sold or removed devices aren’t sampled, and results need the permission to see accuracy', async () => {
  await query('delete from second_inspections');
  const [sold, here] = [await inspected(), await inspected()];
  await query("update order_items set state = 'returned' where order_id = $1", [sold.order.id]);
  expect((await queue()).data.map(({ id }) => id)).toEqual([here.id]);
  const today = await owner.data(getToday, { query: { kind: 'all' } });
  expect(today.seconds).toEqual({ waiting: 1, differs: 0 });
  const refused = await owner.refused(recordSecondInspection, {
    params: { id: sold.id },
    body: { imei: sold.imei, condition_id: device.good },
  });
  expect(refused).toMatchObject({ code: 'not_found' });
  const permissions = JSON.stringify(['orders.view', 'orders.inspect', 'orders.mail-in']);
  await query('update users set permissions = $2 where id = $1', [clerkId, permissions]);
  expect((await queue(clerk)).counts).toEqual({ waiting: 0, differs: 0 });
  expect(await clerk.refused(listSecondInspections, { query: { tab: 'done' } })).toMatchObject({ code: 'forbidden' });
});

test('[reports-01] counter devices and bulk inspections are sampled too, each device once, and none at 0%', async () => {
  await query('delete from second_inspections');
  const many = async () => (await query('select id from second_inspections')).length;
  await at('accepted', 'in-store');
  expect(await many()).toBe(1);
  const order = await at('scanned');
  const body = { item_ids: order.items.map(({ id }) => id) as [number], condition_id: device.good, reason: null };
  await query('update order_items set imei = $2 where order_id = $1', [order.id, newImei()]);
  await owner.ok(orderCalls.bulkInspect, { params: { box_id: order.box_id }, body });
  await owner.ok(orderCalls.bulkInspect, { params: { box_id: order.box_id }, body });
  expect(await many()).toBe(2);
  await setShare(0);
  await at('inspected');
  expect(await many()).toBe(2);
});

test('[reports-01] the sample is as large as the share, and a device is always in it or never', () => {
  const drawing = { tenantId, secrets: app.services.secrets };
  const drawn = (percent: number) =>
    Array.from({ length: 4_000 }, (_, id) => id).filter((id) => isDrawn(id, percent, drawing));
  const [some, more] = [drawn(20), drawn(30)];
  expect(some.length / 4_000).toBeGreaterThan(0.17);
  expect(some.length / 4_000).toBeLessThan(0.23);
  expect(some.filter((id) => !more.includes(id))).toEqual([]);
  expect(drawn(20)).toEqual(some);
  expect([drawn(0).length, drawn(100).length]).toEqual([0, 4_000]);
});

test('[reports-01] the queue of open second inspections uses its index, however many were made', async () => {
  await query(
    `insert into second_inspections (tenant_id, item_id, state, at)
     select $1, i.id, case when i.id % 50 = 0 then 'waiting' else 'same' end, now() - i.id * interval '1 minute'
     from order_items i where tenant_id = $1 on conflict do nothing`,
    [tenantId],
  );
  const rows = await company.inTenant(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const open = foundSeconds(tx)
      .where(isOpenFor({ userId: clerkId }))
      .orderBy(secondInspections.at)
      .limit(26);
    return (await tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${open}`)).rows;
  });
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/second_inspections_state/);
});
