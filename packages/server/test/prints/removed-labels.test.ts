import { undoOrderOperation } from '@recoup/contract/orders/order-bulk';
import type { Order } from '@recoup/contract/orders/order-schema';
import { expect, test } from 'vitest';
import { removeDeletedOrders } from '../../src/modules/orders/bulk/delete-orders.ts';
import type { BoughtLabel, CarrierService } from '../../src/modules/shipping/carriers/carrier-port.ts';
import { buyLabel } from '../../src/modules/shipping/shipping-labels/buy-label.ts';
import { voidLabelAtCarrier } from '../../src/modules/shipping/shipping-labels/void-label.ts';
import type { Work } from '../../src/platform/jobs/worker.ts';
import { ServiceError } from '../../src/platform/service-error.ts';
import { useCompany } from '../company.ts';
import { madeUpAdapters } from '../services.ts';
import { itemOf, seen, testImei } from '../trade.ts';
import { until } from '../until.ts';

const { app, staff, tenantId, orderCalls, at, query } = useCompany();

const remove = () => removeDeletedOrders(app.database(), new Date(Date.now() + 11 * 60_000));
const deleted = ({ id }: Order) => staff.ok(orderCalls.deleteOrder, { params: { id } });
const voidedTimes = (trackingNumber: string) => app.services.voided.filter((one) => one === trackingNumber).length;
const logOf = async ({ id }: Order) => {
  const rows = await query<{ action: string; why: string | null }>(
    `SELECT action, why FROM audit_entries WHERE entity = 'order' AND entity_id = $1 ORDER BY id`,
    [id],
  );
  return rows;
};

/** A worker's context with a fake carrier. */
function workWith(carrier: Partial<CarrierService>): Work {
  return {
    services: {
      ...app.services,
      adapters: madeUpAdapters({ ...app.services, carrier: { ...app.services.carrier, ...carrier } }),
    },
    now: () => new Date(),
    emit: () => undefined,
    signal: new AbortController().signal,
  };
}

/** An order whose label is being bought, and the job that buys it. */
async function buying() {
  const order = await at('labelled');
  const rows = await query<{ id: number; reference: string }>(
    `UPDATE shipping_labels SET state = 'buying', tracking_number = '' WHERE order_id = $1 RETURNING id, reference`,
    [order.id],
  );
  const [label] = rows;
  if (!label) throw new Error('no label');
  const orderRef = { orderId: order.id, orderNumber: order.number };
  const { tenantId } = app.fixture.a;
  const job = { tenantId, labelId: label.id, connectionId: null, reference: label.reference, ...orderRef };
  const trackingNumber = `LATE${order.number}`;
  const sold: BoughtLabel = { carrier: 'Test Carrier', service: 'Ground', trackingNumber, transitDays: 3 };
  return { order, job, sold };
}

test('[orders-05] the unused label of a permanently deleted order is voided at its carrier once, and the history says so', async () => {
  const order = await at('labelled');
  const keptOrder = await at('labelled');
  await deleted(order);
  const { data } = await deleted(keptOrder);
  await staff.ok(undoOrderOperation, { params: { id: data.undo_token ?? 0 } });
  await Promise.all([remove(), remove()]);
  const number = order.label?.tracking_number ?? '';
  await until(() => voidedTimes(number) === 1);
  expect((await logOf(order)).slice(-2).map(({ action }) => action)).toEqual(['Label voided', 'Deleted permanently']);

  // A restored order keeps its label.
  const last = await at('labelled');
  await deleted(last);
  await remove();
  await until(() => voidedTimes(last.label?.tracking_number ?? '') === 1);
  expect([voidedTimes(number), voidedTimes(keptOrder.label?.tracking_number ?? '')]).toEqual([1, 0]);
});

test('[orders-05] a deleted order whose parcel is shipped before its removal is archived, and the history says so', async () => {
  const order = await at('labelled');
  await deleted(order);
  await query(`UPDATE shipping_labels SET state = 'in_transit' WHERE order_id = $1`, [order.id]);
  await remove();
  const { data } = await staff.ok(orderCalls.getOrder, { params: { id: order.id } });
  expect(data.category).toBe('archive');
  expect((await logOf(order)).at(-1)?.action).toBe('Archived because its package was sent');
  expect(voidedTimes(order.label?.tracking_number ?? '')).toBe(0);
});

test('[orders-05] a label purchased while its order is being removed is voided when it arrives', async () => {
  const { order, job, sold } = await buying();
  await deleted(order);
  const carrier = {
    async buyLabel() {
      await remove();
      return sold;
    },
  };
  await buyLabel(app.database(), job, workWith(carrier));
  await until(() => voidedTimes(sold.trackingNumber) === 1);
});

