import type { Order } from '@recoup/contract/orders/order-schema';
import { trackShippingLabel } from '@recoup/contract/shipping/order-shipping';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { CarrierService } from '../../src/modules/shipping/carriers/carrier-port.ts';
import { askAboutParcels, trackParcels } from '../../src/modules/shipping/order-shipping/track-parcels.ts';
import type { Work } from '../../src/platform/jobs/worker.ts';
import type { SocketTeller } from '../../src/platform/request-effects.ts';
import { useCompany } from '../company.ts';
import { orderAt, seedDevice, seen } from '../trade.ts';
import { until } from '../until.ts';

const { app, staff, tenantId, orderCalls, at, again, query } = useCompany();
const { getOrder, scanInOrder } = orderCalls;

const minute = 60_000;

let usual: CarrierService['track'];
/** What carriers were asked about, per request. */
let requests: string[][] = [];
let events: string[] = [];
let turn = 0;

beforeAll(async () => {
  usual = app.services.carrier.track;
});
beforeEach(async () => {
  requests = [];
  events = [];
  app.services.carrier.track = (parcels, now) => {
    requests.push(parcels.map(({ trackingNumber }) => trackingNumber));
    return usual(parcels, now);
  };
  // Labels from earlier tests don't get a turn.
  await query('UPDATE shipping_labels SET ask_at = NULL');
});

const labelled = () => at('labelled');
const numbersOf = (orders: readonly Order[]) => orders.map(({ tracking_number }) => tracking_number ?? '').sort();
const pickedUp = (at = new Date(Date.UTC(2026, 2, 2))) => [
  { at, code: 'picked_up' as const, text: 'Picked up', place: null },
];
const isTheirTurn = (orders: readonly Order[]) =>
  query("UPDATE shipping_labels SET ask_at = now() - interval '1 second' WHERE order_id = ANY($1)", [
    orders.map(({ id }) => id),
  ]);
async function askAtOf(order: Order): Promise<Date | null> {
  const rows = await query<{ ask_at: Date | null }>('SELECT ask_at FROM shipping_labels WHERE order_id = $1', [
    order.id,
  ]);
  return rows[0]?.ask_at ?? null;
}
const minutesUntil = (at: Date | null) => (at === null ? null : Math.round((at.getTime() - Date.now()) / minute));

/** Records socket events. */
const ear: SocketTeller = {
  tell: (_tenant, event, payload) =>
    void events.push(`${event} ${'resource' in payload ? payload.resource : ''}`.trim()),
  disconnect: () => undefined,
};
/** The context of a worker in the test's own process. */
function work(): Work {
  return {
    services: app.services,
    now: () => new Date(),
    emit: () => undefined,
    signal: new AbortController().signal,
  };
}
const ask = () => trackParcels(app.database(ear), { tenantId, minute: `test ${++turn}` }, work());

test('[orders-08] packages of every company are tracked automatically when they are due', async () => {
  const order = await labelled();
  const elsewhere = await app.as('b', 'owner');
  const theirs = await orderAt(elsewhere, await seedDevice(app.pool, app.fixture.b.tenantId), 'labelled');
  for (const { tracking_number } of [order, theirs]) app.services.news.set(tracking_number ?? '', pickedUp());
  expect(minutesUntil(await askAtOf(order))).toBe(30);
  await askAboutParcels(app.database(), new Date(), app.jobs);

  await isTheirTurn([order, theirs]);
  await askAboutParcels(app.database(), new Date(Date.now() + minute), app.jobs);
  await until(async () => (await again(order)).status_id === 3);
  await until(
    async () => (await elsewhere.data(getOrder, { params: { id: theirs.id } })).label?.state === 'in_transit',
  );
  expect(requests.map((numbers) => numbers.length)).toEqual([1, 1]);
  expect(requests.flat().sort()).toEqual(numbersOf([order, theirs]));
  const label = await staff.ok(trackShippingLabel, { params: { id: order.label?.id ?? 0 } });
  expect(label.data.events.map(({ code }) => code)).toEqual(['picked_up']);
  expect(minutesUntil(await askAtOf(order))).toBe(30);
});

