import { connectIntegration } from '@recoup/contract/add-ons/integrations';
import type { SettingsDocument } from '@recoup/contract/document';
import { createShippingLabel, listShippingLabels } from '@recoup/contract/shipping/shipping-labels';
import { advanceShipping, type ShippingRule, tryAdvanceShipping } from '@recoup/contract/shipping/shipping-rules';
import {
  defaultLabel,
  shipEngineDefaultLabel,
  shipEngineTaxSettings,
  shippingInsurance,
  shippingTemplate,
} from '@recoup/contract/shipping/shipping-settings';
import { createCustomer } from '@recoup/contract/stock/customers';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { borderOf } from '../../src/modules/shipping/shipping-labels/at-the-border.ts';
import { wantedOf } from '../../src/modules/shipping/shipping-labels/best-rate.ts';
import { shippingLabels } from '../../src/schema/shipping.ts';
import { useCompany } from '../company.ts';
import { versionOf } from '../platform/documents.ts';
import { marker, newCustomer, orderOf, withLabel } from '../trade.ts';
import { until } from '../until.ts';

const { staff, device, orderCalls, again, query, inTenant } = useCompany();

/** Two accounts that sell labels: the simulator, which every test company has, and a newer one. */
beforeAll(async () => {
  const values = { api_key: 'a key that it takes' };
  await staff.ok(connectIntegration, { params: { id: 5 }, body: { values, version: 0 } });
});

async function save<D extends SettingsDocument>(document: D, value: D['initial']) {
  await staff.ok(document.put, { body: { ...(value as object), version: await versionOf(staff, document) } });
}

const abroad = async (first_name = 'Cleo') => {
  const address = { address1: '1 Yonge St', suite: null, city: marker, state: 'ON', zip: 'M5E 1W7', country: 'CA' };
  const body = { first_name, last_name: marker, email: `${first_name}@${marker}.test`, phone: null, address };
  return (await staff.ok(createCustomer, { body })).data.id;
};

async function ordered(customer?: number) {
  const body = orderOf(device, customer ?? (await newCustomer(staff)), true);
  return withLabel(staff, (await staff.ok(orderCalls.createOrder, { body })).data);
}

async function sellerOf({ id }: { id: number }) {
  const rows = await query<{ integration: string }>(
    'SELECT c.integration FROM shipping_labels l JOIN connections c ON c.id = l.connection_id WHERE l.order_id = $1',
    [id],
  );
  return rows.map(({ integration }) => integration);
}

const rule = (change: Partial<ShippingRule>): ShippingRule => ({
  kind: 'order',
  chosen: [],
  selected: '',
  operator: '>=',
  over_value: 10_000,
  carrier: 'simulator',
  ...change,
});

test('no label is bought for a customer without an address, and the request says so', async () => {
  const body = { first_name: 'Ada', last_name: marker, email: `ada@${marker}.test`, phone: null, address: null };
  const { data: customer } = await staff.ok(createCustomer, { body });
  const { data } = await staff.ok(orderCalls.createOrder, { body: orderOf(device, customer.id, false) });
  const refused = await staff.refused(createShippingLabel, { body: { order_id: data.id } });
  expect(refused).toMatchObject({ code: 'invalid', errors: { order_id: ['The customer has no address'] } });
});

test('domestic and cross-border labels each have their carrier, and with international shipping off no cross-border label is bought', async () => {
  const foreigner = await abroad();
  const documents = { default_label: 'simulator', international_default_label: 'shipengine' };
  await save(defaultLabel, { is_international_shipping: true, ...documents });
  expect(await sellerOf(await ordered())).toEqual(['simulator']);
  expect(await sellerOf(await ordered(foreigner))).toEqual(['shipengine']);

  await save(defaultLabel, { is_international_shipping: false, ...documents });
  const refused = await staff.refused(orderCalls.createOrder, { body: orderOf(device, foreigner, true) });
  expect(refused.errors?.label?.[0]).toContain('international shipping is off');
  const { data } = await staff.ok(orderCalls.createOrder, { body: orderOf(device, foreigner, false) });
  expect((await staff.refused(createShippingLabel, { body: { order_id: data.id } })).code).toBe('invalid');
  expect(await sellerOf(await ordered())).toEqual(['simulator']);

  const version = await versionOf(staff, defaultLabel);
  const unknown = {
    is_international_shipping: true,
    default_label: 'paypal',
    international_default_label: '',
    version,
  };
  expect((await staff.refused(defaultLabel.put, { body: unknown })).errors).toEqual({
    default_label: ['doesn’t sell labels'],
  });
});

test('[shipping-04] the first matching rule chooses the carrier, the label names the rule, and a reset removes all rules', async () => {
  await save(defaultLabel, {
    is_international_shipping: true,
    default_label: 'simulator',
    international_default_label: '',
  });
  const rules = [
    rule({ operator: '>', carrier: 'simulator' }),
    rule({ kind: 'condition', selected: 'Poor', carrier: 'simulator' }),
    rule({ kind: 'device', selected: `${marker} One`, carrier: 'shipengine' }),
  ];
  await save(advanceShipping, { is_enable: true, rules });
  const order = await ordered();
  expect(await sellerOf(order)).toEqual(['shipengine']);
  const reason = `Rule 3: device is ${marker} One`;
  const { data } = await staff.ok(listShippingLabels, { query: { search: String(order.number) } });
  expect(data.map(({ chosen_by }) => chosen_by)).toEqual([reason]);
  const tried = { query: { order_number: order.number } };
  expect(await staff.data(tryAdvanceShipping, tried)).toEqual({ carrier: 'Test Carrier', chosen_by: reason });

  await save(advanceShipping, { is_enable: false, rules });
  expect((await staff.data(tryAdvanceShipping, tried)).chosen_by).toBe('No rule matches. Default carrier');
  await staff.ok(advanceShipping.reset, { body: { version: await versionOf(staff, advanceShipping) } });
  expect(await staff.data(advanceShipping.get)).toMatchObject({ is_enable: false, rules: [] });
});