test('[orders-05] a label purchased by a process that died is found after its order was removed, and no other is bought', async () => {
  const { order, job, sold } = await buying();
  await deleted(order);
  await remove();
  let bought = 0;
  const buy = async () => {
    bought += 1;
    return sold;
  };
  await buyLabel(app.database(), job, workWith({ findLabel: async () => null, buyLabel: buy }));
  expect(bought).toBe(0);
  const found = workWith({
    findLabel: async (reference) => (reference === job.reference ? sold : null),
    buyLabel: buy,
  });
  await buyLabel(app.database(), job, found);
  await buyLabel(app.database(), job, found);
  await until(() => voidedTimes(sold.trackingNumber) === 1);
  expect(bought).toBe(0);
});

test('a label that was voided while its purchase was interrupted is found and voided at the carrier', async () => {
  const { order, job, sold } = await buying();
  await query(`UPDATE shipping_labels SET state = 'voided' WHERE id = $1`, [job.labelId]);
  await buyLabel(app.database(), job, workWith({ findLabel: async () => sold }));
  await until(() => voidedTimes(sold.trackingNumber) === 1);
  expect((await logOf(order)).map(({ action }) => action)).not.toContain('Deleted permanently');
});

test('a label that was purchased and then voided is not looked up when its job runs again', async () => {
  const { order, job } = await buying();
  await query(`UPDATE shipping_labels SET state = 'voided', tracking_number = 'BOUGHT1' WHERE id = $1`, [job.labelId]);
  let lookups = 0;
  const findLabel = async () => {
    lookups += 1;
    return null;
  };
  await buyLabel(app.database(), job, workWith({ findLabel }));
  expect(lookups).toBe(0);
  expect((await logOf(order)).map(({ action }) => action)).not.toContain('Deleted permanently');
});

test('when the carrier refuses to void a removed order’s label, the order’s history says so', async () => {
  const order = await at('labelled');
  await deleted(order);
  await remove();
  const refusal = new ServiceError('carrier', 'Too late');
  const job = {
    tenantId: tenantId,
    labelId: 1,
    trackingNumber: order.label?.tracking_number ?? '',
    carrier: 'Test Carrier',
    orderId: order.id,
    orderNumber: order.number,
    externalId: null,
    connectionId: null,
  };
  await voidLabelAtCarrier(
    app.database(),
    { ...job, labelId: 999_999 },
    workWith({ voidLabel: () => Promise.reject(refusal) }),
  );
  expect((await logOf(order)).at(-1)).toEqual({ action: 'Test Carrier didn’t void the label', why: 'Too late' });
});

test('[orders-05] [orders-07] a label purchased while its parcel is scanned in is voided, and undoing the scan leaves it voided', async () => {
  const { order, job, sold } = await buying();
  const station = orderCalls;
  const params = { id: order.id };
  const matches = [{ item_id: itemOf(order), imei: testImei(810_001) }];
  let commitId = 0;
  const carrier = {
    async buyLabel() {
      const { data } = await staff.ok(station.finishScanIn, { params, body: { matches } });
      expect(data.order.label).toBeNull();
      commitId = data.commit_id ?? 0;
      return sold;
    },
  };
  await buyLabel(app.database(), job, workWith(carrier));
  await until(() => voidedTimes(sold.trackingNumber) === 1);
  expect((await logOf(order)).map(({ action }) => action)).toContain('Label voided');
  const undone = await staff.ok(station.restoreScanIn, { params, body: { commit_id: commitId } });
  expect(undone.data.order).toMatchObject({ label: null, received_at: null, tracking_number: order.tracking_number });
});

test('[orders-05] a label that its carrier refuses after the parcel arrived is not shown as failed', async () => {
  const { order, job } = await buying();
  const { getOrder, scanInOrder } = orderCalls;
  const carrier = {
    async buyLabel(): Promise<BoughtLabel> {
      await staff.ok(scanInOrder, seen(order));
      throw new ServiceError('carrier', 'No such street');
    },
  };
  await buyLabel(app.database(), job, workWith(carrier));
  const { data } = await staff.ok(getOrder, { params: { id: order.id } });
  expect([data.label, data.received_at === null]).toEqual([null, false]);
});

test('[orders-05] a label whose purchase has not begun when the parcel arrives is not bought', async () => {
  const { order, job, sold } = await buying();
  const { scanInOrder } = orderCalls;
  await staff.ok(scanInOrder, seen(order));
  let bought = 0;
  const buy = async () => {
    bought += 1;
    return sold;
  };
  await buyLabel(app.database(), job, workWith({ findLabel: async () => null, buyLabel: buy }));
  expect(bought).toBe(0);
});
