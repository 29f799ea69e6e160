import { connectIntegration } from '@recoup/contract/add-ons/integrations';
import type { Order } from '@recoup/contract/orders/order-schema';
import { getToday } from '@recoup/contract/reports/dashboard';
import type { TrackingCode } from '@recoup/contract/shipping/order-shipping';
import * as shipping from '@recoup/contract/shipping/order-shipping';
import { createShippingLabel } from '@recoup/contract/shipping/shipping-labels';
import { beforeAll, expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { rightSignature, type SentParcelNews } from '../services.ts';
import { newImei, withLabel } from '../trade.ts';
import { until } from '../until.ts';

const { app, staff, orderCalls, at, again, query, as } = useCompany();
const stranger = as('owner', 'b');

let hookPath = '';
let sent = 0;

beforeAll(async () => {
  const body = { values: { api_key: 'a key of many signs' }, version: 0 };
  const { data } = await staff.ok(connectIntegration, { params: { id: 5 }, body });
  hookPath = data.hook_path ?? '';
});

/** Sends a carrier's events about a package, one webhook each, and waits until all are processed. */
async function sendOf(tracking: string, events: readonly (readonly [day: number, code: TrackingCode])[]) {
  for (const [day, code] of events) {
    sent += 1;
    const event = { at: new Date(Date.UTC(2026, 2, day)).toISOString(), code, text: code, place: null };
    const news: SentParcelNews = { id: `N-${sent}`, tracking, events: [event] };
    const answer = await app.with(null).raw({
      method: 'POST',
      url: hookPath,
      headers: { 'x-signature': rightSignature, 'content-type': 'application/json' },
      payload: JSON.stringify(news),
    });
    expect(answer.status).toBe(200);
    await until(async () => (await query('SELECT 1 FROM hook_events WHERE taken_at IS NULL')).length === 0);
  }
}
const trackedOf = async ({ id }: Order) => (await staff.data(shipping.getLiveTracking, { params: { id } }))[0];
const codesOf = async (order: Order) => (await trackedOf(order))?.events.map(({ code }) => code);

test('[orders-08] late and unordered tracking updates complete the history and never move a package back', async () => {
  const order = await at('labelled');
  const tracking = order.tracking_number ?? '';
  await sendOf(tracking, [
    [3, 'out_for_delivery'],
    [1, 'label_made'],
    [2, 'picked_up'],
  ]);
  expect((await trackedOf(order))?.state).toBe('in_transit');
  expect(await codesOf(order)).toEqual(['out_for_delivery', 'picked_up', 'label_made']);
  expect((await again(order)).status_id).toBe(3);
  await sendOf(tracking, [
    [5, 'delivered'],
    [4, 'exception'],
  ]);
  expect((await trackedOf(order))?.state).toBe('delivered');
  expect(await codesOf(order)).toEqual(['delivered', 'exception', 'out_for_delivery', 'picked_up', 'label_made']);
  expect((await again(order)).status_id).toBe(4);
});

test('[orders-08] of two updates with the same time, the later state counts, whichever arrives first', async () => {
  const order = await at('labelled');
  await sendOf(order.tracking_number ?? '', [
    [6, 'picked_up'],
    [6, 'label_made'],
  ]);
  expect((await trackedOf(order))?.state).toBe('in_transit');
});

test('[orders-08] updates about another company’s package are not stored', async () => {
  const before = await query('SELECT count(*)::int AS n FROM tracking_events');
  const theirs = await query<{ tracking_number: string }>(
    `INSERT INTO shipping_labels (tenant_id, customer_name, from_city, sender, receiver, carrier, service, tracking_number,
        reference, state, type, created_at, search)
      VALUES ($1, 'Somebody', 'Bend', '{}', '{}', 'UPS', '', 'THEIRS-1', 'theirs-1', 'created', 0, now(), '')
      RETURNING tracking_number`,
    [app.fixture.b.tenantId],
  );
  await sendOf(theirs[0]?.tracking_number ?? '', [[2, 'picked_up']]);
  expect(await query('SELECT count(*)::int AS n FROM tracking_events')).toEqual(before);
  expect(await query(`SELECT state FROM shipping_labels WHERE tracking_number = 'THEIRS-1'`)).toEqual([
    { state: 'created' },
  ]);
  expect((await stranger.data(getToday, { query: {} })).arriving).toBe(0);
});

test('[orders-08] after an order’s first package arrives, the second is still tracked and due today', async () => {
  const first = await at('labelled');
  await staff.ok(createShippingLabel, { body: { order_id: first.id, another: true } });
  const order = await withLabel(staff, await again(first));
  await until(async () => (await again(order)).parcels.every(({ label }) => label?.state === 'created'));
  const [, second] = (await again(order)).parcels;
  const { id: item_id = 0 } = order.items[0] ?? {};
  const body = { box_id: order.parcels[0]?.id ?? 0, matches: [{ item_id, imei: newImei() }] };
  await staff.ok(orderCalls.finishScanIn, { params: { id: order.id }, body });
  const arriving = async () => (await staff.data(getToday, { query: {} })).arriving;
  const before = await arriving();
  await query('UPDATE shipping_labels SET expected_at = now() WHERE box_id = $1', [second?.id]);
  expect(await arriving()).toBe(before + 1);
  expect((await staff.ok(orderCalls.listOrders, { query: { arriving: 'today' } })).data.map(({ id }) => id)).toContain(
    order.id,
  );
  app.services.news.set(second?.label?.tracking_number ?? '', [
    { at: new Date(), code: 'picked_up', text: 'Picked up', place: null },
  ]);
  expect((await staff.data(shipping.refreshTracking, { body: { order_id: order.id } })).total).toBe(1);
  await until(async () => (await again(order)).parcels[1]?.label?.state === 'in_transit');
  await query(`UPDATE shipping_labels SET state = 'delivered' WHERE box_id = $1`, [second?.id]);
  expect(await arriving()).toBe(before);
});
