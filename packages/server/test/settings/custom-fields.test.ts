import { generateApiKey } from '@recoup/contract/exchange/api-keys';
import { getPublicOrder } from '@recoup/contract/exchange/public-api';
import { listCustomFields } from '@recoup/contract/settings/custom-field-forms';
import { customFields } from '@recoup/contract/settings/custom-fields';
import { downloadCustomers } from '@recoup/contract/stock/customer-acts';
import { mergeCustomers } from '@recoup/contract/stock/customer-merges';
import { eraseCustomer, listCustomerChanges } from '@recoup/contract/stock/customer-person';
import { customers } from '@recoup/contract/stock/customers';
import {
  createInventoryItem,
  downloadInventory,
  getInventoryItem,
  listInventoryItems,
  updateInventoryItem,
} from '@recoup/contract/stock/inventory-items';
import { expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { orderAt, orderOf } from '../trade.ts';

const { app, staff, as, device, orderCalls, log, seeded } = useCompany();
const counter = as('staff');
const stranger = as('owner', 'b');

let names = 0;
const field = (body: object) =>
  staff.data(customFields.create, { body: { label: `Field ${++names}`, kind: 'text', ...body } as never });
const person = (more: object = {}) => ({
  body: { first_name: 'Ada', last_name: 'Able', email: `ada${++names}@fields.test`, ...more },
});
const values = (...entries: [{ id: number }, string | number | boolean | null][]) => ({
  custom_fields: Object.fromEntries(entries.map(([{ id }, value]) => [String(id), value])),
});

test('a field stores values of its kind, and each invalid value is refused at its field', async () => {
  const [card, visits, born, size, vip] = [
    await field({ owner: 'customer' }),
    await field({ owner: 'customer', kind: 'number' }),
    await field({ owner: 'customer', kind: 'date' }),
    await field({ owner: 'customer', kind: 'choice', options: [{ option: 'S' }, { option: 'L' }] }),
    await field({ owner: 'customer', kind: 'yes_no' }),
  ];
  const wrong = values([card, 5], [visits, 'many'], [born, '2026-02-30'], [size, 'M'], [vip, 'yes']);
  const refused = await staff.refused(
    customers.create,
    person({ custom_fields: { ...wrong.custom_fields, 999999: 'x' } }),
  );
  expect(refused.errors).toEqual({
    [`custom_fields.${card.id}`]: ['must be text'],
    [`custom_fields.${visits.id}`]: ['must be a number'],
    [`custom_fields.${born.id}`]: ['isn’t a valid date'],
    [`custom_fields.${size.id}`]: ['must be one of the choices'],
    [`custom_fields.${vip.id}`]: ['must be yes or no'],
    'custom_fields.999999': ['isn’t one of your fields'],
  });
  const right = values([card, 'L-1'], [visits, 4.5], [born, '1990-03-02'], [size, 'L'], [vip, false]);
  const made = await counter.data(customers.create, person(right));
  expect(made).toMatchObject(right);
  // A program that doesn't know custom fields, such as an older one, doesn't change them.
  const { version, first_name, last_name, email } = made;
  const plain = { params: { id: made.id }, body: { first_name: 'Eve', last_name, email, version } };
  const saved = await staff.data(customers.update, plain);
  expect(saved).toMatchObject({ ...right, first_name: 'Eve' });
  const emptied = { ...plain.body, version: saved.version, ...values([visits, null], [size, '']) };
  const after = await staff.data(customers.update, { params: { id: made.id }, body: emptied });
  expect(after.custom_fields).toEqual(values([card, 'L-1'], [born, '1990-03-02'], [vip, false]).custom_fields);
  const changes = await staff.data(listCustomerChanges, { params: { id: made.id }, query: {} });
  expect(changes.filter(({ field: name }) => name === visits.label)).toMatchObject([{ from: '4.5', to: null }]);
  expect(first_name).toBe('Ada');
});

test('lists can be filtered by text, choice, number, day and yes or no, and downloads have a column for each field', async () => {
  const [note, count, day, yes] = [
    await field({ owner: 'customer', label: 'Club note' }),
    await field({ owner: 'customer', kind: 'number' }),
    await field({ owner: 'customer', kind: 'date' }),
    await field({ owner: 'customer', kind: 'yes_no' }),
  ];
  const one = await staff.data(
    customers.create,
    person(values([note, '=Gold Member'], [count, 12], [day, '2026-05-01'], [yes, true])),
  );
  const other = await staff.data(customers.create, person(values([note, 'silver'], [count, 7], [yes, false])));
  const found = async (fields: string) => (await staff.data(customers.list, { query: { fields } })).map(({ id }) => id);
  expect(await found(`${note.id}~gold`)).toEqual([one.id]);
  expect(await found(`${note.id}=silver`)).toEqual([other.id]);
  expect(await found(`${count.id}>=7;${count.id}<=11`)).toEqual([other.id]);
  expect(await found(`${count.id}>=8.5`)).toEqual([one.id]);
  expect(await found(`${day.id}>=2026-04-30;${day.id}<=2026-05-01`)).toEqual([one.id]);
  expect(await found(`${yes.id}=true`)).toEqual([one.id]);
  expect(await found(`${yes.id}=false;${note.id}~gold`)).toEqual([]);
  expect((await staff.refused(customers.list, { query: { fields: 'gold' } })).errors).toHaveProperty('fields');
  const text = String(await staff.ok(downloadCustomers, { query: { status: 1 } }));
  const [header, ...lines] = text.trim().split('\r\n');
  expect(header?.split(',')).toContain('Club note');
  expect(lines.find((line) => line.startsWith(`${one.id},`))).toContain("'=Gold Member,12,2026-05-01,Yes");
});

test('a required field must be filled in on every form that shows it, for customers, orders and devices', async () => {
  const each = [
    await field({ owner: 'customer', required: true }),
    await field({ owner: 'order', required: true }),
    await field({ owner: 'device', required: true }),
  ] as const;
  const [ofCustomer, ofOrder, ofDevice] = each;
  const missing = ({ id }: { id: number }) => ({ [`custom_fields.${id}`]: ['is required'] });
  try {
    expect((await staff.refused(customers.create, person({ custom_fields: {} }))).errors).toEqual(missing(ofCustomer));
    const buyer = await staff.data(customers.create, person(values([ofCustomer, 'here'])));
    const body = orderOf(device, buyer.id, false);
    expect((await staff.refused(orderCalls.createOrder, { body })).errors).toEqual(missing(ofOrder));
    const made = await staff.data(orderCalls.createOrder, {
      body: { ...body, ...values([ofOrder, 'front desk']) },
    });
    expect(made).toMatchObject(values([ofOrder, 'front desk']));
    const item = {
      ...{ device_id: null, name: 'Old phone', category: 'laptops', imei: null, condition: 'Good' },
      ...{ attributes: {}, price: null, cost: 100, location_id: seeded.locations[0]?.id ?? 0 },
    };
    const request = (more: object) => ({ body: { ...item, ...more } as never });
    const refused = await staff.refused(createInventoryItem, request({ custom_fields: {} }));
    expect(refused.errors).toEqual(missing(ofDevice));
    const stocked = await staff.data(createInventoryItem, request(values([ofDevice, 'shelf'])));
    expect(stocked).toMatchObject(values([ofDevice, 'shelf']));
  } finally {
    for (const { id } of each) await staff.ok(customFields.remove, { params: { id } });
  }
});

test('changing an order’s values needs its version, and they appear in its history, the list and the public API', async () => {
  const [desk, box] = [
    await field({ owner: 'order', label: 'Desk' }),
    await field({ owner: 'device', label: 'Box', kind: 'choice', options: [{ option: 'Yes' }, { option: 'None' }] }),
  ];
  const order = await orderAt(staff, device, 'new');
  const change = (value: string, version: number) =>
    ({ params: { id: order.id }, body: { ...values([desk, value]), version } }) as const;
  const saved = await counter.data(orderCalls.changeOrderFields, change('Two', order.version));
  expect(saved).toMatchObject(values([desk, 'Two']));
  expect((await staff.refused(orderCalls.changeOrderFields, change('Three', order.version))).code).toBe('conflict');
  expect((await stranger.refused(orderCalls.changeOrderFields, change('Three', saved.version))).code).toBe('not_found');
  expect((await log(order))[0]).toMatchObject({ action: 'Details changed', field: 'Desk', from: null, to: 'Two' });
  const rows = await staff.data(orderCalls.listOrders, { query: { fields: `${desk.id}=Two` } });
  expect(rows.map(({ id }) => id)).toEqual([order.id]);
  const { key } = await staff.data(generateApiKey, { body: { name: 'K', scope: ['orders.view'] } });
  const publicOrder = await app
    .with(null)
    .data(getPublicOrder, { params: { id: order.id }, headers: { 'x-api-key': key } });
  expect(publicOrder.custom_fields).toEqual({ Desk: 'Two' });
  const csv = String(await staff.ok(orderCalls.downloadOrders, { query: { ids: String(order.id), per: 'device' } }));
  expect(csv.split('\r\n')[0]).toMatch(/,Desk.*,Box$/);
  expect(box.label).toBe('Box');
});

test('values entered at a device’s inspection go into inventory with it', async () => {
  const [box] = [
    await field({
      owner: 'device',
      label: 'Charger',
      kind: 'choice',
      options: [{ option: 'Original' }, { option: 'None' }],
    }),
  ];
  const scanned = await orderAt(staff, device, 'scanned');
  const item = scanned.items[0];
  const condition = item && scanned.price_lists[item.price_list]?.[0];
  if (!item || !condition) throw new Error('nothing to inspect');
  const body = { version: scanned.version, imei: item.imei ?? '490154203237518', condition_id: condition.id };
  const params = { id: item.id };
  const wrong = { ...body, reason: null, ...values([box, 'Lost']) };
  const refused = await staff.refused(orderCalls.inspectOrderItem, { params, body: wrong });
  expect(refused.errors).toEqual({ [`custom_fields.${box.id}`]: ['must be one of the choices'] });
  await staff.ok(orderCalls.inspectOrderItem, { params, body: { ...wrong, ...values([box, 'Original']) } });
  const [stocked] = await staff.data(listInventoryItems, { query: { fields: `${box.id}=Original` } });
  expect(stocked).toBeUndefined();
  expect((await staff.data(orderCalls.getOrder, { params: { id: scanned.id } })).items[0]).toMatchObject(
    values([box, 'Original']),
  );
});

test('a deleted field is hidden but keeps its values, and a removed choice stays where it was chosen', async () => {
  const size = await field({
    ...{ owner: 'device', label: 'Belt size', kind: 'choice' },
    options: [{ option: 'S' }, { option: 'L' }],
  });
  const made = await staff.data(createInventoryItem, {
    body: {
      ...{ device_id: null, name: 'Belt', category: 'laptops', imei: null, condition: 'Good', attributes: {} },
      ...{ price: null, cost: 100, location_id: seeded.locations[0]?.id ?? 0 },
      ...values([size, 'L']),
    } as never,
  });
  const { created_at: _, status: _status, id, ...body } = size;
  const fewer = { ...body, options: [{ option: 'S' }, { option: 'M' }] };
  await staff.ok(customFields.update, { params: { id }, body: fewer });
  const { name, category, condition, attributes } = made;
  const change = (more: object, version: number) => ({
    params: { id: made.id },
    body: { device_id: null, imei: null, price: null, name, category, condition, attributes, version, ...more },
  });
  const updated = await staff.data(updateInventoryItem, change({ price: 500, ...values([size, 'L']) }, made.version));
  expect(updated).toMatchObject(values([size, 'L']));
  await staff.ok(customFields.remove, { params: { id } });
  expect((await staff.data(listCustomFields)).map((one) => one.id)).not.toContain(id);
  await staff.ok(updateInventoryItem, change({ price: 700, custom_fields: {} }, updated.version));
  await staff.ok(customFields.restore, { params: { id } });
  expect(await staff.data(getInventoryItem, { params: { id: made.id } })).toMatchObject(values([size, 'L']));
  const text = String(await staff.ok(downloadInventory, { query: {} }));
  expect(text.split('\r\n')[0]).toContain('Belt size');
});

test('a field needs a unique name, cannot change its kind, and a choice needs options', async () => {
  const made = await field({ owner: 'order', label: 'Booth' });
  const refused = async (body: object) => (await staff.refused(customFields.create, { body: body as never })).errors;
  expect(await refused({ owner: 'order', label: 'BOOTH', kind: 'text' })).toEqual({
    label: ['is another field of orders'],
  });
  expect(await refused({ owner: 'order', label: 'Fair', kind: 'choice', options: [{ option: 'One' }] })).toEqual({
    options: ['must be two or more'],
  });
  const { created_at: _, status: _status, id, ...body } = made;
  const change = (more: object) => staff.refused(customFields.update, { params: { id }, body: { ...body, ...more } });
  expect((await change({ kind: 'number' })).errors).toHaveProperty('kind');
  expect((await change({ owner: 'device' })).errors).toHaveProperty('owner');
  expect((await counter.refused(customFields.create, { body: body as never })).code).toBe('forbidden');
});

test('a merged customer has the values of both, and an erased one has none', async () => {
  const [first, second] = [await field({ owner: 'customer' }), await field({ owner: 'customer' })];
  const from = await staff.data(customers.create, person(values([first, 'a'], [second, 'b'])));
  const into = await staff.data(customers.create, person(values([second, 'kept'])));
  const merged = await staff.data(mergeCustomers, { params: { id: from.id }, body: { into_id: into.id } });
  expect(merged).toMatchObject(values([first, 'a'], [second, 'kept']));
  const erased = await staff.data(eraseCustomer, { params: { id: into.id }, body: { reason: 'asked' } });
  expect(erased.custom_fields).toEqual({});
  const before = await staff.data(customers.show, { params: { id: from.id } });
  expect(before.custom_fields).toEqual({});
});