test('[orders-08] an old package is tracked less and less often, and finally not at all', async () => {
  const orders = [await labelled(), await labelled(), await labelled(), await labelled()];
  const days = [1, 20, 40, 100];
  for (const [i, order] of orders.entries())
    await query(`UPDATE shipping_labels SET created_at = now() - make_interval(days => $2) WHERE order_id = $1`, [
      order.id,
      days[i],
    ]);
  await isTheirTurn(orders);
  await ask();
  expect(requests.flat().sort()).toEqual(numbersOf(orders));
  const next = await Promise.all(orders.map(async (order) => minutesUntil(await askAtOf(order))));
  expect(next).toEqual([30, 360, 1440, null]);
  // No package is due, so no carrier is asked.
  await ask();
  expect(requests).toHaveLength(1);
});

test('[orders-08] a package that has arrived, was voided or has no label is not tracked', async () => {
  const [here, voided, unbought, travelling] = [await labelled(), await labelled(), await labelled(), await labelled()];
  await staff.ok(scanInOrder, seen(here));
  const put = (order: Order, set: string) => query(`UPDATE shipping_labels SET ${set} WHERE order_id = $1`, [order.id]);
  await put(voided, "state = 'voided'");
  await put(unbought, "state = 'failed', tracking_number = ''");
  await isTheirTurn([here, voided, unbought, travelling]);
  await ask();
  expect(requests).toEqual([numbersOf([travelling])]);
});

test('[orders-08] two nodes never track the same package', async () => {
  const orders = await Promise.all(Array.from({ length: 6 }, labelled));
  await isTheirTurn(orders);
  await Promise.all([ask(), ask(), ask()]);
  expect(requests.flat().sort()).toEqual(numbersOf(orders));
});

test('[orders-08] many packages are tracked a few hundred at a time', async () => {
  const order = await labelled();
  await query(
    `INSERT INTO shipping_labels (tenant_id, order_id, order_number, box_id, customer_name, from_city, sender, receiver,
        carrier, service, tracking_number, reference, state, type, created_at, search, ask_at)
      SELECT tenant_id, order_id, order_number, box_id, customer_name, from_city, sender, receiver,
        carrier, service, tracking_number || n, reference || '-' || n, state, type, created_at, search, now() - interval '1 second'
      FROM shipping_labels, generate_series(1, 450) n WHERE order_id = $1`,
    [order.id],
  );
  await ask();
  expect(requests.map((numbers) => numbers.length)).toEqual([200, 200, 50]);
  expect(new Set(requests.flat()).size).toBe(450);
});

test('[orders-08] a failing carrier does not hold back updates from others, and is asked again at its next turn', async () => {
  const [fine, broken] = [await labelled(), await labelled()];
  await query(`UPDATE shipping_labels SET carrier = 'Broken' WHERE order_id = $1`, [broken.id]);
  for (const { tracking_number } of [fine, broken]) app.services.news.set(tracking_number ?? '', pickedUp());
  const ours = app.services.carrier.track;
  app.services.carrier.track = (parcels, now) => {
    if (parcels.some(({ carrier }) => carrier === 'Broken')) throw new Error('The line is dead');
    return ours(parcels, now);
  };
  await isTheirTurn([fine, broken]);
  await expect(ask()).rejects.toThrow('A carrier didn’t respond');
  expect((await again(fine)).label?.state).toBe('in_transit');
  expect((await again(broken)).label?.state).toBe('created');
  app.services.carrier.track = ours;
  expect(minutesUntil(await askAtOf(broken))).toBe(30);
  await isTheirTurn([broken]);
  await ask();
  expect((await again(broken)).label?.state).toBe('in_transit');
});

test('[orders-08] open screens refresh when there are updates, and not otherwise', async () => {
  const order = await labelled();
  await isTheirTurn([order]);
  await ask();
  expect(events).toEqual([]);
  app.services.news.set(order.tracking_number ?? '', pickedUp());
  await isTheirTurn([order]);
  await ask();
  expect(events).toEqual(['resource.changed shipping-label', 'resource.changed order']);
  await isTheirTurn([order]);
  await ask();
  expect(events).toHaveLength(2);
});
