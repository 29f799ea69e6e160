import type { Tx } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/drizzle.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { auditEntries } from '../../schema/core.ts';
import { deviceChecks } from '../../schema/device-checks.ts';
import { inventoryItems } from '../../schema/inventory.ts';
import { boxes, orderItems } from '../../schema/order-items.ts';
import { offers, orders } from '../../schema/orders.ts';
import { payouts } from '../../schema/payouts.ts';
import { shippingLabels } from '../../schema/shipping.ts';
import { insertRows, takeIds } from '../bulk.ts';
import type { SeededCompany } from '../company.ts';
import { boxRow, labelRow, offerRow, payoutRow } from './deal-rows.ts';
import {
  auditRow,
  checkRows,
  type FirstIds,
  itemRow,
  type Numbered,
  orderRow,
  stockRow,
  type Written,
  writtenOf,
} from './order-rows.ts';

/** Inserts a batch of orders with everything that belongs to them. */
export async function writeOrders(
  tx: Tx,
  { company, now, secrets }: { company: SeededCompany; now: Date; secrets: Secrets },
  by: { staff: readonly { id: number; name: string }[]; locationId: number; storeIds: readonly number[] },
  batch: readonly Numbered[],
) {
  const devices = batch.reduce((sum, { plan }) => sum + plan.items.length, 0);
  const entriesAtMost = 12 + Math.max(...batch.map(({ plan }) => plan.items.length));
  const first: FirstIds = {
    box: await takeIds(tx, boxes, batch.length),
    label: await takeIds(tx, shippingLabels, batch.length),
    offer: await takeIds(tx, offers, batch.length),
    payout: await takeIds(tx, payouts, batch.length),
    item: await takeIds(tx, orderItems, devices),
    check: await takeIds(tx, deviceChecks, devices),
    stock: await takeIds(tx, inventoryItems, devices),
    audit: await takeIds(tx, auditEntries, batch.length * entriesAtMost),
  };
  let device = 0;
  const written: Written[] = batch.map((order, i) => {
    const ids = {
      box: first.box + i,
      label: first.label + i,
      offer: first.offer + i,
      payout: first.payout + i,
      item: first.item + device,
      check: first.check + device,
      stock: first.stock + device,
      audit: first.audit + i * entriesAtMost,
    };
    device += order.plan.items.length;
    const locationId = by.storeIds[i % by.storeIds.length] ?? by.locationId;
    const staff = by.staff[i % by.staff.length];
    if (!staff) throw new Error('Nobody works here');
    return writtenOf(order, ids, { company, now, secrets, ...by, staff, storeId: locationId });
  });
  await insertRows(tx, orders, written.map(orderRow));
  await insertRows(tx, boxes, written.map(boxRow));
  await insertRows(
    tx,
    orderItems,
    written.flatMap((order) => order.items.map((item) => itemRow(order, item))),
    {
      name: 'price_list',
      value: sql`(select l.list from seeded_price_lists l where l.device_id = r.device_id)`,
    },
  );
  await insertRows(
    tx,
    deviceChecks,
    written.flatMap((order) => order.items.flatMap((item) => checkRows(order, item))),
  );
  await insertRows(tx, shippingLabels, written.filter(({ tracking }) => tracking !== null).map(labelRow));
  await insertRows(tx, offers, written.filter(({ plan }) => plan.scenario.offer).map(offerRow));
  await insertRows(tx, payouts, written.filter(({ plan }) => plan.scenario.paid).map(payoutRow));
  const stocked = written.flatMap((order) =>
    order.items.filter(({ state }) => state === 'stocked').map((item) => stockRow(order, item)),
  );
  await insertRows(tx, inventoryItems, stocked);
  await insertRows(
    tx,
    auditEntries,
    written.flatMap((order) => order.history.entries.map((entry, j) => auditRow(order, entry, j))),
  );
}