test('[shipping-04] a rule refers to conditions and models by id: after a rename they still match and show the new name', async () => {
  const order = await ordered();
  const tried = async () => (await staff.data(tryAdvanceShipping, { query: { order_number: order.number } })).chosen_by;
  const [node] = await query<{ parent_id: string }>('SELECT parent_id FROM catalogue_nodes WHERE id = $1', [device.id]);
  const model = Number(node?.parent_id);
  const [stored] = await query<{ condition_id: string }>(
    `SELECT quoted->>'condition_id' AS condition_id FROM order_items WHERE order_id = $1`,
    [order.id],
  );
  const condition = Number(stored?.condition_id);
  const chosen = (kind: ShippingRule['kind'], id: number) => rule({ kind, chosen: [{ id, name: 'As it was' }] });
  await save(advanceShipping, { is_enable: true, rules: [chosen('condition', condition)] });
  await query('UPDATE conditions SET term = $1 WHERE id = $2', ['Renamed', condition]);
  expect((await staff.data(advanceShipping.get)).rules[0]?.chosen).toEqual([
    { id: condition, name: 'Smartphones: Renamed' },
  ]);
  expect(await tried()).toBe('Rule 1: condition is Smartphones: Renamed');
  await save(advanceShipping, { is_enable: true, rules: [chosen('device', device.id), chosen('device', model)] });
  expect(await tried()).toMatch(/^Rule 1: device is /);
  const missingRule = {
    is_enable: true,
    rules: [chosen('condition', 999_999)],
    version: await versionOf(staff, advanceShipping),
  };
  expect((await staff.refused(advanceShipping.put, { body: missingRule })).errors).toEqual({
    'rules.0.chosen': ['As it was doesn’t exist anymore. Remove it.'],
  });
  await save(advanceShipping, { is_enable: true, rules: [chosen('device', model)] });
  expect(await tried()).toMatch(/^Rule 1: device is /);
  await staff.ok(advanceShipping.reset, { body: { version: await versionOf(staff, advanceShipping) } });
});

test('[shipping-07] an order worth exactly a rule’s value matches “at least” and not “more than”', async () => {
  await save(defaultLabel, {
    is_international_shipping: true,
    default_label: 'simulator',
    international_default_label: '',
  });
  const order = await ordered();
  const chosen = async (operator: ShippingRule['operator'], over_value: number) => {
    await save(advanceShipping, { is_enable: true, rules: [rule({ operator, over_value, carrier: 'shipengine' })] });
    return (await staff.data(tryAdvanceShipping, { query: { order_number: order.number } })).chosen_by;
  };
  const { amount } = order.total;
  expect(await chosen('>=', amount)).toBe('Rule 1: order value at least $100.00');
  expect(await chosen('>', amount)).toBe('No rule matches. Default carrier');
  expect(await chosen('>', amount - 1)).toBe('Rule 1: order value more than $99.99');
});

test('packages of orders above the limit are insured automatically, and others are not', async () => {
  await save(shippingInsurance, { is_automatic: true, from: 10_000 });
  const worth = await ordered();
  const insurance = async () => (await again(worth)).parcels[0]?.insurance;
  await until(async () => (await insurance())?.state === 'insured');
  expect((await insurance())?.value).toEqual(worth.total);
  await save(shippingInsurance, { is_automatic: true, from: 10_001 });
  expect((await ordered()).parcels[0]?.insurance).toBeNull();
});

test('labels are bought for the default package from the preferred service, and the customs form has the tax numbers', async () => {
  await save(defaultLabel, {
    is_international_shipping: true,
    default_label: 'shipengine',
    international_default_label: 'shipengine',
  });
  const parcel = { weight: 900, length: 310, width: 220, height: 110 };
  const taxNumbers = { vat: 'DE123456789', eori: 'DE987654321', ioss: 'IM2760000742' };
  await save(shippingTemplate, parcel);
  await save(shipEngineTaxSettings, taxNumbers);
  await save(shipEngineDefaultLabel, { default_label: 'usps_priority_mail', international_default_label: 'dhl_world' });
  const [home, foreign] = [await ordered(), await ordered(await abroad('Dora'))];
  const requestOf = ({ id }: { id: number }) =>
    inTenant(async (tx) => {
      const [label] = await tx.select().from(shippingLabels).where(eq(shippingLabels.order_id, id));
      if (!label) throw new Error('no label');
      const { preferred } = await wantedOf(tx, label);
      return { parcel: label.parcel, preferred, taxNumbers: (await borderOf(tx, label)).taxNumbers };
    });
  expect(await requestOf(home)).toEqual({ parcel, preferred: 'usps_priority_mail', taxNumbers: undefined });
  expect(await requestOf(foreign)).toEqual({ parcel, preferred: 'dhl_world', taxNumbers });
});
