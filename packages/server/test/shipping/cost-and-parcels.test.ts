import { connectIntegration } from '@recoup/contract/add-ons/integrations';
import type { SettingsDocument } from '@recoup/contract/document';
import { getCustomerOrder } from '@recoup/contract/orders/order-links';
import { printQrCode } from '@recoup/contract/prints/prints';
import { voidShippingLabel } from '@recoup/contract/shipping/any-label';
import { putKitText, readKit } from '@recoup/contract/shipping/kit-texts';
import { regenerateShipping } from '@recoup/contract/shipping/order-shipping';
import { multipleLabels } from '@recoup/contract/shipping/shipping-rules';
import { distanceUnits, shippingCost, showDistanceUnits } from '@recoup/contract/shipping/shipping-settings';
import { expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { urlOf } from '../harness.ts';
import { versionOf } from '../platform/documents.ts';
import { aPng } from '../services.ts';
import { itemOf, newCustomer, orderOf, usd, withLabel } from '../trade.ts';
import { until } from '../until.ts';
import { connectUps } from './carriers.ts';

const { app, staff, as, at, device, orderCalls, again, log, query } = useCompany({ each: true });
const nobody = as(null);

async function save<D extends SettingsDocument>(document: D, value: D['initial']) {
  await staff.ok(document.put, { body: { ...(value as object), version: await versionOf(staff, document) } });
}
async function ordered(units = 1) {
  const body = orderOf(device, await newCustomer(staff), true);
  const items = Array.from({ length: units }, () => body.items[0]).filter((item) => item !== undefined);
  return withLabel(staff, (await staff.ok(orderCalls.createOrder, { body: { ...body, items } })).data);
}

test('[shipping-03] a label’s cost is deducted once, to the cent, and refunded if the label is voided', async () => {
  const free = await ordered();
  expect(free).toMatchObject({ total: { amount: 10_000 }, sums: { shipping: { amount: 0 } } });

  await save(shippingCost, { is_enable_shipping_cost: true, is_shipping_cost_visible: true });
  const order = await ordered();
  expect(order).toMatchObject({ total: { amount: 9_360 }, sums: { shipping: { amount: 640, currency: 'USD' } } });
  expect((await log(order)).map(({ action }) => action)).toContain('Shipping of $6.40 deducted');
  // A new label is charged again, and the first is refunded.
  await staff.ok(regenerateShipping, { body: { order_id: order.id, version: order.version } });
  const renewed = await withLabel(staff, order);
  expect(renewed).toMatchObject({ total: { amount: 9_360 }, sums: { shipping: { amount: 640 } } });
  await staff.ok(voidShippingLabel, { params: { id: renewed.label?.id ?? 0 } });
  expect(await again(order)).toMatchObject({ total: { amount: 10_000 }, label: null });
  expect((await again(free)).total.amount).toBe(10_000);
});

test('[shipping-03] the customer’s page shows the label’s agreed cost if the company wants that', async () => {
  await save(shippingCost, { is_enable_shipping_cost: true, is_shipping_cost_visible: true });
  const order = await at('accepted');
  const customerSums = async () => (await nobody.data(getCustomerOrder, { params: { id: order.links.token } })).sums;
  expect(await customerSums()).toMatchObject({
    devices: usd(10_000),
    shipping: usd(640),
    total: usd(9_360),
    is_agreed: true,
  });
  await save(shippingCost, { is_enable_shipping_cost: true, is_shipping_cost_visible: false });
  expect(await customerSums()).not.toHaveProperty('shipping');
  // Before that, they see only their quote.
  const waiting = await at('labelled');
  const { sums } = await nobody.data(getCustomerOrder, { params: { id: waiting.links.token } });
  expect(sums).toMatchObject({ quoted: usd(10_000), total: usd(10_000), is_agreed: false });
});

test('[shipping-03] [orders-08] a split takes the cost of a label off once', async () => {
  await save(shippingCost, { is_enable_shipping_cost: true, is_shipping_cost_visible: true });
  const order = await ordered(2);
  expect(order.total).toEqual(usd(19_360));
  const body = { item_ids: [itemOf(order)], version: (await again(order)).version };
  const { order: left, new_order: right } = await staff.data(orderCalls.splitOrder, { params: { id: order.id }, body });
  expect([left.sums, right.sums]).toMatchObject([
    { shipping: usd(640), total: usd(9_360) },
    { shipping: usd(0), total: usd(10_000) },
  ]);
});

test('[shipping-05] an order that needs several packages gets a label for each, up to the limit', async () => {
  const several = { ...multipleLabels.initial, is_enable_multiple_label: true, devices: 2, most: 3 };
  await save(multipleLabels, several);
  const parcels = async (units: number) => {
    const order = await ordered(units);
    await until(async () => (await again(order)).parcels.every(({ label }) => label?.state === 'created'));
    const all = (await again(order)).parcels;
    expect(new Set(all.map(({ label }) => label?.tracking_number)).size).toBe(all.length);
    return all.length;
  };
  expect([await parcels(2), await parcels(3), await parcels(9)]).toEqual([1, 2, 3]);
  // A rule and the carrier both have to match.
  const worth = (over_value: number) => ({
    shipping_rules_multiple_label: [
      { kind: 'order' as const, chosen: [], selected: '', operator: '>=' as const, over_value },
    ],
  });
  const soldBy = (carrier: string) => ({ shipping_rules_carriers: [{ carrier }] });
  await save(multipleLabels, { ...several, ...worth(30_000), ...soldBy('simulator') });
  expect([await parcels(2), await parcels(3)]).toEqual([1, 2]);
  await save(multipleLabels, { ...several, ...worth(30_001), ...soldBy('simulator') });
  expect(await parcels(3)).toBe(1);
  await save(multipleLabels, { ...several, ...worth(30_000), ...soldBy('shipengine') });
  expect(await parcels(3)).toBe(1);
  await save(multipleLabels, { ...several, is_enable_multiple_label: false });
  expect(await parcels(9)).toBe(1);
});

test('[shipping-06] with UPS Direct to Mobile connected, a UPS label gets a phone code, and its customer that kit’s text', async () => {
  await connectUps(staff);
  const values = { client_id: 'ours', client_secret: 'a key of many signs' };
  await staff.ok(connectIntegration, { params: { id: 7 }, body: { values, version: 0 } });
  const { buyLabel } = app.services.carrier;
  app.services.carrier.buyLabel = async (request, rate) => ({ ...(await buyLabel(request, rate)), carrier: 'UPS' });
  const order = await ordered();
  const made = async () => {
    const [row] = await query<{ code_text: string | null }>(
      'SELECT code_text FROM shipping_labels WHERE order_id = $1',
      [order.id],
    );
    return row?.code_text ?? null;
  };
  await until(async () => (await made()) !== null);
  expect(await made()).toBe(`UNPK-${order.tracking_number}`);
  const print = await nobody.raw({ method: 'GET', url: urlOf(printQrCode, { id: order.links.token }) });
  expect(print.text).toBe(aPng.toString());
  const kit = () => nobody.data(readKit, { params: { id: order.links.token } });
  expect((await kit()).subject).toBe('Your shipping kit');
  const body = { subject: 'Show your code', textinfo: 'Erase it.\n\nShow the code.', version: 0 };
  await staff.ok(putKitText, { params: { carrier: 'ups-direct-to-mobile' }, body });
  expect(await kit()).toEqual({ subject: 'Show your code', steps: ['Erase it.', 'Show the code.'] });
  expect((await nobody.refused(readKit, { params: { id: 'x'.repeat(48) } })).status).toBe(404);
});

test('lengths and weights are read in the company’s units', async () => {
  expect(await staff.data(showDistanceUnits)).toEqual({ units: 'metric', weight: 'g', length: 'cm', distance: 'km' });
  await save(distanceUnits, { units: 'imperial' });
  expect(await staff.data(showDistanceUnits)).toMatchObject({ weight: 'lb', length: 'in', distance: 'mi' });
});
